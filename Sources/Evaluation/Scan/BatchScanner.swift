internal import Ingest
internal import LogModel
internal import Patterns

/// Looks for everything in one batch; one per thread.
final class BatchScanner {
  private let run: SourceRun
  private let tester: MatchTester
  private let filters: FilterCache
  private var scanners: [LiteralSearch.Part: LaneScanner] = [:]

  init(_ run: SourceRun) {
    self.run = run
    tester = MatchTester(run)
    filters = FilterCache(run.plan.filters)
  }

  func scan(_ batch: RecordBatch) -> BatchOutcome {
    tester.outcome = BatchOutcome()
    tester.batch = batch.number
    filters.begin()
    let lines = BatchLines(batch: batch, filters: filters, maker: tester.maker)
    let hasRaw = run.plan.lanes.contains { $0.lane.subject == .raw }
    if batch.isInPlace || !hasRaw {
      scanner(batch.isInPlace ? .all : .message).scan(batch, lines, .message)
    } else {
      scanner(.message).scan(batch, lines, .message)
      scanner(.raw).scan(batch, lines, .raw)
    }
    filters.flagFitting(in: batch, run)
    finish(batch, lines)
    return tester.outcome
  }

  private func scanner(_ part: LiteralSearch.Part) -> LaneScanner {
    if let known = scanners[part] { return known }
    let made = LaneScanner(run, part, tester)
    scanners[part] = made
    return made
  }

  /// Adds what the merge needs of every batch.
  private func finish(_ batch: RecordBatch, _ lines: BatchLines) {
    let reach = EvidenceDraft.neighbours
    let count = batch.lineCount
    tester.outcome.lineCount = count
    tester.outcome.recordCount = batch.recordCount
    tester.outcome.bytes = batch.raw.count
    tester.outcome.head = (0..<min(reach, count)).map { DraftMaker.bytes(ofLine: $0, in: batch) }
    tester.outcome.tail = (max(0, count - reach)..<count).map { DraftMaker.bytes(ofLine: $0, in: batch) }
    if run.plan.wantsTimes {
      var record = batch.recordCount - 1
      while record >= 0, tester.outcome.lastTime == nil {
        tester.outcome.lastTime = batch.time(ofRecord: record)
        record -= 1
      }
    }
    for (index, plan) in run.plan.lanes.enumerated() {
      guard case .lines(let limit) = plan.lane.span else { continue }
      let edge = WindowEdge(
        batch, lane: index, plan, limit: limit, filters: filters,
        exchange: { run.borders.exchange($0, batch: batch.number, lane: index) }
      ) { lines in
        scanners.values.contains { $0.mayMatch(in: lines, lane: index) }
      }
      tester.outcome.edges.append(edge)
    }
  }
}
