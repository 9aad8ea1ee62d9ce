internal import LogModel

/// `[HH:MM:SS]: MSG`, with `▸ ` before the output of a command that fastlane runs.
///
/// Source: fastlane, `FastlaneCore::Shell` (`[%H:%M:%S]: ` and `command_output`).
struct FastlaneWrapper: LogWrapper {
  let name = "fastlane"

  func mayWrap(_ line: LineBytes) -> Bool {
    line.count >= 11 && line[0] == UInt8(ascii: "[") && TimeShape.mayBeClock(line, at: 1)
      && line[9] == UInt8(ascii: "]")
  }

  func read(_ line: LineBytes) -> WrapperReading? {
    var cursor = ByteCursor(line)
    guard cursor.take("["), let clock = cursor.clock(), cursor.takeText("]:"), cursor.take(" ") || cursor.isAtEnd else {
      return nil
    }
    var ahead = cursor
    if ahead.takeText("▸"), ahead.take(" ") || ahead.isAtEnd { cursor = ahead }
    var reading = WrapperReading(inner: cursor.rest)
    reading.time = 1..<9
    reading.recordTime = .timeOfDay(clock)
    return reading
  }
}
