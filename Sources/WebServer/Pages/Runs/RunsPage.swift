internal import History
internal import LogModel
internal import Reports

/// All runs, newest first.
struct RunsPage {
  private let stores: StorePool.Stores

  init(_ stores: StorePool.Stores) { self.stores = stores }

  private static let limit = 300

  func response(_ context: PageContext) throws(PageProblem) -> HTTPResponse {
    let scope = HistoryScope(branch: context.request.query["branch"])
    let runs = try askingHistory { () throws(HistoryError) in
      try stores.history.list(scope, limit: RunsPage.limit)
    }
    let note: HTML =
      runs.count < RunsPage.limit ? "" : "<p class=\"note\">The last \(RunsPage.limit); the history has more.</p>\n"
    let table = HTMLTable(["build", "verdict", "results", "branch", "environment", "when"], rows: runs.map(row)).html
    let list: HTML = runs.isEmpty ? "<p class=\"empty\">No run is in the history yet.</p>\n" : table
    let content: HTML = """
      \(PageFrame.heading("Runs", note))\(Toolbar().html)<main>
      <section id="runs">\(list)</section>
      </main>

      """
    return PageFrame("Runs", .runs, content).response()
  }

  private func row(_ run: History.RunSummary) -> HTMLTable.Row {
    var marks: [HTML] = []
    if !run.shard.isEmpty { marks.append(" <span class=\"note\">shard \(run.shard)</span>") }
    if run.attempt > 1 { marks.append(" <span class=\"note\">attempt \(run.attempt)</span>") }
    if !run.isComplete { marks.append(" <span class=\"note\">cut off</span>") }
    if run.isMarked { marks.append(" <span class=\"note\" title=\"kept whatever prune is told\">kept</span>") }
    let branch: HTML =
      run.branch.isEmpty ? "–" : "<a href=\"/runs?branch=\(percentEncoded(run.branch))\">\(run.branch)</a>"
    return HTMLTable.Row(
      isItem: true,
      [
        "\(PageFrame.link(["runs", run.key], run.build))\(marks)", StatusBadge(run.verdict).html,
        CountsCell.html(run.counts), branch, PageFrame.tags(run.environment), PageFrame.time(run.startedMilliseconds),
      ])
  }
}
