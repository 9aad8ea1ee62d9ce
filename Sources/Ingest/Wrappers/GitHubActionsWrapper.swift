internal import LogModel

/// `YYYY-MM-DDTHH:MM:SS.fffffffZ MSG`, with `##[group]` and its like before MSG; `gh run view --log` puts `JOB⇥STEP⇥` before it.
///
/// Source: actions/runner, `Logging.cs` (the time is .NET's round-trip format: seven digits) and `CommandManager`'s markers.
/// Levels: `##[error]` error, `##[warning]` warning, `##[notice]` notice, `##[debug]` debug.
struct GitHubActionsWrapper: LogWrapper {
  let name = "github-actions"

  func mayWrap(_ line: LineBytes) -> Bool {
    guard line.count >= 28 else { return false }
    if line[0].isDigit, line[4] == 0x2D { return line[10] == UInt8(ascii: "T") }
    return line[0] > 0x20 && line[0] != UInt8(ascii: "{")
  }

  func read(_ line: LineBytes) -> WrapperReading? {
    guard mayWrap(line), let frame = Frame(line) else { return nil }
    var cursor = frame.end
    var reading = WrapperReading(inner: cursor.rest)
    reading.time = frame.time
    reading.recordTime = frame.recordTime
    if cursor.takeText("##[") {
      let marker = cursor.run(atMost: 16) { $0.isLetter || $0 == 0x2D }
      if !marker.isEmpty, cursor.take("]") {
        reading.inner = cursor.rest
        reading.severity = GitHubActionsWrapper.severity(line, marker)
        if reading.severity == nil { reading.kind = marker } else { reading.level = marker }
      }
    }
    return reading
  }

  func extras(_ line: LineBytes) -> [RecordExtra] {
    guard let frame = Frame(line), let job = frame.job, let step = frame.step else { return [] }
    return [
      RecordExtra(name: "job", value: line.text(in: job)), RecordExtra(name: "step", value: line.text(in: step)),
    ]
  }

  private static func severity(_ line: LineBytes, _ marker: Range<Int>) -> Level? {
    if line.holds("error", in: marker) { return .error }
    if line.holds("warning", in: marker) { return .warning }
    if line.holds("notice", in: marker) { return .notice }
    return line.holds("debug", in: marker) ? .debug : nil
  }

  /// Everything before the message.
  private struct Frame {
    var job: Range<Int>?
    var step: Range<Int>?
    var time: Range<Int>
    var recordTime: RecordTime?
    var end: ByteCursor

    init?(_ line: LineBytes) {
      var cursor = ByteCursor(line)
      if !cursor.peek().isDigit || cursor.peek(10) != UInt8(ascii: "T") {
        guard let job = cursor.upTo("\t", within: 512), !job.isEmpty, cursor.take("\t"),
          let step = cursor.upTo("\t", within: 512), cursor.take("\t")
        else { return nil }
        self.job = job
        self.step = step
        _ = cursor.takeText("\u{FEFF}")
      }
      let start = cursor.position
      guard var civil = cursor.dateAndTime(separator: "T"), let fraction = cursor.fraction(), fraction.digits == 7,
        cursor.take("Z")
      else { return nil }
      time = start..<cursor.position
      guard cursor.take(" ") || cursor.isAtEnd else { return nil }
      civil.nanosecond = fraction.nanoseconds
      civil.zone = 0
      recordTime = civil.recordTime
      end = cursor
    }
  }
}
