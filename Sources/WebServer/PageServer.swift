/// The pages on an address: the server, who may use it, and what it shows.
public final class PageServer: Sendable {
  private let server: HTTPServer
  /// Where a browser on this machine finds the pages, ending with a slash; the token is not in it.
  public let address: String

  /// Starts to listen; port 0 lets the system choose.
  ///
  /// - Parameters:
  ///   - token: Who has it may write; random, hexadecimal.
  ///   - extraHosts: Names without a port that the server answers for besides its address.
  public init(
    _ settings: Site.Settings, address: ListenAddress, token: String, extraHosts: [String] = [],
    limits: HTTPLimits = HTTPLimits()
  ) throws(ServerProblem) {
    let site = LateSite()
    server = try HTTPServer(
      address: address, limits: limits, admit: { site.admit($0) }, respond: { site.respond(to: $0) })
    // Only now the port is known, which requests have to name.
    let policy = AccessPolicy(token: token, address: address, port: server.port, extraHosts: extraHosts)
    site.set(Site(settings, policy: policy))
    let host = address.isAnyAddress ? "127.0.0.1" : address.host
    self.address = "http://\(host.contains(":") ? "[\(host)]" : host):\(server.port)/"
  }

  /// Stops to listen and waits for requests under way.
  public func stop() { server.stop() }
}
