internal import Ingest
internal import LogModel
internal import Patterns

/// Tries patterns on whole messages.
struct RecordTrials {
  let lane: Int
  let run: SourceRun
  let tester: MatchTester

  /// `hits` are in the order of lines.
  func run(_ hits: [LineHit], _ everyText: [Int], _ batch: RecordBatch, _ lines: BatchLines) {
    let plan = run.plan.lanes[lane]
    let every = everyText.filter { !run.isDone(plan, $0) }
    var next = 0
    if every.isEmpty {
      while next < hits.count {
        let record = batch.recordIndex(ofLine: hits[next].line)
        let patterns = take(record, hits, &next, batch)
        if record >= 0 { test(record, patterns, batch, lines) }
      }
    } else {
      for record in 0..<batch.recordCount {
        while next < hits.count, batch.recordIndex(ofLine: hits[next].line) < record { next += 1 }
        test(record, take(record, hits, &next, batch) + every, batch, lines)
      }
    }
  }

  /// The patterns of the hits of one record, each once.
  private func take(_ record: Int, _ hits: [LineHit], _ next: inout Int, _ batch: RecordBatch) -> [Int] {
    var patterns: Set<Int> = []
    while next < hits.count, batch.recordIndex(ofLine: hits[next].line) == record {
      patterns.insert(hits[next].pattern)
      next += 1
    }
    return patterns.sorted()
  }

  private func test(_ record: Int, _ patterns: [Int], _ batch: RecordBatch, _ lines: BatchLines) {
    guard !patterns.isEmpty else { return }
    let subject = run.plan.lanes[lane].lane.subject
    let visible = batch.lines(ofRecord: record).filter { batch.isVisible($0, subject) }
    guard !visible.isEmpty else { return }
    let joined = JoinedText(batch, visible, subject)
    joined.withText { bytes in
      tester.test(MatchTester.Trial(lane: lane, bytes: bytes), patterns: patterns, lines: lines) { joined.pieces }
    }
  }
}

/// The parts of some lines that patterns see, joined by "\n"; copied only where they do not lie so already.
struct JoinedText {
  private(set) var pieces: [SubjectText.Piece] = []
  private var inPlace: UnsafeRawBufferPointer?
  private var copy: [UInt8] = []

  /// `lines` is never empty.
  init(_ batch: RecordBatch, _ lines: some Sequence<Int>, _ subject: Subject) {
    let memory = batch.memory(subject)
    var ranges: [Range<Int>] = []
    var offset = 0
    for line in lines {
      let seen = batch.seenRange(line, subject)
      let shown = batch.shownRange(line, subject)
      pieces.append(
        SubjectText.Piece(line: line, offset: offset, shownOffset: seen.lowerBound - shown.lowerBound))
      ranges.append(seen)
      offset += seen.count + 1
    }
    let isContiguous = zip(ranges, ranges.dropFirst()).allSatisfy { left, right in
      left.upperBound + 1 == right.lowerBound && memory[left.upperBound] == UInt8(ascii: "\n")
    }
    if isContiguous, let first = ranges.first, let last = ranges.last {
      inPlace = UnsafeRawBufferPointer(rebasing: memory[first.lowerBound..<last.upperBound])
    } else {
      copy.reserveCapacity(offset)
      for (index, range) in ranges.enumerated() {
        if index > 0 { copy.append(UInt8(ascii: "\n")) }
        copy += memory[range]
      }
    }
  }

  func withText(_ body: (UnsafeRawBufferPointer) -> Void) {
    if let inPlace { body(inPlace) } else { copy.withUnsafeBytes(body) }
  }
}
