public import LogModel
internal import Reports

/// The pages: every request that the access policy lets through becomes a response here.
///
/// Used from all of the server's threads at once; what changes lies in the history.
public final class Site: Sendable {
  public struct Settings: Sendable {
    /// The path of the history; it is made when there is none.
    public var history: String
    /// What the pages show of assertions, and the checklist that sessions are started from; nil without one.
    public var catalog: AssertionCatalog?
    /// Nil when no log is followed.
    public var hints: LogHints?
    /// Milliseconds since 1970 in UTC.
    public var now: @Sendable () -> Int64

    public init(history: String, now: @escaping @Sendable () -> Int64) {
      self.history = history
      self.now = now
    }
  }

  let settings: Settings
  let policy: AccessPolicy
  let pool: StorePool
  let cache: HintCache

  public init(_ settings: Settings, policy: AccessPolicy) {
    self.settings = settings
    self.policy = policy
    pool = StorePool(path: settings.history)
    cache = HintCache(settings.hints)
  }

  /// Refuses a form before its body is read; nil when it may come.
  public func admit(_ request: HTTPRequest) -> HTTPResponse? {
    policy.refusalOfWriting(request)?.withSecurityHeaders()
  }

  /// Answers a request.
  public func respond(to request: HTTPRequest) -> HTTPResponse {
    if let refusal = policy.refusal(of: request) { return refusal.withSecurityHeaders() }
    let context = PageContext(request: request, policy: policy)
    do throws(PageProblem) {
      guard let route = Route(request.path) else { throw .notFound }
      return try answer(route, context).withSecurityHeaders()
    } catch {
      return ProblemPage.response(error, context).withSecurityHeaders()
    }
  }

  private func answer(_ route: Route, _ context: PageContext) throws(PageProblem) -> HTTPResponse {
    if context.request.method == .post {
      guard route.isAction || route == .sessions else { throw PageProblem(405, "nothing can be posted here") }
      return try act(route, context)
    }
    if route.isAction { throw PageProblem(405, "this address only takes forms") }
    return try show(route, context)
  }

  private func show(_ route: Route, _ context: PageContext) throws(PageProblem) -> HTTPResponse {
    switch route {
    case .style: return Site.asset("text/css; charset=utf-8", Site.style)
    case .script: return Site.asset("text/javascript; charset=utf-8", Site.script)
    case .catalog: return try CatalogPage(settings.catalog).response(context)
    default: break
    }
    return try pool.with { stores throws(PageProblem) in
      switch route {
      case .overview: return try OverviewPage(stores, settings).response(context)
      case .runs: return try RunsPage(stores).response(context)
      case .run(let key): return try StoredRunPage(key, stores, settings).response(context)
      case .assertion(let id): return try AssertionPage(id, stores, settings).response(context)
      case .sessions: return try SessionsPage(stores, settings).response(context)
      case .session(let key): return try SessionPage(key, stores, self).response(context)
      case .events(let key): return try SessionEvents(key, stores, self).response(context)
      case .evidence(let key, let number): return try EvidenceResponse.response(number, of: key, stores)
      case .export(let key, let format): return try ExportResponse.response(key, format, stores)
      default: throw .notFound
      }
    }
  }

  private func act(_ route: Route, _ context: PageContext) throws(PageProblem) -> HTTPResponse {
    if route == .tester { return TesterForm.remember(context) }
    return try pool.with { stores throws(PageProblem) in
      let actions = SessionActions(stores, self, context)
      switch route {
      case .sessions: return try actions.start()
      case .mark(let key, let step): return try actions.mark(key, step)
      case .begin(let key, let step): return try actions.begin(key, step)
      case .attach(let key, let step): return try actions.attach(key, step)
      case .passRemaining(let key): return try actions.passRemaining(key)
      case .signOff(let key): return try actions.signOff(key)
      case .retest(let key): return try actions.retest(key)
      default: throw .notFound
      }
    }
  }

  static let stylePath = "/assets/style.css"
  static let scriptPath = "/assets/page.js"
  private static let style = Array((HTMLPage.style + SiteStyle.text).utf8)
  private static let script = Array((HTMLPage.script + ChecklistScript.text).utf8)

  private static func asset(_ mediaType: String, _ body: [UInt8]) -> HTTPResponse {
    HTTPResponse(mediaType: mediaType, body: body)
  }
}
