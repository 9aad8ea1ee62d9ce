internal import LogModel

/// `▸ STEP`, `    ✓ TEST (0.001 seconds)`, `    ✗ TEST, failed - …`, `❌  …`, `⚠️  …`: xcpretty's output.
///
/// Source: xcpretty, `formatters/simple.rb` and `formatters/rspec.rb`. Each line is an event and patterns see all of it. Levels: `✗` and `❌`
/// error, `⚠️` warning.
struct XcprettyFormat: LogFormat {
  let name = "xcpretty"
  let fields: Set<RecordField> = [.level]
  let specificity = 55
  let firstBytes = FirstBytes(both: [
    "\u{25B8}", "\u{2713}", "\u{25CC}", "\u{2717}", "\u{274C}", "\u{26A0}",
  ])
  let takesContinuationLines = false

  func mayStartRecord(_ line: LineBytes) -> Bool {
    guard line.count >= 3 else { return false }
    if line[0] == 0xE2 { return true }
    return line.count > 4 && line[0] == 0x20 && line[1] == 0x20 && line[2] == 0x20 && line[3] == 0x20
  }

  func read(_ line: LineBytes) -> LineReading? {
    var cursor = ByteCursor(line)
    let indentation = cursor.takeBlanks(atMost: 8)
    guard indentation == 0 || indentation >= 4 else { return nil }
    let start = cursor.position
    var severity: Level?
    if cursor.takeText("\u{25B8}") || cursor.takeText("\u{2713}") || cursor.takeText("\u{25CC}") {
      guard cursor.take(" ") || cursor.isAtEnd else { return nil }
    } else if cursor.takeText("\u{2717}") {
      guard cursor.take(" ") else { return nil }
      severity = .error
    } else if cursor.takeText("\u{274C}") {
      _ = cursor.takeText("\u{FE0F}")
      guard cursor.takeText("  ") else { return nil }
      severity = .error
    } else if cursor.takeText("\u{26A0}") {
      _ = cursor.takeText("\u{FE0F}")
      guard cursor.takeText("  ") else { return nil }
      severity = .warning
    } else {
      return nil
    }
    var header = LineHeader(message: cursor.rest)
    header.subjectStart = 0
    header.severity = severity
    if severity != nil { header.level = start..<start + 3 }
    return .record(header)
  }
}
