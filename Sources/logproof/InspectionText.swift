import Ingest
import LogModel

/// An inspection as a person reads it.
enum InspectionText {
  /// Records that are shown in full.
  static let shownRecords = 3

  static func text(_ inspection: Inspection, first: [Record]) -> String {
    let summary = inspection.summary
    var out = ""
    for file in summary.files { out += text(of: file) }
    if summary.records > 0 {
      out += row("time", span(inspection))
      out += row("levels", levels(inspection))
      if inspection.formats.count > 1 { out += row("mixed", formats(inspection)) }
      if inspection.repeats > 0 {
        out += row("repeats", "\(inspection.repeats) more by \"last message repeated\" notices")
      }
    }
    out += row("soundness", soundness(inspection))
    for record in first { out += "\n" + text(of: record) }
    if summary.records > first.count, !first.isEmpty {
      out += "\n… \(summary.records - first.count) more; --records prints them all\n"
    }
    return out
  }

  private static func row(_ name: String, _ value: String) -> String {
    name + String(repeating: " ", count: max(1, 12 - name.count)) + value.safeForTerminal + "\n"
  }

  private static func text(of file: FileSummary) -> String {
    var out = row("file", file.name)
    if let reason = file.missing ?? file.unreadable { return out + row("", reason) }
    out += row("format", (file.format ?? "none") + why(file))
    let outer = file.containers + file.wrappers
    if !outer.isEmpty { out += row("inside", outer.joined(separator: ", ")) }
    out += row("encoding", file.encoding)
    out += row("records", "\(file.records) in \(file.lines) lines, \(file.bytes) bytes")
    return out
  }

  private static func why(_ file: FileSummary) -> String {
    guard let best = file.scores.first else { return file.lines > 0 ? ": no line has a header that is known" : "" }
    let shown = file.scores.prefix(4).map { "\($0.format) \($0.lines)" }
    return ": of the first \(best.of) lines " + shown.joined(separator: ", ")
  }

  private static func span(_ inspection: Inspection) -> String {
    guard let first = inspection.firstTimestamp, let last = inspection.lastTimestamp else { return "none is printed" }
    var out = first == last ? first : "\(first) to \(last)"
    switch inspection.earliest?.basis {
    case .utc?: break
    case .local?: out += " (the zone is unknown)"
    case .localWithoutYear?: out += " (year and zone are unknown)"
    case .timeOfDay?: out += " (the day is unknown)"
    case .relative?: out += " (since a start that is unknown)"
    case nil: break
    }
    if inspection.backwardSteps > 0 { out += ", runs backwards \(inspection.backwardSteps) times" }
    return out
  }

  private static func levels(_ inspection: Inspection) -> String {
    var parts = Level.allCases.reversed().compactMap { level in
      inspection.levels[level].map { "\(level.rawValue) \($0)" }
    }
    if inspection.withoutLevel > 0 { parts.append("none \(inspection.withoutLevel)") }
    return parts.joined(separator: ", ")
  }

  private static func formats(_ inspection: Inspection) -> String {
    inspection.formats.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.key) \($0.value)" }
      .joined(separator: ", ")
  }

  private static func soundness(_ inspection: Inspection) -> String {
    let files = inspection.summary.files
    if inspection.summary.isMissing { return "missing" }
    if inspection.summary.nonBlankRecords == 0 { return "empty: it has no records" }
    for file in files {
      if let reason = file.truncation { return "truncated: \(file.name): \(reason)" }
      if file.lossCount > 0 {
        let lines = file.lossLines.prefix(5).map(String.init).joined(separator: ", ")
        return "lossy: \(file.name): messages were dropped (line \(lines))"
      }
    }
    return "nothing speaks against it"
  }

  private static func text(of record: Record) -> String {
    var fields: [String] = []
    func add(_ name: String, _ value: String?) {
      if let value { fields.append("\(name)=\(value)") }
    }
    add("time", record.timestamp)
    add("level", record.level)
    add("process", record.process)
    add("pid", record.pid.map { String($0) })
    add("subsystem", record.subsystem)
    add("category", record.category)
    let lines = record.firstLine == record.lastLine ? "\(record.firstLine)" : "\(record.firstLine)-\(record.lastLine)"
    var out = "record \(record.number), line \(lines): \(fields.joined(separator: " ").safeForTerminal)\n"
    for line in record.message.split(separator: "\n", omittingEmptySubsequences: false).prefix(4) {
      out += "  " + String(line.prefix(160)).safeForTerminal + "\n"
    }
    return out
  }
}
