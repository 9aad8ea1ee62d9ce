/// `[IOS_SYSLOG_ROW ] ROW`, with Appium's own tags (`[debug] [IOSLog] `, a time) before it.
///
/// Source: appium-ios-driver and appium-xcuitest-driver, `device-log/ios-log.js`: the tag is logged before each row of the device's
/// syslog. A line of Appium's own without the tag is not wrapped.
struct AppiumWrapper: LogWrapper {
  let name = "appium"

  func mayWrap(_ line: LineBytes) -> Bool {
    guard line.count >= 18 else { return false }
    switch line[0] {
    case UInt8(ascii: "["): return true
    case UInt8(ascii: "i"), UInt8(ascii: "d"): return line[4] == 0x20 || line[4] == 0x3A
    default: return line[0].isDigit && line.count > 20 && line[16] == 0x3A && line[19] == 0x3A
    }
  }

  func read(_ line: LineBytes) -> WrapperReading? {
    guard mayWrap(line) else { return nil }
    var cursor = ByteCursor(line)
    while let before = cursor.upTo("[", within: 96 - cursor.position) {
      if cursor.takeText("[IOS_SYSLOG_ROW ] ") {
        guard AppiumWrapper.isOwn(line, upTo: before.upperBound) else { return nil }
        var reading = WrapperReading(inner: cursor.rest)
        AppiumWrapper.readTime(line, into: &reading)
        return reading
      }
      cursor.position += 1
    }
    return nil
  }

  /// `YYYY-MM-DD HH:MM:SS:mmm - ` at the line's start, in Coordinated Universal Time unless `--local-timezone` was given.
  private static func readTime(_ line: LineBytes, into reading: inout WrapperReading) {
    var cursor = ByteCursor(line)
    guard var time = cursor.dateAndTime(), cursor.take(":"), let milliseconds = cursor.digits(3) else { return }
    time.nanosecond = milliseconds * 1_000_000
    reading.time = 0..<cursor.position
    reading.recordTime = time.recordTime
  }

  /// Whether what stands before the tag is made of Appium's tags and times only.
  private static func isOwn(_ line: LineBytes, upTo end: Int) -> Bool {
    var cursor = ByteCursor(LineBytes(rebasing: line[0..<end]))
    while !cursor.isAtEnd {
      if cursor.takeBlanks() > 0 { continue }
      if cursor.take("[") {
        guard cursor.upTo("]", within: 48) != nil else { return false }
        cursor.position += 1
        continue
      }
      guard !cursor.run(atMost: 32, while: { $0.isNamePart || $0 == 0x3A || $0 == 0x2C }).isEmpty else { return false }
    }
    return true
  }
}
