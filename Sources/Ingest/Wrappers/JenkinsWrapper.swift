internal import LogModel

/// `[YYYY-MM-DDTHH:MM:SS.mmmZ] MSG` or `HH:MM:SS␠␠MSG`: Jenkins' time stamps.
///
/// Source: the Timestamper plugin: the first for pipelines (`TimestampNotes` in UTC), the second is its default format
/// `'<b>'HH:mm:ss'</b> '` as the plain text log shows it.
struct JenkinsWrapper: LogWrapper {
  let name = "jenkins"

  func mayWrap(_ line: LineBytes) -> Bool {
    guard line.count >= 10 else { return false }
    if line[0] == UInt8(ascii: "[") { return line[1].isDigit && line[5] == 0x2D }
    return TimeShape.mayBeClock(line) && line[8] == 0x20 && line[9] == 0x20
  }

  func read(_ line: LineBytes) -> WrapperReading? {
    var cursor = ByteCursor(line)
    if cursor.take("[") {
      let start = cursor.position
      guard var civil = cursor.dateAndTime(separator: "T"), let fraction = cursor.fraction(), let zone = cursor.zone()
      else { return nil }
      let time = start..<cursor.position
      guard cursor.take("]"), cursor.take(" ") || cursor.isAtEnd else { return nil }
      civil.nanosecond = fraction.nanoseconds
      civil.zone = zone
      var reading = WrapperReading(inner: cursor.rest)
      reading.time = time
      reading.recordTime = civil.recordTime
      return reading
    }
    guard let clock = cursor.clock() else { return nil }
    let time = 0..<cursor.position
    guard cursor.takeText("  ") else { return nil }
    var reading = WrapperReading(inner: cursor.rest)
    reading.time = time
    reading.recordTime = .timeOfDay(clock)
    return reading
  }
}
