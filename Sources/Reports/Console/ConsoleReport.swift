internal import LogModel

/// The report for people at a terminal and for logs of CI systems: what broke comes first.
struct ConsoleReport {
  static let format = ReportFormat("console", "text for a terminal or a pipe") { report, options in
    var console = ConsoleReport(report, options)
    console.write()
    return console.writer.text
  }

  /// Results shown with evidence; beyond them one line each, and beyond those only their number.
  private static let detailed = 25
  private static let listed = 200
  /// Pieces of evidence shown of one result; the other reports have all that were kept.
  private static let pieces = 3

  private let report: RunReport
  private let summary: RunSummary
  private var writer: ConsoleWriter

  private init(_ report: RunReport, _ options: ReportOptions) {
    self.report = report
    summary = RunSummary(report)
    writer = ConsoleWriter(options)
  }

  private mutating func write() {
    writeVerdict()
    if writer.options.isQuiet {
      writeResults(.failed, .bad)
      return
    }
    writer.line(summary.counts.map(\.text).joined(separator: ", "))
    writeResults(.failed, .bad)
    writeResults(.tolerated, .doubtful)
    writeResults(.undecided, .doubtful)
    writeBriefly(.known, .plain)
    writeBriefly(.fixed, .good)
    writeSources()
    writeChecklist()
    writeSelfTest()
    writeRest()
    for notice in report.notices { writer.line("note: ", .bold, notice) }
  }

  private mutating func writeVerdict() {
    let style: ConsoleWriter.Style =
      switch report.verdict {
      case .passed: .good
      case .failed: .bad
      case .inconclusive: .doubtful
      }
    let causes = summary.causes.isEmpty ? "" : ": " + summary.causes.joined(separator: "; ")
    writer.line(report.verdict.rawValue.uppercased(), style, "  \(Wording.subject(report))\(causes)")
  }

  private mutating func writeResults(_ standing: Standing, _ style: ConsoleWriter.Style) {
    let results = summary[standing]
    guard !results.isEmpty else { return }
    for (index, result) in results.enumerated() {
      if index == Self.listed {
        writer.line("", style, "… and \(results.count - index) more: \(standing.word)")
        return
      }
      if index < Self.detailed || index == Self.detailed { writer.blank() }
      writeHead(result, style)
      if index < Self.detailed { writeDetails(result) }
    }
  }

  private mutating func writeHead(_ result: AssertionResult, _ style: ConsoleWriter.Style) {
    var details = [result.area, result.severity.rawValue]
    if let age = Wording.age(result) { details.append(age) }
    let isTolerated = Standing(of: result, in: report) == .tolerated
    let word = (isTolerated ? Standing.tolerated.word : Wording.verdict(result)).uppercased()
    writer.line(word, style, "  \(result.id)  (\(details.joined(separator: ", ")))  \(result.reason.oneLine())")
  }

  private mutating func writeDetails(_ result: AssertionResult) {
    writer.line("", .plain, "    \(result.title.oneLine())")
    if let known = Wording.known(result.known) { writer.line("", .plain, "    \(known.oneLine())") }
    for evidence in result.evidence.prefix(Self.pieces) {
      let limit = max(40, min(writer.options.columns - 20, 400))
      for line in EvidenceLines.lines(of: evidence, limit: limit, safe: \.safeForConsole) { writer.echo(line) }
    }
    let more = result.matches - min(result.evidence.count, Self.pieces)
    if more > 0 && !result.evidence.isEmpty {
      writer.line("", .plain, "    … \(counted(result.matches, "match")) in all")
    }
    if let why = result.why { writer.line("    why   ", .dim, why.oneLine()) }
    writer.line("    bug   ", .dim, result.bug.oneLine())
    writer.line("    rule  ", .dim, Wording.location(result.place))
  }

  private mutating func writeBriefly(_ standing: Standing, _ style: ConsoleWriter.Style) {
    let results = summary[standing]
    if !results.isEmpty { writer.blank() }
    for result in results {
      let text = Wording.known(result.known) ?? result.reason
      writer.line(standing.word.uppercased(), style, "  \(result.id)  (\(result.area))  \(text.oneLine())")
    }
  }

  private mutating func writeSources() {
    if !report.sources.isEmpty { writer.blank() }
    for source in report.sources {
      let isFine = source.state == .sound || (source.state == .missing && source.isOptional)
      let style: ConsoleWriter.Style = !isFine ? .doubtful : source.isProven ? .good : .plain
      var details = "\(counted(source.lines, "line")), \(counted(source.records, "record"))"
      if let format = source.format { details += ", \(format)" }
      if !source.files.isEmpty { details += ", " + source.files.prefix(5).joined(separator: " ") }
      if source.files.count > 5 { details += " and \(source.files.count - 5) more" }
      writer.line("source \(source.name)", style, "  \(Wording.soundness(source).oneLine())  (\(details))")
      for unreadable in source.unreadable { writer.line("", .plain, "    cannot be read: \(unreadable.oneLine())") }
    }
  }

  private mutating func writeChecklist() {
    guard let checklist = report.checklist else { return }
    writer.line("checklist", .bold, "  \(checklist.title): \(Wording.steps(checklist)); \(Wording.signOff(checklist))")
    for step in checklist.steps where step.status == .fail || step.status == .blocked {
      let note = step.note.map { ": \($0.oneLine())" } ?? ""
      writer.line(step.status.rawValue.uppercased(), .bad, "  \(step.id)  \(step.action.oneLine())\(note)")
    }
  }

  private mutating func writeSelfTest() {
    guard let selfTest = report.selfTest else { return }
    let failing = selfTest.cases.filter { !$0.disagreements.isEmpty }
    writer.line("self-test", failing.isEmpty ? .bold : .bad, "  " + Wording.outcome(selfTest))
    for failure in failing.prefix(Self.detailed) {
      for line in failure.disagreements.map(\.text).joined().split(separator: "\n") {
        writer.echo(EvidenceLines.Line(role: .neighbour, text: String(line).withoutCommands))
      }
    }
  }

  private mutating func writeRest() {
    let unexercised = summary[.unexercised]
    guard !unexercised.isEmpty else { return }
    let names = unexercised.prefix(12).map(\.id).joined(separator: ", ")
    let more = unexercised.count > 12 ? ", …" : ""
    writer.line("unexercised", .bold, "  \(unexercised.count): \(names)\(more)")
  }
}
