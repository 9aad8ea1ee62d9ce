import Ingest
import LogModel

/// Everything that reading a source yields, with absolute numbers.
struct Collected: Equatable {
  struct Line: Equatable {
    var text: String
    var subject: String
    var raw: String
    /// 1-based in the source; 0 for lines that patterns do not see.
    var record: Int
    /// 1-based in the file.
    var number: Int
  }

  var records: [Record] = []
  var lines: [Line] = []
  var fields: [RecordFields] = []
  var summary: SourceSummary

  /// The first thing in which two readings differ; nil when they are equal.
  func difference(from other: Collected) -> String? {
    func first<T: Equatable>(_ name: String, _ one: [T], _ two: [T]) -> String? {
      if let index = zip(one, two).enumerated().first(where: { $0.element.0 != $0.element.1 })?.offset {
        return "\(name) \(index): \(one[index]) instead of \(two[index])"
      }
      return one.count == two.count ? nil : "\(one.count) \(name)s instead of \(two.count)"
    }
    if let found = first("record", records, other.records) { return found }
    if let found = first("line", lines, other.lines) { return found }
    if let found = first("file", summary.files, other.summary.files) { return found }
    return self == other ? nil : "fields differ"
  }

  var messages: [String] { records.map(\.message) }
  var file: FileSummary { summary.files[0] }

  init(_ source: SourceInput, options: IngestOptions = IngestOptions()) throws {
    var collected = (records: [Record](), lines: [Line](), fields: [RecordFields]())
    summary = try ingest(source, options: options) { batch, _ in
      Collected.take(batch)
    } merge: { part, position in
      for var record in part.records {
        record.number += position.firstRecordInFile - 1
        record.firstLine += position.firstLine - 1
        record.lastLine += position.firstLine - 1
        collected.records.append(record)
      }
      for var line in part.lines {
        if line.record > 0 { line.record += position.firstRecord - 1 }
        line.number += position.firstLine
        collected.lines.append(line)
      }
      collected.fields += part.fields
    }
    records = collected.records
    lines = collected.lines
    fields = collected.fields
  }

  init(_ text: String, options: IngestOptions = IngestOptions()) throws {
    try self.init(Array(text.utf8), options: options)
  }

  init(_ bytes: [UInt8], options: IngestOptions = IngestOptions()) throws {
    try self.init(SourceInput(name: "log", items: [.bytes(name: "test.log", bytes)]), options: options)
  }

  private static func take(_ batch: RecordBatch) -> (records: [Record], lines: [Line], fields: [RecordFields]) {
    func text(_ buffer: UnsafeRawBufferPointer, _ range: Range<Int>) -> String {
      String(decoding: UnsafeRawBufferPointer(rebasing: buffer[range]), as: UTF8.self)
    }
    let lines = (0..<batch.lineCount).map { line in
      Line(
        text: text(batch.text, batch.line(line)), subject: text(batch.text, batch.subject(ofLine: line)),
        raw: text(batch.raw, batch.rawLine(ofLine: line)), record: batch.recordIndex(ofLine: line) + 1,
        number: batch.fileLine(ofLine: line))
    }
    let records = 0..<batch.recordCount
    return (records.map(batch.record), lines, records.map(batch.fields))
  }
}
