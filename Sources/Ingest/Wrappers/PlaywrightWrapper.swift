internal import LogModel

/// `[pid=N][err] MSG` and `[pid=N][out] MSG`, with `pw:browser ` (and a time where standard error is no terminal) before it.
///
/// Source: playwright-core, `processLauncher.ts` (`[pid=${pid}][err] `) and the `debug` package, which prints ISO times.
struct PlaywrightWrapper: LogWrapper {
  let name = "playwright"

  func mayWrap(_ line: LineBytes) -> Bool {
    guard line.count >= 12 else { return false }
    if line[0] == UInt8(ascii: "[") { return line[1] == UInt8(ascii: "p") && line[5].isDigit }
    return line[0] == UInt8(ascii: "p") || line[0] == 0x20 || (line[0].isDigit && line[10] == UInt8(ascii: "T"))
  }

  func read(_ line: LineBytes) -> WrapperReading? {
    guard let frame = Frame(line) else { return nil }
    var reading = WrapperReading(inner: frame.end.rest)
    reading.time = frame.time
    reading.recordTime = frame.recordTime
    return reading
  }

  func extras(_ line: LineBytes) -> [RecordExtra] {
    guard let frame = Frame(line) else { return [] }
    return [
      RecordExtra(name: "browser_pid", value: String(frame.pid)),
      RecordExtra(name: "stream", value: line.text(in: frame.stream)),
    ]
  }

  private struct Frame {
    var time: Range<Int>?
    var recordTime: RecordTime?
    var pid: Int
    var stream: Range<Int>
    var end: ByteCursor

    init?(_ line: LineBytes) {
      var cursor = ByteCursor(line)
      if cursor.peek().isDigit {
        guard var civil = cursor.dateAndTime(separator: "T"), let fraction = cursor.fraction(), cursor.take("Z") else {
          return nil
        }
        time = 0..<cursor.position
        civil.nanosecond = fraction.nanoseconds
        civil.zone = 0
        recordTime = civil.recordTime
        guard cursor.take(" ") else { return nil }
      }
      cursor.takeBlanks(atMost: 4)
      if cursor.takeText("pw:browser") {
        _ = cursor.takeText(":error")
        guard cursor.take(" ") else { return nil }
      } else if time != nil {
        return nil
      }
      guard cursor.takeText("[pid="), let pid = cursor.number(), cursor.takeText("][") else { return nil }
      self.pid = pid
      stream = cursor.run(atMost: 3) { $0.isLetter }
      guard line.holds("err", in: stream) || line.holds("out", in: stream), cursor.take("]"),
        cursor.take(" ") || cursor.isAtEnd
      else { return nil }
      end = cursor
    }
  }
}
