internal import LogModel

/// Text without headers: each line that no other format claims and that continues no record is a record.
///
/// Standard output of an app, of `simctl launch --console`, of a build. There are no fields.
struct PlainFormat: LogFormat {
  let name = "plain"
  let fields: Set<RecordField> = []
  let specificity = 1

  func mayStartRecord(_ line: LineBytes) -> Bool { true }

  func read(_ line: LineBytes) -> LineReading? {
    .record(LineHeader(message: 0..<line.count))
  }
}
