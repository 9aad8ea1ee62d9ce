internal import Ingest
internal import LogModel

/// A line that is kept beyond its batch, because a window may begin on it that ends in the next one.
struct CarriedLine: Sendable {
  /// Within the batch until it is placed, then in the source: 0-based line, 1-based record, 1-based line of the file.
  private(set) var position: Int
  private(set) var record: Int
  private(set) var fileLine: Int
  private(set) var fileIndex = 0
  private(set) var file = ""
  /// The line as it is shown.
  let shown: ArraySlice<UInt8>
  /// The part of it that patterns see, in bytes from its first one.
  let seen: Range<Int>
  let time: RecordTime?
  let facts: RecordFacts
  let repeats: Int
  /// By filter.
  let fits: [Bool]
  let isVisible: Bool
  /// No window that begins on it has been tried.
  var isStart: Bool

  private init(
    _ batch: RecordBatch, _ line: Int, shown: ArraySlice<UInt8>, _ lane: LanePlan, isStart: Bool, filters: FilterCache
  ) {
    let subject = lane.lane.subject
    let record = batch.recordIndex(ofLine: line)
    position = line
    self.record = record
    fileLine = batch.fileLine(ofLine: line)
    isVisible = batch.isVisible(line, subject)
    self.isStart = isStart && isVisible
    self.shown = shown
    let whole = batch.shownRange(line, subject)
    let part = record >= 0 ? batch.seenRange(line, subject) : whole
    seen = (part.lowerBound - whole.lowerBound)..<(part.upperBound - whole.lowerBound)
    time = record >= 0 ? batch.time(ofRecord: record) : nil
    facts = record >= 0 && lane.wantsFacts ? RecordFacts(batch.fields(ofRecord: record)) : RecordFacts()
    repeats = record >= 0 ? batch.repeatCount(ofRecord: record) : 0
    fits =
      lane.hasFilters ? filters.indices.map { record >= 0 && filters.fits($0, record: record, in: batch) } : []
  }

  /// Some lines of a batch, which share the memory of their bytes.
  ///
  /// - Parameter first: the first line on which windows begin.
  static func lines(
    _ lines: Range<Int>, startsFrom first: Int, of batch: RecordBatch, _ lane: LanePlan, filters: FilterCache
  ) -> [CarriedLine] {
    let subject = lane.lane.subject
    let ranges = lines.map { batch.shownRange($0, subject) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(ranges.reduce(0) { $0 + $1.count })
    for range in ranges { bytes += batch.memory(subject)[range] }
    var next = 0
    return zip(lines, ranges).map { line, range in
      let shown = bytes[next..<(next + range.count)]
      next += range.count
      return CarriedLine(batch, line, shown: shown, lane, isStart: line >= first, filters: filters)
    }
  }

  var seenBytes: ArraySlice<UInt8> { shown.dropFirst(seen.lowerBound).prefix(seen.count) }

  /// What evidence of other lines shows of it.
  var neighbour: ArraySlice<UInt8> { shown.prefix(DraftMaker.neighbourBytes) }

  /// Tells the line where its batch stands.
  mutating func place(_ place: BatchPosition, lines: Int) {
    position += lines
    record += place.firstRecord
    fileLine += place.firstLine
    fileIndex = place.fileIndex
    file = place.file
  }
}
