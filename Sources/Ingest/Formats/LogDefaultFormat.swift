internal import LogModel

/// `T.ffffff±zzzz 0xTHREAD  TYPE  0xACTIVITY  PID  TTL  PROC: (LIB) [SUBSYS:CAT] MSG`: `log show` and `log stream`, default style.
///
/// Source: `log(1)`, `--style default`, and its column header `Timestamp Thread Type Activity PID TTL`.
/// Levels: Default is notice, Activity notice (it announces an activity), Info, Debug, Error and Fault are themselves.
struct LogDefaultFormat: LogFormat {
  let name = "log-default"
  let fields: Set<RecordField> = [.process, .pid, .tid, .subsystem, .category, .library, .level]
  let specificity = 90
  let firstBytes = FirstBytes.dateAndTime

  func mayStartRecord(_ line: LineBytes) -> Bool { TimeShape.mayBeDateAndTime(line) }

  func read(_ line: LineBytes) -> LineReading? {
    guard let columns = Columns(line) else { return nil }
    if columns.end.isAtEnd { return .incomplete }
    var cursor = columns.end
    guard let process = LogDefaultFormat.process(&cursor) else { return nil }
    var header = LineHeader(UnifiedLogPrefix(cursor))
    header.timestamp = columns.timestamp
    header.time = columns.time.recordTime
    header.level = columns.type
    header.severity = columns.severity
    header.process = process
    header.pid = columns.pid
    header.tid = columns.thread
    return .record(header)
  }

  func glance(_ line: LineBytes) -> LineGlance? {
    guard let columns = Columns(line) else { return nil }
    if columns.end.isAtEnd { return LineGlance() }
    var cursor = columns.end
    guard LogDefaultFormat.process(&cursor) != nil else { return nil }
    return LineGlance(subjectStart: UnifiedLogPrefix(cursor).subjectStart, time: columns.time.recordTime)
  }

  func extras(_ line: LineBytes) -> [RecordExtra] {
    guard let columns = Columns(line) else { return [] }
    return [
      RecordExtra(name: "thread", value: line.text(in: columns.thread)),
      RecordExtra(name: "activity", value: line.text(in: columns.activity)),
      RecordExtra(name: "ttl", value: String(columns.ttl)),
    ]
  }

  /// Takes `PROC: `; the process may have blanks.
  @inline(__always)
  private static func process(_ cursor: inout ByteCursor) -> Range<Int>? {
    let start = cursor.position
    while let before = cursor.upTo(":", within: start + 256 - cursor.position) {
      cursor.position += 1
      guard cursor.isAtEnd || cursor.take(" ") else { continue }
      return before.upperBound > start ? Range(uncheckedBounds: (start, before.upperBound)) : nil
    }
    return nil
  }

  /// The columns before the process.
  private struct Columns {
    var timestamp: Range<Int>
    var time: CivilTime
    var thread: Range<Int>
    var type: Range<Int>
    var severity: Level
    var activity: Range<Int>
    var pid: Int
    var ttl: Int
    /// Stands where the process begins; at the line's end where the line was broken there.
    var end: ByteCursor

    @inline(__always)
    init?(_ line: LineBytes) {
      var cursor = ByteCursor(line)
      cursor.takeBlanks(atMost: 16)
      let start = cursor.position
      guard let time = cursor.zonedDateAndTime() else { return nil }
      self.time = time
      timestamp = cursor.taken(from: start)
      guard cursor.takeBlanks() > 0, let thread = cursor.hexNumber(), cursor.takeBlanks() > 0 else { return nil }
      self.thread = thread
      type = cursor.run(atMost: 16) { $0.isLetter }
      guard let severity = UnifiedLogLevel.severity(ofType: line, in: type), cursor.takeBlanks() > 0,
        let activity = cursor.hexNumber(), cursor.takeBlanks() > 0, let pid = cursor.number(), cursor.takeBlanks() > 0,
        let ttl = cursor.number()
      else { return nil }
      self.severity = severity
      self.activity = activity
      self.pid = pid
      self.ttl = ttl
      guard cursor.isAtEnd || cursor.isNext(" ") else { return nil }
      cursor.takeBlanks()
      end = cursor
    }
  }
}
