internal import LogModel

/// `T.ffffff±zzzz␠␠HOST PROC[PID]: (LIB) [SUBSYS:CAT] MSG`: `log --style syslog`.
///
/// Source: `log(1)`, `--style syslog`, and its column header `Timestamp (process)[PID]`. There is no level. The zone and the two
/// blanks tell it from pymobiledevice3's rows.
struct LogSyslogFormat: LogFormat {
  let name = "log-syslog"
  let fields: Set<RecordField> = [.process, .pid, .host, .subsystem, .category, .library]
  let specificity = 85
  let firstBytes = FirstBytes.dateAndTime

  func mayStartRecord(_ line: LineBytes) -> Bool { TimeShape.mayBeDateAndTime(line) }

  func read(_ line: LineBytes) -> LineReading? {
    var cursor = ByteCursor(line)
    cursor.takeBlanks(atMost: 16)
    let start = cursor.position
    guard var time = cursor.dateAndTime(), let fraction = cursor.fraction(), let zone = cursor.zone() else {
      return nil
    }
    time.nanosecond = fraction.nanoseconds
    time.zone = zone
    let timestamp = start..<cursor.position
    guard cursor.takeText("  ") else { return nil }
    let host = cursor.run(atMost: 256) { $0 > 0x20 }
    guard !host.isEmpty else { return nil }
    if cursor.isAtEnd { return .incomplete }
    guard cursor.take(" "), let origin = ProcessAndPID.take(&cursor), cursor.take(":"),
      cursor.take(" ") || cursor.isAtEnd
    else { return nil }
    var header = LineHeader(UnifiedLogPrefix(cursor))
    header.timestamp = timestamp
    header.time = time.recordTime
    header.host = host
    header.process = origin.process
    header.pid = origin.pid
    return .record(header)
  }
}
