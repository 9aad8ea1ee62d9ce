internal import History
internal import LogModel

/// RFC 4180, with line ends CR LF; a text that a spreadsheet would take for a formula gets an apostrophe before it.
enum ChecklistCSV {
  static func text(of session: ChecklistSession) -> String {
    let heading = [
      "number", "id", "action", "expected", "status", "note", "defects", "tester", "time", "carried from", "evidence",
    ]
    let rows = session.steps.map { step in
      [
        String(step.position), step.id, step.action, step.expected, step.status.rawValue, step.last?.note ?? "",
        (step.last?.defects ?? []).joined(separator: " "), step.last?.tester ?? "",
        step.last.map { UTCTime.text($0.atMilliseconds) } ?? "", step.carriedFrom ?? "",
        step.evidence.map { "\($0.name) sha256:\($0.sha256)" }.joined(separator: " "),
      ]
    }
    return ([heading] + rows).map { $0.map(field).joined(separator: ",") + "\r\n" }.joined()
  }

  /// A field in quotes. Spreadsheets skip blanks and controls before a formula's first character.
  static func field(_ text: String) -> String {
    let first = text.unicodeScalars.first { !$0.properties.isWhitespace && $0.value >= 0x20 }
    let startsOddly = text.unicodeScalars.first.map { $0 == "\t" || $0 == "\r" || $0 == "\n" } ?? false
    // Full-width forms count too: some spreadsheets fold them.
    let isFormula = first.map { "=+-@\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}|%".unicodeScalars.contains($0) } ?? false
    var quoted = "\""
    if isFormula || startsOddly { quoted += "'" }
    for scalar in text.unicodeScalars {
      if scalar == "\"" { quoted += "\"" }
      // A NUL ends the text in some readers.
      quoted.unicodeScalars.append(scalar == "\0" ? "\u{FFFD}" : scalar)
    }
    return quoted + "\""
  }
}
