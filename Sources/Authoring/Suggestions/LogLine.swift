internal import Ingest
internal import LogModel

/// A line of a log as patterns see it, with where it stands.
struct LogLine: Equatable, Sendable {
  var file: String
  /// 1-based.
  var number: Int
  /// Without header and wrappers, made valid UTF-8.
  var text: String
  /// The line of the file, made valid UTF-8.
  var raw: String
  /// 0-based number of its record among all lines read.
  var record: Int
  /// Whether its record begins with it.
  var isFirst: Bool
  /// The level of its record.
  var level: Level?
}

extension RecordBatch {
  /// The bytes of a line that patterns see.
  func subjectBytes(_ line: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: text[subject(ofLine: line)])
  }

  /// A line as a value; its number and record are relative to the batch.
  func logLine(_ line: Int) -> LogLine {
    let record = recordIndex(ofLine: line)
    return LogLine(
      file: "", number: fileLine(ofLine: line), text: String(decoding: subjectBytes(line), as: UTF8.self),
      raw: String(decoding: raw[rawLine(ofLine: line)], as: UTF8.self), record: record,
      isFirst: record >= 0 && lines(ofRecord: record).lowerBound == line,
      level: record >= 0 ? fields(ofRecord: record).level : nil)
  }
}

extension LogLine {
  func moved(to position: BatchPosition) -> LogLine {
    var line = self
    line.file = position.file
    line.number += position.firstLine
    line.record += position.firstRecord - 1
    return line
  }
}
