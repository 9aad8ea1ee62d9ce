internal import LogModel

/// `(YYYY-)?MM-DD HH:MM:SS.f PID TID L TAG: MSG`: `logcat -v threadtime`.
///
/// Source: Android's liblog, `android_log_formatLogLine`; with `-v year`, `-v zone` and `-v uid` there is more. Levels: V and D debug, I info,
/// W warning, E error, F and A fault. The tag is the category. A comma before a row is what CI tools leave of a list.
struct LogcatThreadtimeFormat: LogFormat {
  let name = "logcat-threadtime"
  let fields: Set<RecordField> = [.pid, .tid, .category, .level]
  let specificity = 85
  let firstBytes = FirstBytes(
    direct: ["", ","].flatMap { comma in
      ["--------", LogcatTime.opening, .date].map { $0.behind(comma) }
    })

  func mayStartRecord(_ line: LineBytes) -> Bool {
    let at = line.first == UInt8(ascii: ",") ? 1 : 0
    guard line.count >= at + 22 else { return false }
    if line[at] == UInt8(ascii: "-") { return true }
    return line[at].isDigit && (line[at + 2] == 0x2D || line[at + 4] == 0x2D)
  }

  func read(_ line: LineBytes) -> LineReading? {
    if LogcatThreadtimeFormat.isStructure(line) { return .structure }
    guard let row = Row(line) else { return nil }
    var header = LineHeader(message: row.messageStart..<line.count)
    header.timestamp = row.timestamp
    header.time = row.recordTime
    header.pid = row.pid
    header.tid = row.tid
    header.level = row.level
    header.severity = row.severity
    header.category = row.tag
    return .record(header)
  }

  func glance(_ line: LineBytes) -> LineGlance? {
    if LogcatThreadtimeFormat.isStructure(line) { return LineGlance() }
    return Row(line).map { LineGlance(subjectStart: $0.messageStart, time: $0.recordTime) }
  }

  /// `--------- beginning of BUFFER`.
  private static func isStructure(_ line: LineBytes) -> Bool {
    var cursor = ByteCursor(line)
    _ = cursor.take(",")
    return cursor.takeText("--------- beginning of ")
  }

  /// What stands in a line that is a record.
  private struct Row {
    var timestamp: Range<Int>
    var time: CivilTime
    var hasNoYear: Bool
    var pid: Int
    var tid: Range<Int>
    var level: Range<Int>
    var severity: Level
    var tag: Range<Int>
    var messageStart: Int

    @inline(__always)
    init?(_ line: LineBytes) {
      var cursor = ByteCursor(line)
      _ = cursor.take(",")
      let start = cursor.position
      guard let found = LogcatTime.take(&cursor) else { return nil }
      (time, hasNoYear) = found
      timestamp = cursor.taken(from: start)
      guard cursor.takeBlanks() > 0, let origin = LogcatThreadtimeFormat.processAndThread(&cursor) else { return nil }
      (pid, tid) = origin
      guard cursor.takeBlanks() > 0, let severity = LevelWord.letter(cursor.peek()) else { return nil }
      self.severity = severity
      let levelStart = cursor.position
      cursor.position += 1
      level = cursor.taken(from: levelStart)
      guard cursor.take(" "), let tag = LogcatThreadtimeFormat.tag(&cursor) else { return nil }
      self.tag = tag
      messageStart = cursor.position
    }

    var recordTime: RecordTime? { hasNoYear ? time.recordTimeWithoutYear : time.recordTime }
  }

  func extras(_ line: LineBytes) -> [RecordExtra] {
    guard case .record(let header) = read(line), let tag = header.category else { return [] }
    return [RecordExtra(name: "tag", value: line.text(in: tag))]
  }

  /// Takes `(UID )?PID TID`.
  @inline(__always)
  private static func processAndThread(_ cursor: inout ByteCursor) -> (process: Int, thread: Range<Int>)? {
    guard var process = cursor.number(), cursor.takeBlanks() > 0 else { return nil }
    var start = cursor.position
    guard var second = cursor.number() else { return nil }
    var thread = cursor.taken(from: start)
    var ahead = cursor
    if ahead.takeBlanks() > 0, ahead.peek().isDigit {
      start = ahead.position
      guard let third = ahead.number() else { return nil }
      (process, second) = (second, third)
      thread = ahead.taken(from: start)
      cursor = ahead
    }
    return (process, thread)
  }

  /// Takes `TAG: `; the tag may be padded and hold colons.
  @inline(__always)
  static func tag(_ cursor: inout ByteCursor) -> Range<Int>? {
    let start = cursor.position
    while let before = cursor.upTo(":", within: start + 128 - cursor.position) {
      cursor.position += 1
      guard cursor.isAtEnd || cursor.take(" ") else { continue }
      var end = before.upperBound
      while end > start, cursor.bytes[end - 1] == 0x20 { end -= 1 }
      return Range(uncheckedBounds: (start, end))
    }
    return nil
  }
}

/// `(YYYY-)?MM-DD HH:MM:SS.f( ±zzzz)?`, the time of logcat's rows.
enum LogcatTime {
  /// `MM-DD `, of a time without a year.
  static let opening = Opening(sets: [.digits, .digits, "-", .digits, .digits, " "])

  /// Takes the time; whether it has no year.
  @inline(__always)
  static func take(_ cursor: inout ByteCursor) -> (time: CivilTime, hasNoYear: Bool)? {
    var time: CivilTime
    let hasNoYear = cursor.peek(2) == 0x2D
    if hasNoYear {
      guard let month = cursor.digits(2), cursor.take("-"), let day = cursor.digits(2), cursor.take(" "),
        let clock = cursor.clock()
      else { return nil }
      time = CivilTime(
        year: 2000, month: month, day: day, hour: clock.hour, minute: clock.minute, second: clock.second)
      guard time.isValid else { return nil }
    } else {
      guard let full = cursor.dateAndTime() else { return nil }
      time = full
    }
    guard let fraction = cursor.fraction() else { return nil }
    time.nanosecond = fraction.nanoseconds
    var ahead = cursor
    if ahead.take(" "), ahead.isNext("+") || ahead.isNext("-"), let zone = ahead.zone() {
      cursor = ahead
      time.zone = zone
    }
    return (time, hasNoYear)
  }
}
