internal import History
internal import LogModel
internal import Reports

/// What the history says of one assertion.
struct AssertionHistory {
  let facts: AssertionFacts?
  private let firstBad: [FirstBad]
  private let flaky: [Flaky]
  private let runs: [AssertionRun]

  init(_ id: String, _ history: HistoryStore, runs limit: Int) throws(PageProblem) {
    let scope = HistoryScope()
    firstBad = try askingHistory { () throws(HistoryError) in try history.firstBad(id, scope) }
    runs = try askingHistory { () throws(HistoryError) in try history.runs(ofAssertion: id, scope, limit: limit) }
    let uid = firstBad.first?.assertion ?? id
    flaky = try askingHistory { () throws(HistoryError) in try history.flaky(scope, of: uid) }
    facts = try askingHistory { () throws(HistoryError) in try history.facts(scope, of: uid) }.first
  }

  var html: HTML { standing + flakiness + table }

  private var standing: HTML {
    guard !firstBad.isEmpty else { return HTML() }
    let rows = firstBad.map { found in
      HTMLTable.Row([
        PageFrame.tags(found.environment), AssertionHistory.badge(found.state).html, build(found.lastGood),
        build(found.firstBad), build(found.fixedIn), "\(AssertionHistory.note(found))",
      ])
    }
    let headings = ["environment", "now", "last good", "first bad", "fixed in", "note"]
    return PageFrame.section("first-bad", "Since when", HTMLTable(headings, rows: rows).html)
  }

  private func build(_ name: BuildName?) -> HTML {
    guard let name else { return "–" }
    let commit: HTML = name.commit.map { " <code>\(String($0.prefix(10)))</code>" } ?? ""
    return "\(PageFrame.link(["runs", name.version], name.version))\(commit)"
  }

  private static func badge(_ state: FirstBad.State) -> StatusBadge {
    switch state {
    case .failing: StatusBadge(.bad, "✗", "failing")
    case .fixed: StatusBadge(.fixed, "★", "fixed")
    case .good: StatusBadge(.good, "✓", "never failed")
    case .undecided: StatusBadge(.quiet, "○", "never decided")
    }
  }

  private static func note(_ found: FirstBad) -> String {
    var notes: [String] = []
    if found.failedBuilds > 0 { notes.append("failed in \(count(found.failedBuilds, "build"))") }
    if found.firstBad != nil, found.undecidedBuilds > 0 {
      notes.append("\(count(found.undecidedBuilds, "build")) between good and bad could not tell")
    }
    if found.isRuleChanged { notes.append("the rule changed in between: it may not be the app") }
    return notes.joined(separator: "; ")
  }

  private static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

  private var flakiness: HTML {
    guard !flaky.isEmpty else { return HTML() }
    let items = flaky.map { found -> HTML in
      """
      <li>\(PageFrame.tags(found.environment)): passed \(found.passes) and failed \(found.failures) times on the same \
      code, last on build \(found.latest.version)</li>

      """
    }
    return PageFrame.section("flaky", "Flaky", "<ul>\n\(items)</ul>\n")
  }

  private var table: HTML {
    guard !runs.isEmpty else { return HTML() }
    let rows = runs.map { run -> HTMLTable.Row in
      let shard: HTML = run.shard.isEmpty ? "" : " <span class=\"note\">shard \(run.shard)</span>"
      return HTMLTable.Row([
        "\(PageFrame.link(["runs", run.run], run.build))\(shard)", CountsCell.badge(run.verdict).html,
        "\(run.matches)", "\(run.branch.isEmpty ? "–" : run.branch)", PageFrame.tags(run.environment),
        PageFrame.time(run.startedMilliseconds), "\(run.reason ?? "")",
      ])
    }
    let headings = ["build", "verdict", "matches", "branch", "environment", "when", "reason"]
    return PageFrame.section("runs", "Runs", count: runs.count, HTMLTable(headings, rows: rows).html)
  }
}
