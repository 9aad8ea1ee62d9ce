import Foundation
import Testing

/// A running `logproof serve` on a port of the system's choice.
final class ServedPages {
  let process = Process()
  /// Ends with a slash.
  let address: String
  let token: String
  private let port: UInt16

  init(in folder: String, logs: [String] = []) throws {
    process.executableURL = URL(fileURLWithPath: Program.path)
    process.arguments = ["serve", "--history", "history.db", "--port", "0"] + logs.flatMap { ["--log", $0] }
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    var line: [UInt8] = []
    while let byte = output.fileHandleForReading.readData(ofLength: 1).first, byte != 0x0A { line.append(byte) }
    let parts = String(decoding: line, as: UTF8.self).components(separatedBy: "?token=")
    address = parts[0]
    token = parts.count > 1 ? parts[1] : ""
    port = try #require(UInt16(address.components(separatedBy: ":").last?.filter(\.isNumber) ?? ""))
  }

  deinit { stop() }

  func stop() {
    guard process.isRunning else { return }
    process.terminate()
    process.waitUntilExit()
  }

  /// Sends a request and gives all of the answer; empty when the server is gone.
  func ask(_ line: String, headers: [String] = [], body: String = "") -> String {
    let descriptor = socket(AF_INET, socketType, 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    inet_pton(AF_INET, "127.0.0.1", &address.sin_addr)
    let connected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard connected == 0 else { return "" }
    let head =
      [line, "Host: 127.0.0.1:\(port)", "Connection: close", "Cookie: logproof_token_\(port)=\(token)"] + headers
    let bytes = Array((head.joined(separator: "\r\n") + "\r\n\r\n" + body).utf8)
    guard send(descriptor, bytes, bytes.count, noSignal) == bytes.count else { return "" }
    var answer: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = recv(descriptor, &piece, piece.count, 0)
      if count <= 0 { return String(decoding: answer, as: UTF8.self) }
      answer += piece[..<count]
    }
  }

  private var csrf: String?
  /// By step: the last mark that this client has seen.
  private var seen: [String: String] = [:]

  /// Marks a step of the newest session as skipped; true when the server acknowledged it.
  func mark(_ step: Int, note: String) -> Bool { post("mark", step, note: note).hasPrefix("HTTP/1.1 200") }

  /// Posts a form of a step of the newest session and gives all of the answer; empty when the server is gone.
  func post(_ form: String, _ step: Int, note: String = "") -> String {
    if csrf == nil {
      let page = ask(
        "GET /checklist/latest HTTP/1.1", headers: ["Cookie: logproof_token_\(port)=\(token); logproof_tester=Bo"])
      csrf = page.components(separatedBy: "data-csrf=\"").dropFirst().first.map { String($0.prefix(64)) }
    }
    guard let csrf else { return "" }
    let id = "step-\(step)"
    if seen[id] == nil { learn(ask("GET /checklist/latest/events?after=0 HTTP/1.1")) }
    let body = "csrf=\(csrf)&status=skip&note=\(note)&tester=Bo&after=0&seen=\(seen[id] ?? "")"
    let headers = [
      "Accept: application/json", "Content-Type: application/x-www-form-urlencoded",
      "Content-Length: \(body.utf8.count)",
    ]
    let answer = ask("POST /checklist/latest/steps/\(id)/\(form) HTTP/1.1", headers: headers, body: body)
    learn(answer)
    return answer
  }

  private func learn(_ answer: String) {
    guard let text = answer.components(separatedBy: "\r\n\r\n").dropFirst().first,
      let object = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    else { return }
    for step in object["steps"] as? [[String: Any]] ?? [] {
      if let id = step["id"] as? String, let event = step["event"] as? Int { seen[id] = String(event) }
    }
  }

  #if canImport(Darwin)
    private let socketType = SOCK_STREAM
    private let noSignal: Int32 = 0
  #else
    private let socketType = Int32(SOCK_STREAM.rawValue)
    private let noSignal = Int32(MSG_NOSIGNAL)
  #endif
}
