internal import Digests

/// Who may read and who may write: the rules that every request passes before a page sees it.
///
/// - A request names one of the server's own hosts (a rebound DNS name is refused).
/// - Anything that writes needs the token, a CSRF token in the form, and no foreign Origin.
/// - When the server is not on loopback, reading needs the token as well.
///
/// The token comes once in the query (`?token=…`), which sets a cookie and redirects to the page without it.
public struct AccessPolicy: Sendable {
  /// Random, hexadecimal, made at the server's start.
  private let token: String
  private let isLoopback: Bool
  /// `host:port` in lower case.
  private let hosts: Set<String>
  private let port: UInt16
  /// It listens on all addresses of the machine: any address in digits may be its own. A rebound name is never one.
  private let acceptsNumericHosts: Bool

  /// Browsers keep the cookies of all ports of a host together: another server must not take this one's away.
  let cookieName: String
  public static let csrfField = "csrf"

  public init(token: String, address: ListenAddress, port: UInt16, extraHosts: [String] = []) {
    self.token = token
    isLoopback = address.isLoopback
    var names = ["127.0.0.1", "localhost", "[::1]"]
    names.append(address.host.contains(":") ? "[\(address.host)]" : address.host)
    self.port = port
    cookieName = "logproof_token_\(port)"
    acceptsNumericHosts = address.isAnyAddress
    hosts = Set((names + extraHosts).map { "\($0.lowercased()):\(port)" })
  }

  /// 256 bits of the system's generator, hexadecimal.
  public static func randomToken() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<4).map { _ in
      let digits = String(generator.next(), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Of a form on a page that the server made for a reader with the token.
  public var csrfToken: String { SHA256.hexDigest(of: Array("csrf \(token)".utf8)) }

  /// Nil when the request may go on; else the answer.
  public func refusal(of request: HTTPRequest) -> HTTPResponse? {
    let host = (request.headers["host"] ?? "").lowercased()
    guard isOwn(host) else { return .problem(421, "this server does not answer for that host name") }
    if let given = request.query["token"], request.method != .post { return exchange(given, request) }
    let hasToken = isEqual(request.cookie(cookieName) ?? "", token)
    if request.method == .post {
      if let refusal = refusalOfWriting(request) { return refusal }
      guard isEqual(request.field(Self.csrfField) ?? "", csrfToken) else {
        return .problem(403, "the form is stale: reload the page and send it again")
      }
      return nil
    }
    if !isLoopback, !hasToken { return needsToken }
    return nil
  }

  /// What can be said of a form before its fields have arrived: nil when they may come.
  public func refusalOfWriting(_ request: HTTPRequest) -> HTTPResponse? {
    let host = (request.headers["host"] ?? "").lowercased()
    guard isOwn(host) else { return .problem(421, "this server does not answer for that host name") }
    if let origin = request.headers["origin"]?.lowercased(), origin != "http://\(host)" {
      return .problem(403, "a page of another origin may not write here")
    }
    if let site = request.headers["sec-fetch-site"], site != "same-origin", site != "none" {
      return .problem(403, "a page of another site may not write here")
    }
    return mayWrite(request) ? nil : needsToken
  }

  private func isOwn(_ host: String) -> Bool {
    if hosts.contains(host) || hosts.contains("\(host):80") { return true }
    guard acceptsNumericHosts, host.hasSuffix(":\(port)") else { return false }
    let name = host.dropLast(":\(port)".utf8.count)
    let isBracketed = name.hasPrefix("[") && name.hasSuffix("]")
    return ListenAddress.isNumeric(String(isBracketed ? name.dropFirst().dropLast() : name))
  }

  /// Whether the reader may see forms.
  public func mayWrite(_ request: HTTPRequest) -> Bool { isEqual(request.cookie(cookieName) ?? "", token) }

  private func exchange(_ given: String, _ request: HTTPRequest) -> HTTPResponse {
    guard isEqual(given, token) else { return needsToken }
    var response = HTTPResponse.seeOther("/" + request.path.map(percentEncoded).joined(separator: "/"))
    response.headers.append(
      HTTPResponse.Header("Set-Cookie", "\(cookieName)=\(token); Path=/; HttpOnly; SameSite=Strict"))
    return response
  }

  private var needsToken: HTTPResponse {
    .problem(403, "open the address that 'logproof serve' printed: it carries the token that this needs")
  }

  /// Compares in a time that does not depend on where the texts differ.
  private func isEqual(_ left: String, _ right: String) -> Bool {
    let left = Array(left.utf8)
    let right = Array(right.utf8)
    guard left.count == right.count else { return false }
    return zip(left, right).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

extension HTTPResponse {
  /// The response with the headers that every answer carries.
  ///
  /// Scripts, styles, images and connections come from the server only; nothing may frame the pages or guess types.
  func withSecurityHeaders() -> HTTPResponse {
    var response = self
    let policy =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
      + "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    let fixed = [
      Header("Content-Security-Policy", policy), Header("X-Content-Type-Options", "nosniff"),
      Header("Referrer-Policy", "same-origin"), Header("Cross-Origin-Resource-Policy", "same-origin"),
      Header("Cross-Origin-Opener-Policy", "same-origin"), Header("Cache-Control", "no-store"),
    ]
    for header in fixed where response.header(header.name) == nil { response.headers.append(header) }
    return response
  }
}
