internal import LogModel

/// `[NAME YYYY-MM-DDTHH:MM:SS.mmmZ] MSG`: a Taskcluster task's log, NAME being `task`, `taskcluster`, `vcs`, `setup`, `fetches`, ….
///
/// Source: taskcluster's docker-worker and Mozilla's `run-task`.
struct TaskclusterWrapper: LogWrapper {
  let name = "taskcluster"

  func mayWrap(_ line: LineBytes) -> Bool {
    line.count >= 24 && line[0] == UInt8(ascii: "[") && line[1].isLetter
  }

  func read(_ line: LineBytes) -> WrapperReading? {
    guard mayWrap(line) else { return nil }
    var cursor = ByteCursor(line)
    guard cursor.take("["), !cursor.run(atMost: 24, while: { $0.isNamePart || $0 == 0x3A }).isEmpty, cursor.take(" ")
    else { return nil }
    let start = cursor.position
    guard var civil = cursor.dateAndTime(separator: "T") else { return nil }
    if cursor.isNext(".") {
      guard let fraction = cursor.fraction() else { return nil }
      civil.nanosecond = fraction.nanoseconds
    }
    guard cursor.take("Z") else { return nil }
    civil.zone = 0
    let time = start..<cursor.position
    guard cursor.take("]"), cursor.take(" ") || cursor.isAtEnd else { return nil }
    var reading = WrapperReading(inner: cursor.rest)
    reading.time = time
    reading.recordTime = civil.recordTime
    return reading
  }

  func extras(_ line: LineBytes) -> [RecordExtra] {
    var cursor = ByteCursor(line, at: 1)
    guard let stage = cursor.upTo(" ", within: 32) else { return [] }
    return [RecordExtra(name: "stage", value: line.text(in: stage))]
  }
}
