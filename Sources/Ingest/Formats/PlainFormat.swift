internal import LogModel

/// Text without headers: each line that no other format claims and that continues no record is a record.
///
/// Standard output of an app, of `simctl launch --console`, of a build. There are no fields. `simctl launch` prints `BUNDLE: PID` first.
struct PlainFormat: LogFormat {
  let name = "plain"
  let fields: Set<RecordField> = []
  let specificity = 1
  let firstBytes = FirstBytes(both: [Opening(sets: [.all])])
  let takesContinuationLines = false

  func mayStartRecord(_ line: LineBytes) -> Bool { true }

  func read(_ line: LineBytes) -> LineReading? {
    .record(LineHeader(message: 0..<line.count))
  }

  /// `com.example.App: 4711`: a name with two dots or more, and a number.
  func readFirstLine(_ line: LineBytes) -> LineReading? {
    var cursor = ByteCursor(line)
    let bundle = cursor.run(atMost: 155) { $0.isNamePart }
    let dots = line[bundle].count { $0 == UInt8(ascii: ".") }
    guard dots >= 2, cursor.takeText(": "), cursor.number() != nil, cursor.isAtEnd else { return nil }
    return .structure
  }
}
