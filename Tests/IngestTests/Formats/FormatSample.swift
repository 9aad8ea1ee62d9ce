import LogModel
import Testing

@testable import Ingest

/// A line, the format that has to claim it, and everything that the format has to say of it.
struct FormatSample: CustomTestStringConvertible, Sendable {
  var format: String
  var line: String
  /// Every field of the reading, by name; `kind` is `record` unless it says otherwise.
  var fields: [String: String]
  /// `BASIS NANOSECONDS`.
  var time: String?
  /// A record's extras, `name=value`.
  var extras: [String]

  init(_ format: String, _ line: String, _ fields: [String: String], time: String? = nil, extras: [String] = []) {
    self.format = format
    self.line = line
    self.fields = fields
    self.time = time
    self.extras = extras
  }

  var testDescription: String { "\(format): \(line.prefix(60))" }
}

/// Lends the bytes of a text.
func withLine<Result>(_ text: String, _ body: (LineBytes) -> Result) -> Result {
  withLine(Array(text.utf8), body)
}

func withLine<Result>(_ bytes: [UInt8], _ body: (LineBytes) -> Result) -> Result {
  bytes.withUnsafeBytes { body($0) }
}

/// A reading as names and texts, so that a test can compare all of it.
struct FlatReading: Equatable {
  var fields: [String: String] = [:]
  var time: String?

  init(_ reading: LineReading?, of line: LineBytes) {
    switch reading {
    case nil: fields["kind"] = "none"
    case .structure: fields["kind"] = "structure"
    case .loss: fields["kind"] = "loss"
    case .incomplete: fields["kind"] = "incomplete"
    case .repeated(let count):
      fields["kind"] = "repeated"
      fields["count"] = String(count)
    case .trailerOfLines(let level):
      fields["kind"] = "trailerOfLines"
      fields["level"] = line.text(in: level)
    case .trailer(let header):
      set(header, of: line)
      fields["kind"] = "trailer"
      fields["message"] = nil
      fields["subject"] = nil
    case .record(let header): set(header, of: line)
    case .decoded(let record): set(record)
    }
  }

  private mutating func set(_ header: LineHeader, of line: LineBytes) {
    func text(_ range: Range<Int>?) -> String? { range.map { line.text(in: $0) } }
    fields["timestamp"] = text(header.timestamp)
    fields["level"] = text(header.level)
    fields["severity"] = header.severity?.rawValue
    fields["process"] = text(header.process)
    fields["pid"] = header.pid.map { String($0) }
    fields["tid"] = text(header.tid)
    fields["host"] = text(header.host)
    fields["subsystem"] = text(header.subsystem)
    fields["category"] = text(header.category)
    fields["library"] = text(header.library)
    fields["message"] = text(header.message)
    if header.subjectStart != header.message.lowerBound {
      fields["subject"] = line.text(in: header.subjectStart..<line.count)
    }
    fields["decoded"] = header.decodedMessage.map { String(decoding: $0, as: UTF8.self) }
    fields["truncated"] = header.isTruncated ? "yes" : nil
    time = header.time.map { "\($0.basis) \($0.nanoseconds)" }
  }

  private mutating func set(_ record: DecodedRecord) {
    fields["timestamp"] = record.timestamp
    fields["level"] = record.level
    fields["severity"] = record.severity?.rawValue
    fields["process"] = record.process
    fields["pid"] = record.pid.map { String($0) }
    fields["tid"] = record.tid
    fields["host"] = record.host
    fields["subsystem"] = record.subsystem
    fields["category"] = record.category
    fields["library"] = record.library
    fields["message"] = String(decoding: record.message, as: UTF8.self)
    fields["truncated"] = record.isTruncated ? "yes" : nil
    for extra in record.extras { fields["+" + extra.name] = extra.value }
    time = record.time.map { "\($0.basis) \($0.nanoseconds)" }
  }
}
