internal import Ingest
internal import LogModel

/// A line that is kept beyond its batch, because a window may begin on it that ends in the next one.
struct CarriedLine: Sendable {
  /// Within the batch until it is placed, then in the source: 0-based line, 1-based record, 1-based line of the file.
  var position: Int
  var record: Int
  var fileLine: Int
  var fileIndex = 0
  var file = ""
  /// What patterns see of it, and the line as it is shown.
  var seen: [UInt8]
  var shown: [UInt8]
  var shownOffset: Int
  var fields: RecordFields
  var repeats: Int
  /// By filter.
  var fits: [Bool]
  var isVisible: Bool
  /// No window that begins on it has been tried.
  var isStart: Bool

  init(_ batch: RecordBatch, _ line: Int, _ subject: Subject, isStart: Bool, filters: FilterCache, filterCount: Int) {
    position = line
    record = batch.recordIndex(ofLine: line)
    fileLine = batch.fileLine(ofLine: line)
    isVisible = batch.isVisible(line, subject)
    self.isStart = isStart && isVisible
    let shownRange = batch.shownRange(line, subject)
    let seenRange = record >= 0 ? batch.seenRange(line, subject) : shownRange
    seen = Array(batch.memory(subject)[seenRange])
    shown = Array(batch.memory(subject)[shownRange])
    shownOffset = seenRange.lowerBound - shownRange.lowerBound
    let record = record
    fields = record >= 0 ? batch.fields(ofRecord: record) : RecordFields()
    repeats = record >= 0 ? batch.repeatCount(ofRecord: record) : 0
    fits = (0..<filterCount).map { record >= 0 && filters.fits($0, record: record, in: batch) }
  }

  /// Tells the line where its batch stands.
  mutating func place(_ place: BatchPosition, lines: Int) {
    position += lines
    record += place.firstRecord
    fileLine += place.firstLine
    fileIndex = place.fileIndex
    file = place.file
  }
}

/// The lines at both ends of a batch that windows over its borders need.
struct WindowEdge: Sendable {
  /// Index in the plan.
  var lane: Int
  /// The batch is shorter than a window: all of it is in `head`.
  var isWhole: Bool
  /// The first lines, at least as many as a window that begins before the batch may reach, less one.
  var head: [CarriedLine]
  /// The last lines: those on which windows begin that end behind the batch, and two before them as neighbours.
  var tail: [CarriedLine]

  init(_ batch: RecordBatch, lane: Int, _ subject: Subject, limit: Int, filters: FilterCache, filterCount: Int) {
    self.lane = lane
    let visible = (0..<batch.lineCount).filter { batch.isVisible($0, subject) }
    func carried(_ lines: Range<Int>, startsFrom first: Int) -> [CarriedLine] {
      lines.map {
        CarriedLine(batch, $0, subject, isStart: $0 >= first, filters: filters, filterCount: filterCount)
      }
    }
    isWhole = visible.count < limit
    guard !isWhole else {
      head = carried(0..<batch.lineCount, startsFrom: 0)
      tail = []
      return
    }
    let reach = EvidenceDraft.neighbours
    let headEnd = max(limit >= 2 ? visible[limit - 2] + 1 : 0, min(reach, batch.lineCount))
    head = carried(0..<headEnd, startsFrom: .max)
    let firstStart = limit >= 2 ? visible[visible.count - limit + 1] : batch.lineCount
    tail = carried(max(0, firstStart - reach)..<batch.lineCount, startsFrom: firstStart)
  }
}
