internal import Synchronization

/// The pages, once the server's port is known; a request that comes before is put off.
final class LateSite: Sendable {
  private let site = Mutex<Site?>(nil)

  func set(_ value: Site) { site.withLock { $0 = value } }

  func admit(_ request: HTTPRequest) -> HTTPResponse? {
    guard let site = site.withLock({ $0 }) else { return LateSite.starting }
    return site.admit(request)
  }

  func respond(to request: HTTPRequest) -> HTTPResponse {
    site.withLock { $0 }?.respond(to: request) ?? LateSite.starting
  }

  private static let starting = HTTPResponse.problem(503, "the server is starting")
}
