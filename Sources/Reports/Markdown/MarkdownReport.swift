internal import LogModel

/// The report for job summaries and comments.
struct MarkdownReport {
  static let format = ReportFormat("markdown", "Markdown for a job summary") { report, _ in
    MarkdownReport(report: report, summary: RunSummary(report)).text()
  }

  /// GitHub refuses a summary of 1 MiB as a whole.
  static let limit = 900 << 10
  /// Pieces of evidence shown of one result.
  private static let pieces = 3

  let report: RunReport
  let summary: RunSummary

  /// The blocks in order; one that would go beyond `limit` bytes is left out with all after it, and the report says so.
  func text(limit: Int = MarkdownReport.limit) -> String {
    let blocks = self.blocks
    var out = ""
    var size = 0
    for (index, block) in blocks.enumerated() {
      // The note on what is missing must still fit.
      if size + block.utf8.count + 200 > limit {
        return out + "\n> Cut here: \(blocks.count - index) of \(blocks.count) parts of this report did not fit. "
          + "The HTML and JSON reports have everything.\n"
      }
      out += block
      size += block.utf8.count
    }
    return out
  }

  private var blocks: [String] {
    [head, counts]
      + results(.failed, "Failures") + results(.tolerated, "Failures below \(report.failOn.rawValue), tolerated")
      + results(.undecided, "What could not be judged") + brief(.fixed, "Fixed") + brief(.known, "Known failures")
      + [sources, checklist, selfTest, rest, notices].filter { !$0.isEmpty }
  }

  private var head: String {
    let badge = StatusBadge(report.verdict)
    let causes = summary.causes.isEmpty ? "" : "\n\(summary.causes.joined(separator: "; ").markdown)\n"
    return "# \(badge.symbol) \(RunPage.capitalized(badge.word)): \(Wording.subject(report).markdown)\n\(causes)"
  }

  private var counts: String {
    let rows = summary.counts.map { "\($0.standing.symbol) \($0.text.markdown)" }
    return "\n" + rows.joined(separator: " · ") + "\n"
  }

  private func results(_ standing: Standing, _ heading: String) -> [String] {
    let results = summary[standing]
    guard !results.isEmpty else { return [] }
    let blocks = results.map { result(of: $0, standing) }
    return ["\n## \(heading) (\(results.count))\n" + blocks[0]] + blocks.dropFirst()
  }

  private func result(of result: AssertionResult, _ standing: Standing) -> String {
    var tags = [result.area, result.severity.rawValue]
    if standing == .undecided { tags.insert(Wording.verdict(result), at: 0) }
    if let age = Wording.age(result) { tags.append(age) }
    var out = "\n### \(standing.symbol) \(result.id.markdown) (\(tags.joined(separator: ", ").markdown))\n\n"
    out += "\(result.title.markdown)  \n**\(result.reason.markdown)**\n"
    if let known = Wording.known(result.known) { out += "\n_\(known.markdown)_\n" }
    let shown = result.evidence.prefix(Self.pieces)
    if !shown.isEmpty {
      let blocks = shown.map { piece in
        EvidenceLines.lines(of: piece, limit: 300, safe: \.safeForTerminal).map(\.text).joined(separator: "\n")
      }
      out += "\n" + blocks.joined(separator: "\n\n").markdownBlock
    }
    if result.matches > shown.count && !shown.isEmpty {
      out += "\n\(counted(result.matches, "match")) in all, \(shown.count) shown\n"
    }
    if let why = result.why { out += "\n- why: \(why.markdown)" }
    return out + "\n- bug: \(result.bug.markdownLink)\n- rule: \(Wording.location(result.place).markdown)\n"
  }

  private func brief(_ standing: Standing, _ heading: String) -> [String] {
    let results = summary[standing]
    guard !results.isEmpty else { return [] }
    let lines = results.map { result in
      "- \(standing.symbol) **\(result.id.markdown)**: \((Wording.known(result.known) ?? result.reason).markdown)\n"
    }
    return ["\n## \(heading) (\(results.count))\n\n" + lines[0]] + lines.dropFirst()
  }

  private var sources: String {
    guard !report.sources.isEmpty else { return "" }
    let rows = report.sources.map { source in
      let badge = StatusBadge(source)
      let reason = ([source.reason].compactMap(\.self) + source.unreadable.map { "cannot be read: \($0)" }).map(
        \.markdown)
      return "| \(source.name.markdown) | \(badge.symbol) \(badge.word) | \(reason.joined(separator: "; ")) "
        + "| \((source.format ?? "").markdown) | \(source.lines) | \(source.records) |\n"
    }
    return "\n## Sources\n\n| source | soundness | reason | format | lines | records |\n|---|---|---|---|---:|---:|\n"
      + rows.joined()
  }

  private var checklist: String {
    guard let checklist = report.checklist else { return "" }
    var out = "\n## Manual steps\n\n\(checklist.title.markdown): \(Wording.steps(checklist).markdown); "
    out += "\(Wording.signOff(checklist).markdown)\n\n"
    for step in checklist.steps {
      let badge = StatusBadge(step.status)
      let note = step.note.map { ": \($0.markdown)" } ?? ""
      out += "- \(badge.symbol) \(badge.word) — \(step.action.markdown)\(note)\n"
    }
    return out
  }

  private var selfTest: String {
    guard let selfTest = report.selfTest else { return "" }
    let disagreements = selfTest.cases.flatMap(\.disagreements).map(\.text).joined().excerpt()
    let block = disagreements.isEmpty ? "" : "\n" + disagreements.markdownBlock
    return "\n## Self-test\n\n\(Wording.outcome(selfTest))\n\(block)"
  }

  private var rest: String {
    let results = summary[.unexercised]
    guard !results.isEmpty else { return "" }
    let names = results.map(\.id.markdown).joined(separator: ", ")
    return "\n<details><summary>\(results.count) unexercised</summary>\n\n\(names)\n\n</details>\n"
  }

  private var notices: String {
    guard !report.notices.isEmpty else { return "" }
    return "\n## Notes\n\n" + report.notices.map { "- \($0.markdown)\n" }.joined()
  }
}
