internal import LogModel

/// The message, then `Type: LEVEL | Timestamp: … | Process: … | Library: … | Subsystem: … | Category: … | TID: 0x…`: the console of
/// Xcode 15 and later, copied with metadata.
///
/// Source: Xcode's pasteboard text. The members after `Type` are those that the user shows. `Type: stdio` closes a run of lines of
/// standard output. Levels: Default and Notice notice; Info, Debug, Error, Fault themselves.
struct XcodeMetadataFormat: LogFormat {
  let name = "xcode-metadata"
  let fields: Set<RecordField> = [.process, .tid, .subsystem, .category, .library, .level]
  let specificity = 90
  let firstBytes = FirstBytes(direct: ["Type: "])

  func mayStartRecord(_ line: LineBytes) -> Bool {
    line.count >= 10 && line[0] == UInt8(ascii: "T") && line[4] == UInt8(ascii: ":")
  }

  func read(_ line: LineBytes) -> LineReading? {
    var cursor = ByteCursor(line)
    guard cursor.takeText("Type: ") else { return nil }
    let level = cursor.run(atMost: 16) { $0.isLetter }
    if cursor.isAtEnd, line.holds("stdio", in: level) { return .trailerOfLines(level: level) }
    guard let severity = LevelWord.severity(line, level), cursor.takeText(" | ") else { return nil }
    var header = LineHeader(message: line.count..<line.count)
    header.level = level
    header.severity = severity
    while !cursor.isAtEnd {
      let key = cursor.run(atMost: 24) { $0.isLetter || $0 == 0x20 }
      guard cursor.take(":") else { return nil }
      _ = cursor.take(" ")
      XcodeMetadataFormat.set(line, key, XcodeMetadataFormat.value(&cursor), in: &header)
    }
    return .trailer(header)
  }

  /// Takes everything up to ` | ` or the end; without blanks around it.
  private static func value(_ cursor: inout ByteCursor) -> Range<Int> {
    let start = cursor.position
    var end = start
    while cursor.upTo("|") != nil {
      end = cursor.position
      guard cursor.takeText("| ") || (cursor.take("|") && cursor.isAtEnd) else { continue }
      return trimmed(cursor.bytes, start..<end)
    }
    cursor.position = cursor.bytes.count
    return trimmed(cursor.bytes, start..<cursor.position)
  }

  private static func trimmed(_ line: LineBytes, _ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, line[end - 1] == 0x20 { end -= 1 }
    return range.lowerBound..<end
  }

  private static func set(_ line: LineBytes, _ key: Range<Int>, _ value: Range<Int>, in header: inout LineHeader) {
    if line.holds("Timestamp", in: key) {
      header.timestamp = value
      header.time = time(line, value)
    } else if line.holds("Process", in: key) {
      header.process = value
    } else if line.holds("Library", in: key) {
      header.library = value
    } else if line.holds("Subsystem", in: key) {
      header.subsystem = value
    } else if line.holds("Category", in: key) {
      header.category = value
    } else if line.holds("TID", in: key) {
      header.tid = value
    } else if line.holds("PID", in: key) {
      var cursor = ByteCursor(line, at: value.lowerBound)
      header.pid = cursor.number()
    }
  }

  private static func time(_ line: LineBytes, _ range: Range<Int>) -> RecordTime? {
    var cursor = ByteCursor(line, at: range.lowerBound)
    return cursor.zonedDateAndTime()?.recordTime
  }
}
