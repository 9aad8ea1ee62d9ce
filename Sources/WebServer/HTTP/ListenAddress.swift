#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A numeric address and a port to listen on.
public struct ListenAddress: Sendable, Equatable, CustomStringConvertible {
  /// `127.0.0.1`, `::1`, `0.0.0.0`, …
  public let host: String
  /// 0 lets the system choose.
  public let port: UInt16
  private let isIPv6: Bool

  /// Nil when `host` is no numeric IPv4 or IPv6 address (`localhost` stands for 127.0.0.1).
  public init?(host: String, port: UInt16) {
    let host = host == "localhost" ? "127.0.0.1" : host
    var v4 = in_addr()
    var v6 = in6_addr()
    if inet_pton(AF_INET, host, &v4) == 1 {
      isIPv6 = false
    } else if inet_pton(AF_INET6, host, &v6) == 1 {
      isIPv6 = true
    } else {
      return nil
    }
    self.host = host
    self.port = port
  }

  /// Only this machine can reach it.
  public var isLoopback: Bool { isIPv6 ? host == "::1" : host.hasPrefix("127.") }

  /// It stands for every address of this machine.
  public var isAnyAddress: Bool { host == "0.0.0.0" || host == "::" }

  /// Whether a name is an address in digits, an IPv6 one without brackets.
  static func isNumeric(_ name: String) -> Bool {
    var v4 = in_addr()
    var v6 = in6_addr()
    return inet_pton(AF_INET, name, &v4) == 1 || inet_pton(AF_INET6, name, &v6) == 1
  }

  public var description: String { isIPv6 ? "[\(host)]:\(port)" : "\(host):\(port)" }

  /// Lends the address to a system call.
  func withSocketAddress<Result>(_ body: (UnsafePointer<sockaddr>, _ isIPv6: Bool) -> Result) -> Result {
    if isIPv6 {
      var address = sockaddr_in6()
      address.sin6_family = sa_family_t(AF_INET6)
      address.sin6_port = port.bigEndian
      inet_pton(AF_INET6, host, &address.sin6_addr)
      return withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, true) }
      }
    }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    inet_pton(AF_INET, host, &address.sin_addr)
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, false) }
    }
  }
}
