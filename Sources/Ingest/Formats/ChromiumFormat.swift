internal import LogModel

/// `[(PID:(TID:)?)?(MMDD/HHMMSS.f:)?LEVEL:SOURCE(N)] MSG`, the console being `CONSOLE(N)] "MSG", source: URL (N)` or `CONSOLE:N]`: Chromium
/// and Electron on standard error.
///
/// Source: Chromium, `base/logging.cc` and `RenderFrameHostImpl::DidAddMessageToConsole`. Levels: VERBOSE debug, INFO, WARNING, ERROR, FATAL
/// fault; console messages of every level arrive as INFO. There is no year.
struct ChromiumFormat: LogFormat {
  let name = "chromium"
  let fields: Set<RecordField> = [.pid, .tid, .level]
  let specificity = 70
  let firstBytes = FirstBytes(direct: [
    Opening(sets: ["[", ByteSet.digits.union("IWEFV"), ByteSet.digits.union(":NARE")])
  ])

  func mayStartRecord(_ line: LineBytes) -> Bool {
    line.count >= 12 && line[0] == UInt8(ascii: "[") && (line[1].isDigit || line[1].isLetter)
  }

  func read(_ line: LineBytes) -> LineReading? {
    guard let parts = Parts(line) else { return nil }
    var header = LineHeader(message: parts.message)
    header.timestamp = parts.timestamp
    header.time = parts.time
    header.pid = parts.pid
    header.tid = parts.tid
    header.level = parts.level
    header.severity = parts.severity
    return .record(header)
  }

  func extras(_ line: LineBytes) -> [RecordExtra] {
    guard let parts = Parts(line) else { return [] }
    var extras = [RecordExtra(name: "source", value: line.text(in: parts.source))]
    if let url = parts.url { extras.append(RecordExtra(name: "url", value: line.text(in: url))) }
    extras.append(RecordExtra(name: "line", value: line.text(in: parts.lineNumber)))
    return extras
  }
}

extension ChromiumFormat {
  private struct Parts {
    var pid: Int?
    var tid: Range<Int>?
    var timestamp: Range<Int>?
    var time: RecordTime?
    var level: Range<Int>
    var severity: Level
    var source: Range<Int>
    var lineNumber: Range<Int>
    var url: Range<Int>?
    var message: Range<Int>

    init?(_ line: LineBytes) {
      var cursor = ByteCursor(line)
      guard cursor.take("[") else { return nil }
      pid = Parts.number(&cursor)?.value
      if pid != nil { tid = Parts.number(&cursor)?.range }
      let start = cursor.position
      if cursor.peek().isDigit {
        guard let time = Parts.time(&cursor) else { return nil }
        timestamp = start..<cursor.position
        self.time = time.recordTimeWithoutYear
        guard cursor.take(":") else { return nil }
      }
      guard let (word, severity) = Parts.level(&cursor), cursor.take(":") else { return nil }
      (level, self.severity) = (word, severity)
      source = cursor.run(atMost: 128) { $0.isNamePart || $0 == 0x2F || $0 == 0x5C }
      guard !source.isEmpty, let number = Parts.lineNumber(&cursor), cursor.take("]") else { return nil }
      lineNumber = number
      guard cursor.take(" ") || cursor.isAtEnd else { return nil }
      message = cursor.rest
      if line.holds("CONSOLE", in: source), cursor.take("\"") { readConsole(line, from: cursor.position) }
    }

    /// Takes `N:` where it is no time.
    private static func number(_ cursor: inout ByteCursor) -> (value: Int, range: Range<Int>)? {
      var ahead = cursor
      guard let value = ahead.number(), ahead.isNext(":") else { return nil }
      let range = cursor.position..<ahead.position
      ahead.position += 1
      cursor = ahead
      return (value, range)
    }

    /// Takes `MMDD/HHMMSS.f`.
    private static func time(_ cursor: inout ByteCursor) -> CivilTime? {
      guard let month = cursor.digits(2), let day = cursor.digits(2), cursor.take("/"), let hour = cursor.digits(2),
        let minute = cursor.digits(2), let second = cursor.digits(2)
      else { return nil }
      var time = CivilTime(year: 2000, month: month, day: day, hour: hour, minute: minute, second: second)
      guard time.isValid else { return nil }
      if cursor.isNext(".") {
        guard let fraction = cursor.fraction() else { return nil }
        time.nanosecond = fraction.nanoseconds
      }
      return time
    }

    private static func level(_ cursor: inout ByteCursor) -> (Range<Int>, Level)? {
      let line = cursor.bytes
      let word = cursor.run(atMost: 12) { $0.isLetter && $0 & 0x20 == 0 || $0.isDigit }
      if line.holds("INFO", in: word) { return (word, .info) }
      if line.holds("WARNING", in: word) { return (word, .warning) }
      if line.holds("ERROR", in: word) { return (word, .error) }
      if line.holds("FATAL", in: word) { return (word, .fault) }
      var verbose = ByteCursor(line, at: word.lowerBound)
      return verbose.takeText("VERBOSE") ? (word, .debug) : nil
    }

    /// Takes `(N)` or `:N`.
    private static func lineNumber(_ cursor: inout ByteCursor) -> Range<Int>? {
      let isOld = cursor.take("(")
      guard isOld || cursor.take(":") else { return nil }
      let start = cursor.position
      guard cursor.number() != nil else { return nil }
      let range = start..<cursor.position
      return !isOld || cursor.take(")") ? range : nil
    }

    /// `MSG", source: URL (N)` behind the quote; without an end the message goes on in the next line.
    private mutating func readConsole(_ line: LineBytes, from start: Int) {
      message = start..<line.count
      var at = line.count - 11
      while at >= start {
        if line[at] == UInt8(ascii: "\""), line.holds("\", source: ", in: at..<at + 11) {
          message = start..<at
          var end = line.count
          if line[end - 1] == UInt8(ascii: ")"), let blank = line.lastIndex(of: 0x20), blank > at + 10 { end = blank }
          url = at + 11..<end
          return
        }
        at -= 1
      }
    }
  }
}
