internal import History
internal import LogModel
internal import Reports

/// One assertion: what it claims, since when it is broken, whether it is flaky, every run, and its samples.
struct AssertionPage {
  private let id: String
  private let stores: StorePool.Stores
  private let catalog: AssertionCatalog?

  init(_ id: String, _ stores: StorePool.Stores, _ settings: Site.Settings) {
    self.id = id
    self.stores = stores
    catalog = settings.catalog
  }

  private static let shownRuns = 60

  func response(_ context: PageContext) throws(PageProblem) -> HTTPResponse {
    let assertion = catalog?.assertion(named: id)
    let history: AssertionHistory?
    do {
      history = try AssertionHistory(assertion?.id ?? id, stores.history, runs: AssertionPage.shownRuns)
    } catch {
      // What has never run may still be in the catalog.
      guard error.status == 404, assertion != nil else { throw error }
      history = nil
    }
    let title = assertion?.title ?? history?.facts?.title ?? ""
    let content: HTML = """
      <main>
      <header class="page-head">
      <h1 class="id">\(assertion?.id ?? history?.facts?.id ?? id)</h1>
      <p class="lead">\(title)</p>
      \(facts(assertion, history?.facts))</header>
      \(history?.html ?? "<p class=\"empty\">No run in the history says anything of it.</p>\n")\
      \(assertion.map { AssertionRule($0, isKnown: catalog?.knownIssues ?? []).html })</main>

      """
    return PageFrame(id, .catalog, content).response()
  }

  private func facts(_ assertion: Assertion?, _ stored: AssertionFacts?) -> HTML {
    var facts: [HTML] = []
    func add(_ name: String, _ value: HTML?) {
      if let value { facts.append("<dt>\(name)</dt><dd>\(value)</dd>\n") }
    }
    add("area", (assertion?.area ?? stored?.area).map { HTML(text: $0) })
    add("severity", (assertion?.severity ?? stored?.severity).map { HTML(text: $0.rawValue) })
    add("why", assertion?.why.map { HTML(text: $0) })
    add("bug", assertion.map { HTML.link($0.bug) })
    add("last failed", stored?.lastFailed.map(PageFrame.time))
    add("last passed", stored?.lastPassed.map(PageFrame.time))
    if let aliases = assertion?.aliases, !aliases.isEmpty {
      add("formerly", HTML(text: aliases.joined(separator: ", ")))
    }
    if assertion == nil { add("catalog", "it is not in the catalog of today") }
    return "<dl class=\"facts\">\n\(facts)</dl>\n"
  }
}
