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
    var cursor = ByteCursor(line)
    cursor.takeBlanks(atMost: 16)
    let start = cursor.position
    guard var time = cursor.dateAndTime(), let fraction = cursor.fraction(), fraction.digits == 3 else { return nil }
    time.nanosecond = fraction.nanoseconds
    let timestamp = start..<cursor.position
    guard cursor.take(" "), let type = UnifiedLogLevel.takeCompactType(&cursor), cursor.take(" "),
      let origin = NSLogFormat.origin(&cursor), cursor.take(" ") || cursor.isAtEnd
    else { return nil }
    var header = LineHeader(UnifiedLogPrefix(cursor))
    header.timestamp = timestamp
    header.time = time.recordTime
    header.level = type.range
    header.severity = type.severity
    header.process = origin.process
    header.pid = origin.pid
    header.tid = origin.tid
    return .record(header)
  }
}
