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
    guard let row = Row(line) else { return nil }
    guard let text = row.text else { return .incomplete }
    var header = LineHeader(UnifiedLogPrefix(text))
    header.timestamp = row.timestamp
    header.time = row.time.recordTime
    header.host = row.host
    header.process = row.process
    header.pid = row.pid
    return .record(header)
  }

  func glance(_ line: LineBytes) -> LineGlance? {
    guard let row = Row(line) else { return nil }
    guard let text = row.text else { return LineGlance() }
    return LineGlance(subjectStart: UnifiedLogPrefix(text).subjectStart, time: row.time.recordTime)
  }

  /// What stands in a line before its text.
  private struct Row {
    var timestamp: Range<Int>
    var time: CivilTime
    var host: Range<Int>
    var process: Range<Int>?
    var pid: Int?
    /// Stands where the text begins; nil where the line was broken behind the host.
    var text: ByteCursor?

    @inline(__always)
    init?(_ line: LineBytes) {
      var cursor = ByteCursor(line)
      cursor.takeBlanks(atMost: 16)
      let start = cursor.position
      guard let time = cursor.zonedDateAndTime() else { return nil }
      self.time = time
      timestamp = cursor.taken(from: start)
      guard cursor.takeText("  ") else { return nil }
      host = cursor.run(atMost: 256) { $0 > 0x20 }
      guard !host.isEmpty else { return nil }
      if cursor.isAtEnd { return }
      guard cursor.take(" "), let origin = ProcessAndPID.take(&cursor), cursor.take(":"),
        cursor.take(" ") || cursor.isAtEnd
      else { return nil }
      (process, pid, text) = (origin.process, origin.pid, cursor)
    }
  }
}
