internal import LogModel

/// `error: …`, `warning: …`, `note: …`, `fatal error: …`: what compilers and xcodebuild say without a place.
///
/// Source: clang's and swiftc's diagnostics. Levels: error error, warning warning, note info. Any text might begin so: it does not interrupt
/// a record that has a sure header, and patterns see all of it.
struct DiagnosticFormat: LogFormat {
  let name = "diagnostic"
  let fields: Set<RecordField> = [.level]
  let specificity = 35
  let firstBytes = FirstBytes(direct: ["error: ", "warning:", "note: ", "fatal "])
  let takesContinuationLines = false

  func mayStartRecord(_ line: LineBytes) -> Bool {
    guard line.count >= 6 else { return false }
    return switch line[0] {
    case UInt8(ascii: "e"), UInt8(ascii: "w"), UInt8(ascii: "n"), UInt8(ascii: "f"): true
    default: false
    }
  }

  func read(_ line: LineBytes) -> LineReading? {
    var cursor = ByteCursor(line)
    guard let (word, severity) = DiagnosticFormat.takeWord(&cursor) else { return nil }
    var header = LineHeader(message: cursor.rest)
    header.subjectStart = 0
    header.level = word
    header.severity = severity
    return .record(header)
  }

  /// Takes `error: `, `fatal error: `, `warning: ` or `note: `.
  static func takeWord(_ cursor: inout ByteCursor) -> (word: Range<Int>, severity: Level)? {
    _ = cursor.takeText("fatal ")
    let word = cursor.run(atMost: 8) { $0.isLetter }
    let line = cursor.bytes
    guard cursor.takeText(": ") else { return nil }
    if line.holds("error", in: word) { return (word, .error) }
    if line.holds("warning", in: word) { return (word, .warning) }
    return line.holds("note", in: word) ? (word, .info) : nil
  }
}
