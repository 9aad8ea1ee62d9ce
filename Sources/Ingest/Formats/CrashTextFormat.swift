internal import LogModel

/// `Key:␠+value` lines, sections, frames: a crash report as text (`.crash`). One record each.
///
/// Source: "Examining the fields in a crash report", developer.apple.com, and ReportCrash's output. A crash is a fault. A report without its
/// binary images is cut.
struct CrashTextFormat: BlockFormat {
  let name = "crash"
  let fields: Set<RecordField> = [.process, .pid, .level]
  let specificity = 90

  func opens(_ line: LineBytes) -> Bool {
    var cursor = ByteCursor(line)
    if cursor.takeText("Incident Identifier:") { return cursor.takeBlanks() > 0 }
    guard cursor.takeText("Process:"), cursor.takeBlanks() >= 4 else { return false }
    guard ProcessAndPID.take(&cursor) != nil else { return false }
    return cursor.isAtEnd
  }

  func place(_ line: LineBytes, state: inout BlockState) -> BlockPlace {
    state.lineCount += 1
    return CrashTextFormat.place(line, state: &state, opens: opens(line))
  }

  func read(_ block: LineBytes, isComplete: Bool) -> DecodedRecord {
    var parser = CrashTextParser()
    parser.read(block)
    return parser.report.record(isTruncated: !parser.hasImages)
  }

  /// Where a report's text goes on: up to another report, or to a line of a log that begins with a time.
  ///
  /// `phase` 1 is behind `Process:`, 2 behind `Binary Images:`.
  static func place(_ line: LineBytes, state: inout BlockState, opens: Bool) -> BlockPlace {
    var cursor = ByteCursor(line)
    if cursor.takeText("Binary Images:") { state.phase = 2 }
    if opens, state.lineCount > 1 {
      let isProcess = cursor.takeText("Process:")
      if isProcess, state.phase == 0 {
        state.phase = 1
      } else {
        state = BlockState(lineCount: 1, phase: isProcess ? 1 : 0)
        return .next
      }
    } else if opens {
      state.phase = cursor.takeText("Process:") ? 1 : 0
    }
    if isLogLine(line) { return state.phase == 2 ? .after : .broken }
    return .inside
  }

  /// Whether a line begins with a date and a time, as no line of a report does.
  private static func isLogLine(_ line: LineBytes) -> Bool {
    guard let first = line.first, first != 0x20 else { return false }
    var cursor = ByteCursor(line)
    if cursor.dateAndTime() != nil { return true }
    cursor = ByteCursor(line)
    return TimeShape.mayBeMonthAndDay(line) && cursor.monthDayAndTime() != nil
  }
}
