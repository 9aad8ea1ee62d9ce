internal import Checklist
internal import History
internal import LogModel
internal import Reports

/// Where every branch stands, how the last builds went, and which sessions wait for testers.
struct OverviewPage {
  private let stores: StorePool.Stores
  private let settings: Site.Settings

  init(_ stores: StorePool.Stores, _ settings: Site.Settings) {
    self.stores = stores
    self.settings = settings
  }

  /// Runs looked at, and earlier ones shown per branch.
  private static let looked = 300
  private static let earlier = 12

  func response(_ context: PageContext) throws(PageProblem) -> HTTPResponse {
    let runs = try askingHistory { () throws(HistoryError) in
      try stores.history.list(limit: OverviewPage.looked)
    }
    let project = settings.catalog?.configuration.project ?? runs.first?.project ?? "logproof"
    let content: HTML = """
      <main>
      \(PageFrame.heading(project))\(try sessions())\(branches(runs))\(try trend(runs.first))</main>

      """
    return PageFrame(project, .overview, content).response()
  }

  private func branches(_ runs: [History.RunSummary]) -> HTML {
    guard !runs.isEmpty else {
      let command: HTML = "<code>logproof check --history \(settings.history) …</code>"
      return PageFrame.section(
        "branches", "Branches", "<p class=\"empty\">No run is in the history yet: \(command) adds one.</p>\n")
    }
    var order: [String] = []
    var byBranch: [String: [History.RunSummary]] = [:]
    for run in runs {
      if byBranch[run.branch] == nil { order.append(run.branch) }
      byBranch[run.branch, default: []].append(run)
    }
    let rows = order.map { row($0, byBranch[$0] ?? []) }
    let table = HTMLTable(["branch", "newest build", "verdict", "results", "when", "runs before"], rows: rows).html
    return PageFrame.section("branches", "Branches", count: order.count, table)
  }

  private func row(_ branch: String, _ runs: [History.RunSummary]) -> HTMLTable.Row {
    guard let newest = runs.first else { return HTMLTable.Row([]) }
    let strip = runs.dropFirst().prefix(OverviewPage.earlier).reversed().map { run -> HTML in
      let badge = StatusBadge(run.verdict)
      return """
        <a class="tick \(badge.tone.rawValue)" href="\(PageFrame.path(["runs", run.key]))" \
        title="\(run.build): \(badge.word)"><span aria-hidden="true">\(badge.symbol)</span>\
        <span class="unseen">\(run.build) \(badge.word)</span></a>
        """
    }
    return HTMLTable.Row([
      "\(branch.isEmpty ? "(no branch)" : branch)", PageFrame.link(["runs", newest.key], newest.build),
      StatusBadge(newest.verdict).html, CountsCell.html(newest.counts), PageFrame.time(newest.startedMilliseconds),
      strip.isEmpty ? "–" : "<span class=\"strip\">\(Array(strip))</span>",
    ])
  }

  private func trend(_ newest: History.RunSummary?) throws(PageProblem) -> HTML {
    guard let newest else { return HTML() }
    let scope = HistoryScope(project: newest.project, branch: newest.branch)
    let trend = try askingHistory { () throws(HistoryError) in try stores.history.trend(scope) }
    guard trend.points.count > 1 else { return HTML() }
    let branch = newest.branch.isEmpty ? "" : " of \(newest.branch)"
    return PageFrame.section("trend", "The last builds\(branch)", TrendChart(trend.points).html)
  }

  private func sessions() throws(PageProblem) -> HTML {
    let open = try asking { () throws(ChecklistError) in
      var open: [ChecklistSession] = []
      for summary in try stores.checklist.sessions(limit: 100) where !summary.isSealed && open.count < 5 {
        open.append(try stores.checklist.session(summary.key))
      }
      return open
    }
    guard !open.isEmpty else { return HTML() }
    let cards = open.map { SessionCard($0).html }
    return PageFrame.section(
      "sessions", "Open checklist sessions", count: open.count, "<div class=\"session-cards\">\n\(cards)</div>\n")
  }
}
