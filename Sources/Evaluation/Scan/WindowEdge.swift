internal import Ingest
internal import LogModel

/// A line that is kept beyond its batch, because a window may begin on it that ends in the next one.
///
/// `@unchecked Sendable` is safe: a worker makes it and hands it to the merging thread, which alone changes it from then on.
final class CarriedLine: @unchecked Sendable {
  /// Within the batch until it is placed, then in the source: 0-based line, 1-based record, 1-based line of the file.
  private(set) var position: Int
  private(set) var record: Int
  private(set) var fileLine: Int
  private(set) var fileIndex = 0
  private(set) var file = ""
  /// The line as it is shown, and the bytes of it that patterns see.
  let shown: [UInt8]
  let seen: Range<Int>
  let time: RecordTime?
  let facts: RecordFacts
  let repeats: Int
  /// By filter.
  let fits: [Bool]
  let isVisible: Bool
  /// No window that begins on it has been tried.
  var isStart: Bool

  init(_ batch: RecordBatch, _ line: Int, _ lane: LanePlan, isStart: Bool, filters: FilterCache) {
    let subject = lane.lane.subject
    let record = batch.recordIndex(ofLine: line)
    position = line
    self.record = record
    fileLine = batch.fileLine(ofLine: line)
    isVisible = batch.isVisible(line, subject)
    self.isStart = isStart && isVisible
    let whole = batch.shownRange(line, subject)
    let part = record >= 0 ? batch.seenRange(line, subject) : whole
    shown = Array(batch.memory(subject)[whole])
    seen = (part.lowerBound - whole.lowerBound)..<(part.upperBound - whole.lowerBound)
    time = record >= 0 ? batch.time(ofRecord: record) : nil
    facts = record >= 0 && lane.wantsFacts ? RecordFacts(batch.fields(ofRecord: record)) : RecordFacts()
    repeats = record >= 0 ? batch.repeatCount(ofRecord: record) : 0
    fits =
      lane.hasFilters ? filters.indices.map { record >= 0 && filters.fits($0, record: record, in: batch) } : []
  }

  /// What evidence of other lines shows of it.
  var neighbour: ArraySlice<UInt8> { shown.prefix(DraftMaker.neighbourBytes) }

  /// Tells the line where its batch stands.
  func place(_ place: BatchPosition, lines: Int) {
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
  let lane: Int
  /// The number of the batch.
  let batch: Int
  /// The batch is shorter than a window: all of it is in `head`.
  let isWhole: Bool
  /// The first lines, at least as many as a window that begins before the batch may reach, less one.
  let head: [CarriedLine]
  /// The last lines: those on which windows begin that end behind the batch, and two before them as neighbours.
  let tail: [CarriedLine]
  /// Whether a pattern may match on one of the first and on one of the last lines: without one of either kind no window
  /// over the border needs to be tried.
  let mayMatchInHead: Bool
  let mayMatchInTail: Bool

  /// - Parameter mayMatch: whether a pattern may match on any of some lines of the batch.
  init(
    _ batch: RecordBatch, lane: Int, _ plan: LanePlan, limit: Int, filters: FilterCache,
    mayMatch: (Range<Int>) -> Bool
  ) {
    self.lane = lane
    self.batch = batch.number
    let lines = 0..<batch.lineCount
    let limit = max(limit, 1)
    func isVisible(_ line: Int) -> Bool { batch.isVisible(line, plan.lane.subject) }
    func carried(_ lines: Range<Int>, startsFrom first: Int) -> [CarriedLine] {
      lines.map { CarriedLine(batch, $0, plan, isStart: $0 >= first, filters: filters) }
    }
    let first = Array(lines.lazy.filter(isVisible).prefix(limit))
    isWhole = first.count < limit
    guard !isWhole else {
      head = carried(0..<batch.lineCount, startsFrom: 0)
      tail = []
      mayMatchInHead = mayMatch(0..<batch.lineCount)
      mayMatchInTail = false
      return
    }
    let reach = EvidenceDraft.neighbours
    let headEnd = max(first.dropLast().last.map { $0 + 1 } ?? 0, min(reach, batch.lineCount))
    head = carried(0..<headEnd, startsFrom: .max)
    let firstStart = Array(lines.reversed().lazy.filter(isVisible).prefix(limit - 1)).last ?? batch.lineCount
    tail = carried(max(0, firstStart - reach)..<batch.lineCount, startsFrom: firstStart)
    mayMatchInHead = mayMatch(0..<headEnd)
    mayMatchInTail = mayMatch(firstStart..<batch.lineCount)
  }
}
