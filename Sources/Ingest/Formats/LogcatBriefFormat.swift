internal import LogModel

/// `L/TAG( PID): MSG`, and with a time before it: `logcat -v brief` and `-v time`.
///
/// Source: Android's liblog, `android_log_formatLogLine`. Levels: V and D debug, I info, W warning, E error, F and A fault. The tag is the
/// category. A comma before a row is what CI tools leave of a list.
struct LogcatBriefFormat: LogFormat {
  let name = "logcat-brief"
  let fields: Set<RecordField> = [.pid, .category, .level]
  let specificity = 80
  let firstBytes = FirstBytes(
    direct: ["", ","].flatMap { comma in
      [Opening(sets: ["VDIWEFA", "/"]), LogcatTime.opening].map { $0.behind(comma) }
    })

  func mayStartRecord(_ line: LineBytes) -> Bool {
    guard line.count >= 8 else { return false }
    let at = line[0] == UInt8(ascii: ",") ? 1 : 0
    return line[at + 1] == UInt8(ascii: "/") || (line[at].isDigit && line[at + 2] == 0x2D)
  }

  func read(_ line: LineBytes) -> LineReading? {
    var cursor = ByteCursor(line)
    _ = cursor.take(",")
    var header = LineHeader(message: 0..<0)
    if cursor.peek().isDigit {
      let start = cursor.position
      guard let (time, hasNoYear) = LogcatTime.take(&cursor) else { return nil }
      header.timestamp = start..<cursor.position
      header.time = hasNoYear ? time.recordTimeWithoutYear : time.recordTime
      guard cursor.take(" ") else { return nil }
    }
    guard let severity = LevelWord.letter(cursor.peek()) else { return nil }
    header.level = cursor.position..<cursor.position + 1
    header.severity = severity
    cursor.position += 1
    guard cursor.take("/"), let (tag, pid) = LogcatBriefFormat.tagAndPID(&cursor) else { return nil }
    header.category = tag
    header.pid = pid
    header.message = cursor.rest
    header.subjectStart = cursor.position
    return .record(header)
  }

  func extras(_ line: LineBytes) -> [RecordExtra] {
    guard case .record(let header) = read(line), let tag = header.category else { return [] }
    return [RecordExtra(name: "tag", value: line.text(in: tag))]
  }

  /// Takes `TAG( PID): `; the tag may be padded.
  private static func tagAndPID(_ cursor: inout ByteCursor) -> (tag: Range<Int>, pid: Int)? {
    let start = cursor.position
    while let before = cursor.upTo("(", within: start + 128 - cursor.position) {
      cursor.position += 1
      var ahead = cursor
      ahead.takeBlanks(atMost: 8)
      guard let pid = ahead.number(), ahead.takeText("):"), ahead.take(" ") || ahead.isAtEnd else { continue }
      cursor = ahead
      var end = before.upperBound
      while end > start, cursor.bytes[end - 1] == 0x20 { end -= 1 }
      return (start..<end, pid)
    }
    return nil
  }
}
