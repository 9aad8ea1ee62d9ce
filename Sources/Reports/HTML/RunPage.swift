public import LogModel

/// What the page of a run shows, in the order in which questions are asked: what broke, can I trust it, is it new.
public struct RunPage: Sendable {
  public let report: RunReport
  private let summary: RunSummary
  /// The address of an assertion's own page, where a server has one.
  private let assertionLink: (@Sendable (_ id: String) -> String)?

  public init(_ report: RunReport, assertionLink: (@Sendable (_ id: String) -> String)? = nil) {
    self.report = report
    self.assertionLink = assertionLink
    summary = RunSummary(report)
  }

  public var title: String {
    ([report.verdict.rawValue.uppercased(), "·", report.project] + [report.build].compactMap(\.self)).joined(
      separator: " ")
  }

  /// The body of the page, without the frame of `HTMLPage`.
  public var content: HTML {
    var budget = EvidenceBudget()
    return """
      \(VerdictHeader(report, summary).html)\(Toolbar().html)<main>
      \(cards(.failed, "Failures", &budget))\
      \(cards(.tolerated, "Failures below \(report.failOn.rawValue), which the run tolerates", &budget))\
      \(cards(.undecided, "What could not be judged", &budget))\
      \(cards(.fixed, "Fixed: a known issue can be closed", &budget, isFolded: true))\
      \(KnownIssueTable(report).section)\
      \(cards(.known, "Known failures", &budget, isFolded: true))\
      \(SourceTable(report.sources).section)\
      \(AreaTable(report).section)\
      \(report.checklist.map { ChecklistList($0, isRequired: report.isChecklistRequired).section })\
      \(trend)\(SelfTestSection(report.selfTest).html)\
      \(folded(.unexercised, "Unexercised"))\
      \(folded(.passed, "Passed"))\(notices)</main>
      \(footer)
      """
  }

  private func cards(
    _ standing: Standing, _ heading: String, _ budget: inout EvidenceBudget, isFolded: Bool = false
  ) -> HTML {
    let results = summary[standing]
    guard !results.isEmpty else { return HTML() }
    var cards = HTML()
    for result in results {
      let limit = budget.take(result.evidence)
      var card = AssertionCard(result, standing: standing, evidenceLimit: limit, isFolded: isFolded)
      card.historyLink = assertionLink?(result.id)
      cards += card.html
    }
    return RunPage.section(standing.rawValue, heading, count: results.count, cards)
  }

  /// Results of which a line each is enough, folded away.
  private func folded(_ standing: Standing, _ heading: String) -> HTML {
    let results = summary[standing]
    guard !results.isEmpty else { return HTML() }
    let rows = results.map { result in
      HTMLTable.Row(
        id: AssertionCard.anchor(result.id), isItem: true,
        [name(result.id), "\(result.title)", "\(result.area)", "\(result.reason)"])
    }
    return """
      <section id="\(standing.rawValue)"><details class="fold">
      <summary><h2>\(heading) <span class="count">\(results.count)</span></h2></summary>
      \(HTMLTable(["assertion", "title", "area", "reason"], rows: rows).html)</details></section>

      """
  }

  private func name(_ id: String) -> HTML {
    guard let address = assertionLink?(id) else { return "\(id)" }
    return "<a href=\"\(address)\">\(id)</a>"
  }

  static func section(_ id: String, _ heading: String, count: Int? = nil, _ content: HTML) -> HTML {
    let number: HTML = count.map { " <span class=\"count\">\($0)</span>" } ?? ""
    return "<section id=\"\(id)\">\n<h2>\(heading)\(number)</h2>\n\(content)</section>\n"
  }

  private var trend: HTML {
    guard !report.trend.isEmpty else { return HTML() }
    let undecided = report.results.filter { $0.verdict == .error || $0.verdict == .inconclusive }.count
    let point = TrendPoint(
      build: report.build ?? "this run", failed: summary.count(.failed) + summary.count(.tolerated),
      known: summary.count(.known), undecided: undecided,
      unexercised: report.results.filter { $0.verdict == .unexercised }.count,
      passed: summary.count(.passed) + summary.count(.fixed))
    return RunPage.section("trend", "Trend", TrendChart(report.trend + [point]).html)
  }

  private var notices: HTML {
    guard !report.notices.isEmpty else { return HTML() }
    let items = report.notices.map { "<li>\($0)</li>\n" as HTML }
    return RunPage.section("notices", "Notes", "<ul>\n\(items)</ul>\n")
  }

  private var footer: HTML {
    """
    <footer><p>logproof · catalog <code>\(report.catalog)</code> · fails on \(report.failOn.rawValue) and above\
    \(report.isStrict ? " · strict" : "")</p></footer>

    """
  }
}

/// How much evidence one page still takes: a page of many failures must stay one that a browser opens.
private struct EvidenceBudget {
  /// Bytes of log text.
  private var left = 4 << 20

  /// The number of pieces of `evidence` that may be shown.
  mutating func take(_ evidence: [Evidence]) -> Int {
    var count = 0
    for piece in evidence {
      let size = ([piece.text] + piece.before + piece.after).reduce(200) { $0 + $1.utf8.count }
      guard size <= left else { return count }
      left -= size
      count += 1
    }
    return count
  }
}
