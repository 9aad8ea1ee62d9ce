public import LogModel

/// What a log is: everything that `logproof inspect` tells about it.
public struct Inspection: Sendable {
  public var summary: SourceSummary
  /// Records by the format that recognised them.
  public var formats: [String: Int] = [:]
  public var levels: [Level: Int] = [:]
  /// Records without a level.
  public var withoutLevel = 0
  /// The first and the last time in reading order, as printed.
  public var firstTimestamp: String?
  public var lastTimestamp: String?
  /// The earliest and the latest time, of those that can be compared with the first one.
  public var earliest: RecordTime?
  public var latest: RecordTime?
  /// Times that lie before the one above them.
  public var backwardSteps = 0
  public var truncatedRecords = 0
  /// What "last message repeated" notices add to the records.
  public var repeats = 0

  private var previous: RecordTime?

  init(summary: SourceSummary) {
    self.summary = summary
  }

  mutating func add(_ record: Record) {
    formats[record.format, default: 0] += 1
    if let severity = record.severity { levels[severity, default: 0] += 1 } else { withoutLevel += 1 }
    if let timestamp = record.timestamp {
      if firstTimestamp == nil { firstTimestamp = timestamp }
      lastTimestamp = timestamp
    }
    if record.isTruncated { truncatedRecords += 1 }
    repeats = repeats.addingReportingOverflow(record.repeatCount).partialValue
    guard let time = record.time else { return }
    if earliest == nil { earliest = time }
    if latest == nil { latest = time }
    if let earlier = earliest, let step = time.nanoseconds(since: earlier), step < 0 { earliest = time }
    if let later = latest, let step = time.nanoseconds(since: later), step > 0 { latest = time }
    if let previous, let step = time.nanoseconds(since: previous), step < 0 { backwardSteps += 1 }
    previous = time
  }
}

/// Reads a source and tells what it is.
///
/// - Parameter each: is handed every record in reading order, its lines and its number counted in its file.
public func inspect(
  _ source: SourceInput, options: IngestOptions = IngestOptions(),
  each: (Record, BatchPosition) throws -> Void = { _, _ in }
) throws -> Inspection {
  var inspection = Inspection(summary: SourceSummary(name: source.name))
  inspection.summary = try ingest(source, options: options) { batch, _ in
    (0..<batch.recordCount).map(batch.record)
  } merge: { records, position in
    for var record in records {
      record.number += position.firstRecordInFile - 1
      record.firstLine += position.firstLine - 1
      record.lastLine += position.firstLine - 1
      inspection.add(record)
      try each(record, position)
    }
  }
  return inspection
}
