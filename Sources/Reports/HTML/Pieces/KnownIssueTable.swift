public import LogModel

/// The known issues that speak of this run's results, with the days that they have left.
public struct KnownIssueTable: Sendable {
  private let entries: [Entry]

  private struct Entry: Sendable {
    var result: AssertionResult
    var state: KnownState
    /// Days until the issue excuses nothing more; nil when its date is none.
    var daysLeft: Int?
  }

  /// An issue with fewer days left is shown as expiring.
  private static let soon = 14

  public init(_ report: RunReport) {
    let today = Int((report.startedMilliseconds / 86_400_000))
    let entries = report.results.compactMap { result -> Entry? in
      guard let state = result.known else { return nil }
      return Entry(result: result, state: state, daysLeft: UTCTime.days(of: state.issue.expires).map { $0 - today })
    }
    self.entries = entries.enumerated().sorted {
      ($0.element.daysLeft ?? .min, $0.offset) < ($1.element.daysLeft ?? .min, $1.offset)
    }.map(\.element)
  }

  public var section: HTML {
    guard !entries.isEmpty else { return HTML() }
    let headings = ["assertion", "state", "bug", "owner", "expires", "reason"]
    let table = HTMLTable(headings, rows: entries.map(row)).html
    return RunPage.section("known-issues", "Known issues", count: entries.count, table)
  }

  private func row(_ entry: Entry) -> HTMLTable.Row {
    let issue = entry.state.issue
    let anchor = AssertionCard.anchor(entry.result.id)
    return HTMLTable.Row(
      isItem: true,
      [
        "<a href=\"#\(anchor)\">\(entry.result.id)</a>", KnownIssueTable.badge(entry.state.kind).html,
        HTML.link(issue.bug), "\(issue.owner)", "\(issue.expires) \(KnownIssueTable.left(entry.daysLeft))",
        "\(issue.reason)",
      ])
  }

  private static func badge(_ kind: KnownState.Kind) -> StatusBadge {
    switch kind {
    case .known: StatusBadge(.known)
    case .fixed: StatusBadge(.fixed)
    case .expired: StatusBadge(.bad, "✗", "expired")
    case .exceeded: StatusBadge(.bad, "✗", "exceeded")
    }
  }

  private static func left(_ days: Int?) -> HTML {
    guard let days else { return HTML() }
    if days < 0 { return "<span class=\"past\">\(counted(-days, "day")) ago</span>" }
    let text = days == 0 ? "today is its last day" : "in \(counted(days, "day"))"
    return days <= soon ? "<span class=\"soon\">\(text)</span>" : "<span class=\"note\">\(text)</span>"
  }
}
