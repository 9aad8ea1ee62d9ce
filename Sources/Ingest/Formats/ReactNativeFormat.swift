internal import LogModel

/// `T.mmm [level][tid:NAME]([File.m:N])? MSG`: React Native's RCTLog on standard error.
///
/// Source: React Native, `RCTLog.mm`, `RCTFormatLog`. Levels: trace debug, info info, warn warning, error error, fatal fault. The time has
/// no zone. `[tid:` tells it from NSLog.
struct ReactNativeFormat: LogFormat {
  let name = "react-native"
  let fields: Set<RecordField> = [.tid, .level]
  let specificity = 75
  let firstBytes = FirstBytes.dateAndTime

  func mayStartRecord(_ line: LineBytes) -> Bool { TimeShape.mayBeDateAndTime(line) }

  func read(_ line: LineBytes) -> LineReading? {
    guard let parts = Parts(line) else { return nil }
    var header = LineHeader(message: parts.message)
    header.timestamp = parts.timestamp
    header.time = parts.time.recordTime
    header.level = parts.level
    header.severity = LevelWord.severity(line, parts.level)
    header.tid = parts.thread
    return .record(header)
  }

  func extras(_ line: LineBytes) -> [RecordExtra] {
    guard let parts = Parts(line) else { return [] }
    var extras = [RecordExtra(name: "thread", value: line.text(in: parts.thread))]
    if let source = parts.source { extras.append(RecordExtra(name: "source", value: line.text(in: source))) }
    return extras
  }

  private struct Parts {
    var timestamp: Range<Int>
    var time: CivilTime
    var level: Range<Int>
    var thread: Range<Int>
    var source: Range<Int>?
    var message: Range<Int>

    init?(_ line: LineBytes) {
      var cursor = ByteCursor(line)
      cursor.takeBlanks(atMost: 16)
      let start = cursor.position
      guard var time = cursor.dateAndTime(), let fraction = cursor.fraction() else { return nil }
      time.nanosecond = fraction.nanoseconds
      timestamp = start..<cursor.position
      if !cursor.isNext(" ") {
        guard let zone = cursor.zone() else { return nil }
        time.zone = zone
        timestamp = start..<cursor.position
      }
      self.time = time
      guard cursor.takeText(" [") else { return nil }
      level = cursor.run(atMost: 8) { $0.isLetter }
      guard !level.isEmpty, cursor.takeText("][tid:"), let thread = cursor.upTo("]", within: 256), cursor.take("]")
      else { return nil }
      self.thread = thread
      source = Parts.source(&cursor)
      guard cursor.take(" ") || cursor.isAtEnd else { return nil }
      message = cursor.rest
    }

    /// Takes `[File.m:N]`.
    private static func source(_ cursor: inout ByteCursor) -> Range<Int>? {
      var ahead = cursor
      guard ahead.take("[") else { return nil }
      let start = ahead.position
      _ = ahead.run(atMost: 256) { $0.isNamePart || $0 == 0x2B }
      guard ahead.take(":"), ahead.number() != nil else { return nil }
      let end = ahead.position
      guard ahead.take("]") else { return nil }
      cursor = ahead
      return start..<end
    }
  }
}
