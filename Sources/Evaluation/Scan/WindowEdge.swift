internal import Ingest
internal import LogModel

/// The lines at both ends of a batch that windows over its borders need.
struct WindowEdge: Sendable {
  /// Index in the plan.
  let lane: Int
  /// The number of the batch.
  let batch: Int
  /// The batch is shorter than a window: all of it is in `head`.
  let isWhole: Bool
  /// The first lines, at least as many as a window that begins before the batch may reach, less one; empty where no window
  /// over the border before the batch needs to be tried.
  let head: [CarriedLine]
  /// The last lines: those on which windows begin that end behind the batch, and two before them as neighbours; empty where
  /// no window over the border behind the batch needs to be tried.
  let tail: [CarriedLine]
  /// Whether a pattern may match on one of the first and on one of the last lines: without one of either kind no window
  /// over the border needs to be tried.
  let mayMatchInHead: Bool
  let mayMatchInTail: Bool

  /// - Parameter exchange: `SharedBorders.exchange` for the batch.
  /// - Parameter mayMatch: whether a pattern may match on any of some lines of the batch.
  init(
    _ batch: RecordBatch, lane: Int, _ plan: LanePlan, limit: Int, filters: FilterCache,
    exchange: (SharedBorders.Ends) -> SharedBorders.Ends, mayMatch: (Range<Int>) -> Bool
  ) {
    self.lane = lane
    self.batch = batch.number
    let lines = 0..<batch.lineCount
    let limit = max(limit, 1)
    func isVisible(_ line: Int) -> Bool { batch.isVisible(line, plan.lane.subject) }
    func carried(_ lines: Range<Int>, startsFrom first: Int) -> [CarriedLine] {
      CarriedLine.lines(lines, startsFrom: first, of: batch, plan, filters: filters)
    }
    let first = Array(lines.lazy.filter(isVisible).prefix(limit))
    isWhole = first.count < limit
    guard !isWhole else {
      // Windows go right through it, whatever it holds.
      _ = exchange(SharedBorders.Ends(head: true, tail: true))
      head = carried(lines, startsFrom: 0)
      tail = []
      mayMatchInHead = mayMatch(lines)
      mayMatchInTail = false
      return
    }
    let reach = EvidenceDraft.neighbours
    let headEnd = max(first.dropLast().last.map { $0 + 1 } ?? 0, min(reach, batch.lineCount))
    let firstStart = Array(lines.reversed().lazy.filter(isVisible).prefix(limit - 1)).last ?? batch.lineCount
    mayMatchInHead = mayMatch(0..<headEnd)
    mayMatchInTail = mayMatch(firstStart..<batch.lineCount)
    // Where its tail lacks neighbours, those are the last lines of the batch before.
    let own = SharedBorders.Ends(head: mayMatchInHead || firstStart < reach, tail: mayMatchInTail)
    let needed = exchange(own)
    head = needed.head ? carried(0..<headEnd, startsFrom: .max) : []
    tail = needed.tail ? carried(max(0, firstStart - reach)..<batch.lineCount, startsFrom: firstStart) : []
  }
}
