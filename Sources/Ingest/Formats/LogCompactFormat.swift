internal import LogModel

/// `T.mmm TY PROC[PID:TID] (LIB) [SUBSYS:CAT] MSG`: `log --style compact`.
///
/// Source: `log(1)`, `--style compact`, and its column header `Timestamp Ty Process[PID:TID]`. The time has no zone, the thread is
/// hexadecimal without `0x`. Levels: `Df` notice, `A ` notice (an activity), `I ` info, `Db` debug, `E ` error, `F ` fault.
/// NSLog's header is told from it by the two characters.
struct LogCompactFormat: LogFormat {
  let name = "log-compact"
  let fields: Set<RecordField> = [.process, .pid, .tid, .subsystem, .category, .library, .level]
  let specificity = 80
  let firstBytes = FirstBytes.dateAndTime

  func mayStartRecord(_ line: LineBytes) -> Bool { TimeShape.mayBeDateAndTime(line) }

  func read(_ line: LineBytes) -> LineReading? {
    guard let row = Row(line) else { return nil }
    var header = LineHeader(UnifiedLogPrefix(row.text))
    header.timestamp = row.timestamp
    header.time = row.time.recordTime
    header.level = row.level
    header.severity = row.severity
    header.process = row.process
    header.pid = row.pid
    header.tid = row.tid
    return .record(header)
  }

  func glance(_ line: LineBytes) -> LineGlance? {
    Row(line).map { LineGlance(subjectStart: UnifiedLogPrefix($0.text).subjectStart, time: $0.time.recordTime) }
  }

  /// What stands in a line before its text.
  private struct Row {
    var timestamp: Range<Int>
    var time: CivilTime
    var level: Range<Int>
    var severity: Level
    var process: Range<Int>
    var pid: Int
    var tid: Range<Int>
    /// Stands where the text begins.
    var text: ByteCursor

    @inline(__always)
    init?(_ line: LineBytes) {
      var cursor = ByteCursor(line)
      cursor.takeBlanks(atMost: 16)
      let start = cursor.position
      guard var time = cursor.dateAndTime(), let fraction = cursor.fraction(), fraction.digits == 3 else { return nil }
      time.nanosecond = fraction.nanoseconds
      self.time = time
      timestamp = cursor.taken(from: start)
      guard cursor.take(" "), let type = UnifiedLogLevel.takeCompactType(&cursor), cursor.take(" "),
        let origin = NSLogFormat.origin(&cursor), cursor.take(" ") || cursor.isAtEnd
      else { return nil }
      (level, severity) = type
      (process, pid, tid) = origin
      text = cursor
    }
  }
}
