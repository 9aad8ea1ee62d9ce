/// `[ +NN ms] MSG` and `[        ] MSG`, with `[DEVICE LOG] ` before what a device logs: `flutter --verbose`.
///
/// Source: flutter_tools, `VerboseLogger` in `base/logger.dart` (the time since the message before, padded to nine characters) and
/// the device log readers. On a terminal, rows are broken at 80 columns.
struct FlutterVerboseWrapper: LogWrapper {
  let name = "flutter-verbose"
  let breaksLines = true

  func mayWrap(_ line: LineBytes) -> Bool {
    line.count >= 10 && line[0] == UInt8(ascii: "[") && (line[1] == 0x20 || line[1] == UInt8(ascii: "+"))
  }

  func read(_ line: LineBytes) -> WrapperReading? {
    var cursor = ByteCursor(line)
    guard cursor.take("[") else { return nil }
    let start = cursor.position
    cursor.takeBlanks(atMost: 9)
    var time: Range<Int>?
    if cursor.isNext("+") {
      let from = cursor.position
      cursor.position += 1
      guard !cursor.run(atMost: 12, while: { $0.isDigit || $0 == 0x2C }).isEmpty, cursor.takeText(" ms") else {
        return nil
      }
      time = from..<cursor.position
    }
    guard cursor.position - start >= 8, cursor.take("]"), cursor.take(" ") || cursor.isAtEnd else { return nil }
    _ = cursor.takeText("[DEVICE LOG] ")
    var reading = WrapperReading(inner: cursor.rest)
    reading.time = time
    return reading
  }
}
