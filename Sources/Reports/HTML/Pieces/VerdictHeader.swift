public import LogModel

/// The head of a run's page: the verdict, its causes, the counts, and what the run was of.
public struct VerdictHeader: Sendable {
  private let report: RunReport
  private let summary: RunSummary

  public init(_ report: RunReport, _ summary: RunSummary) {
    self.report = report
    self.summary = summary
  }

  public var html: HTML {
    let badge = StatusBadge(report.verdict)
    return """
      <header class="verdict \(badge.tone.rawValue)">
      <p class="project">\(report.project)\(report.build.map { " <b>\($0)</b>" as HTML })</p>
      <h1><span class="icon" aria-hidden="true">\(badge.symbol)</span> \(RunPage.capitalized(badge.word))</h1>
      \(causes)<ul class="counts" aria-label="Counts">
      \(summary.counts.map(count))</ul>
      <dl class="facts">
      \(facts)</dl>
      </header>

      """
  }

  private var causes: HTML {
    guard !summary.causes.isEmpty else { return HTML() }
    return "<p class=\"causes\">\(summary.causes.joined(separator: "; "))</p>\n"
  }

  private func count(_ standing: Standing, _ text: String) -> HTML {
    let number = summary.count(standing)
    let words = text.drop { $0.isNumber }.drop { $0 == " " }
    let inner: HTML = """
      <span class="icon" aria-hidden="true">\(standing.symbol)</span> <b>\(number)</b> \(words)
      """
    if number == 0 { return "<li class=\"\(standing.tone.rawValue)\"><span>\(inner)</span></li>\n" }
    return "<li class=\"\(standing.tone.rawValue)\"><a href=\"#\(standing.rawValue)\">\(inner)</a></li>\n"
  }

  private var facts: [HTML] {
    var facts: [(String, String)] = []
    if let branch = report.branch { facts.append(("branch", branch)) }
    if let commit = report.commit { facts.append(("commit", commit)) }
    if let shard = report.shard { facts.append(("shard", shard)) }
    facts += report.environment.map { ($0.key, $0.value) }
    facts.append(("started", UTCTime.text(report.startedMilliseconds)))
    return facts.map { "<dt>\($0.0)</dt><dd>\($0.1)</dd>\n" }
  }
}

extension RunPage {
  static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }
}
