internal import LogModel

/// `Mon _d HH:MM:SS[.ffffff] [HOST ]PROC[(IMAGE)][PID][ (SUB[n])][ <Level>]: MSG`: the row that syslogd and the device relays share.
struct SyslogHeader {
  var timestamp: Range<Int>
  var time: CivilTime
  var hasFraction = false
  var host: Range<Int>?
  var process: Range<Int>
  var library: Range<Int>?
  var pid: Int
  var hasJob = false
  var level: Range<Int>?
  var message: Range<Int>

  @inline(__always)
  init?(_ line: LineBytes) {
    var cursor = ByteCursor(line)
    cursor.takeBlanks(atMost: 16)
    let start = cursor.position
    guard var time = cursor.monthDayAndTime() else { return nil }
    if cursor.isNext(".") {
      guard let fraction = cursor.fraction() else { return nil }
      time.nanosecond = fraction.nanoseconds
      hasFraction = true
    }
    self.time = time
    timestamp = cursor.taken(from: start)
    guard cursor.take(" ") else { return nil }
    if !hasFraction { host = SyslogHeader.host(&cursor) }
    guard let origin = ProcessAndPID.take(&cursor) else { return nil }
    (process, library) = SyslogHeader.split(line, origin.process)
    pid = origin.pid
    guard !process.isEmpty else { return nil }
    hasJob = SyslogHeader.takeJob(&cursor)
    var ahead = cursor
    if ahead.takeText(" <") {
      let word = ahead.run(atMost: 16) { $0.isLetter }
      guard !word.isEmpty, ahead.take(">") else { return nil }
      level = word
      cursor = ahead
    }
    guard cursor.take(":") else { return nil }
    guard cursor.take(" ") || cursor.isAtEnd else { return nil }
    message = cursor.rest
  }

  /// Takes the first word where another one follows before the process's bracket.
  @inline(__always)
  private static func host(_ cursor: inout ByteCursor) -> Range<Int>? {
    var ahead = cursor
    let word = ahead.run(atMost: 256) { $0 > 0x20 && $0 != UInt8(ascii: "[") && $0 != UInt8(ascii: "(") }
    guard !word.isEmpty, ahead.take(" ") else { return nil }
    cursor = ahead
    return word
  }

  /// `PROC(IMAGE)` taken apart.
  @inline(__always)
  private static func split(_ line: LineBytes, _ text: Range<Int>) -> (process: Range<Int>, library: Range<Int>?) {
    guard line[text.upperBound - 1] == UInt8(ascii: ")"),
      let open = line[text].lastIndex(of: UInt8(ascii: "(")), open > text.lowerBound
    else { return (text, nil) }
    return (text.lowerBound..<open, open + 1..<text.upperBound - 1)
  }

  /// Takes ` (SUB[n])`: the job that launchd or sandboxd speaks of.
  @inline(__always)
  private static func takeJob(_ cursor: inout ByteCursor) -> Bool {
    var ahead = cursor
    guard ahead.takeText(" ("), ahead.upTo("[", within: 256) != nil else { return false }
    ahead.position += 1
    guard ahead.number() != nil, ahead.takeText("])") else { return false }
    cursor = ahead
    return true
  }

  @inline(__always)
  var glance: LineGlance { LineGlance(subjectStart: message.lowerBound, time: time.recordTimeWithoutYear) }

  /// The record's header.
  func lineHeader(of line: LineBytes) -> LineHeader {
    var header = LineHeader(message: message)
    header.timestamp = timestamp
    header.time = time.recordTimeWithoutYear
    header.host = host
    header.process = process
    header.library = library
    header.pid = pid
    header.level = level
    header.severity = level.flatMap { LevelWord.severity(line, $0) }
    return header
  }

  /// `Mon _d HH:MM:SS [HOST ]--- last message repeated N times ---`, without dashes in older systems.
  static func repetition(_ line: LineBytes) -> Int? {
    var cursor = ByteCursor(line)
    cursor.takeBlanks(atMost: 16)
    guard cursor.monthDayAndTime() != nil, cursor.take(" ") else { return nil }
    func count(_ cursor: ByteCursor) -> Int? {
      var cursor = cursor
      let hasDashes = cursor.takeText("--- ")
      guard cursor.takeText("last message repeated "), let count = cursor.number(), cursor.takeText(" time") else {
        return nil
      }
      _ = cursor.take("s")
      return (!hasDashes || cursor.takeText(" ---")) && cursor.isAtEnd ? count : nil
    }
    if let found = count(cursor) { return found }
    guard cursor.upTo(" ", within: 256) != nil, cursor.take(" ") else { return nil }
    return count(cursor)
  }
}
