#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A client that sends bytes as they are, well-formed or not.
final class SocketClient {
  private let socket: Int32

  /// Nil when the server does not accept.
  init?(port: UInt16, patience seconds: Int = 20) {
    #if canImport(Darwin)
      socket = Darwin.socket(AF_INET, SOCK_STREAM, 0)
    #else
      socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    guard socket >= 0 else { return nil }
    var time = timeval(tv_sec: seconds, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    inet_pton(AF_INET, "127.0.0.1", &address.sin_addr)
    let connected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard connected == 0 else { return nil }
  }

  deinit { close(socket) }

  /// False when the server has closed the connection.
  @discardableResult
  func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      #if canImport(Darwin)
        let flags: Int32 = 0
      #else
        let flags = Int32(MSG_NOSIGNAL)
      #endif
      let count = bytes.withUnsafeBytes { raw in
        raw.baseAddress.map { sendBytes($0 + sent, raw.count - sent, flags) } ?? 0
      }
      if count <= 0 { return false }
      sent += count
    }
    return true
  }

  private func sendBytes(_ start: UnsafeRawPointer, _ count: Int, _ flags: Int32) -> Int {
    #if canImport(Darwin)
      Darwin.send(socket, start, count, flags)
    #else
      Glibc.send(socket, start, count, flags)
    #endif
  }

  /// All that comes until the server closes or patience ends.
  func receiveAll() -> String {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = recv(socket, &piece, piece.count, 0)
      if count <= 0 { break }
      bytes += piece[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What comes until the header of an answer is there.
  func receiveHead() -> String {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 12)
    while bytes.firstRange(of: Array("\r\n\r\n".utf8)) == nil {
      let count = recv(socket, &piece, piece.count, 0)
      if count <= 0 { break }
      bytes += piece[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The status of the answer to one request; 0 when there is none.
  static func status(of answer: String) -> Int {
    let words = answer.prefix(20).split(separator: " ")
    return words.count > 1 ? Int(words[1]) ?? 0 : 0
  }
}
