internal import LogModel
internal import Reports

/// Every assertion of the catalog by area.
struct CatalogPage {
  private let catalog: AssertionCatalog?

  init(_ catalog: AssertionCatalog?) { self.catalog = catalog }

  func response(_ context: PageContext) throws(PageProblem) -> HTTPResponse {
    guard let catalog else { throw PageProblem(404, "the server was started without a catalog") }
    var order: [String] = []
    var areas: [String: [Assertion]] = [:]
    for assertion in catalog.assertions {
      if areas[assertion.area] == nil { order.append(assertion.area) }
      areas[assertion.area, default: []].append(assertion)
    }
    let sections = order.map { area -> HTML in
      let assertions = areas[area] ?? []
      let rows = assertions.map { row($0, catalog) }
      let table = HTMLTable(["assertion", "title", "claim", "severity", "samples"], rows: rows).html
      return PageFrame.section("area-\(area)", area, count: assertions.count, table)
    }
    let note: HTML = """
      <p class="note">\(catalog.assertions.count) assertions in \(order.count) areas, from \
      <code>\(catalog.folder)</code></p>

      """
    let content: HTML = "\(PageFrame.heading("Catalog", note))\(Toolbar().html)<main>\n\(sections)</main>\n"
    return PageFrame("Catalog", .catalog, content).response()
  }

  private func row(_ assertion: Assertion, _ catalog: AssertionCatalog) -> HTMLTable.Row {
    let samples = assertion.samples
    let counts = "\(samples.fails.count) fail, \(samples.passes.count) pass"
    let isKnown = catalog.knownIssues.contains { $0.assertion == assertion.id }
    let known: HTML = isKnown ? " <span class=\"known\"><span class=\"icon\">◷</span> known issue</span>" : ""
    return HTMLTable.Row(
      isItem: true,
      [
        PageFrame.link(["assertions", assertion.id], assertion.id), "\(assertion.title)\(known)",
        "<code>\(assertion.claim.key)</code>", "\(assertion.severity.rawValue)", "\(counts)",
      ])
  }
}
