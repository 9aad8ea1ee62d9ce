internal import Ingest
internal import LogModel
internal import Patterns

/// The windows of one lane that cross the borders of batches; tried while batches are merged.
final class BorderWindows {
  private let run: SourceRun
  private let lane: Int
  private let limit: Int
  private let tester: MatchTester
  private let scanner: PatternScanner?
  private let combined: LiteralSearch.Combined?
  private let everyText: [Int]
  private var lines: [CarriedLine] = []
  /// Whether a pattern may match on one of the lines.
  private var mayMatch = false

  init(_ run: SourceRun, lane: Int, limit: Int) {
    self.run = run
    self.lane = lane
    self.limit = max(limit, 1)
    tester = MatchTester(run)
    combined = run.plan.search?.combined(.all)
    scanner = combined?.set.makeScanner()
    if let combined {
      everyText = combined.set.everyLinePatterns.map { combined.places[$0] }.filter { $0.lane == lane }.map(\.pattern)
    } else {
      everyText = Array(run.plan.lanes[lane].patterns.indices)
    }
  }

  /// What was found, in terms of the source: nothing of it needs to be placed any more.
  func take(_ edge: WindowEdge, at position: BatchPosition, linesBefore: Int) -> BatchOutcome {
    let earlier = lines.suffix(EvidenceDraft.neighbours)
    mayMatch = mayMatch || edge.mayMatchInHead
    // What is found here comes before what its batch has found.
    tester.batch = edge.batch - 1
    var outcome = BatchOutcome()
    // The lines of a batch that is longer than a window take the place of those before it.
    if mayMatch || edge.isWhole {
      lines += placed(edge.head, at: position, linesBefore)
      outcome = tryStarts(needsWhole: true)
    }
    if !edge.isWhole {
      let tail = placed(edge.tail, at: position, linesBefore)
      // Neighbours of its first line that lie before the batch.
      let context = tail.prefix { !$0.isStart }.count
      lines = earlier.suffix(max(0, EvidenceDraft.neighbours - context)) + tail
      for index in 0..<(lines.count - tail.count) { lines[index].isStart = false }
      mayMatch = edge.mayMatchInTail
    }
    return outcome
  }

  private func placed(_ lines: [CarriedLine], at position: BatchPosition, _ linesBefore: Int) -> [CarriedLine] {
    var placed = lines
    for index in placed.indices { placed[index].place(position, lines: linesBefore) }
    return placed
  }

  /// Tries the windows that the end of the source cuts short.
  func finish() -> BatchOutcome {
    tester.batch += 1
    return tryStarts(needsWhole: false)
  }

  private func tryStarts(needsWhole: Bool) -> BatchOutcome {
    tester.outcome = BatchOutcome()
    let visible = lines.indices.filter { lines[$0].isVisible }
    let end = needsWhole ? visible.count - limit + 1 : visible.count
    guard let first = visible.firstIndex(where: { lines[$0].isStart }), first < end else { return tester.outcome }
    let starts = first..<end
    if mayMatch { tryWindows(visible, starts) }
    for start in starts { lines[visible[start]].isStart = false }
    if let kept = lines.firstIndex(where: \.isStart) {
      lines.removeFirst(max(0, kept - EvidenceDraft.neighbours))
    } else {
      lines = Array(lines.suffix(EvidenceDraft.neighbours))
    }
    return tester.outcome
  }

  /// Tries the windows that begin on some of the visible lines.
  private func tryWindows(_ visible: [Int], _ starts: Range<Int>) {
    let first = starts.lowerBound
    let trials = WindowTrials(hits: hits(visible, from: first), everyText: everyText, starts: starts, limit: limit)
    let source = CarriedLines(lines: lines, maker: tester.maker)
    trials.forEach { start, patterns in
      // The first lines of the batch that has come begin windows of their own, which its worker has tried.
      guard lines[visible[start]].isStart else { return }
      let window = visible[start..<min(start + limit, visible.count)]
      let (bytes, pieces) = joined(window)
      bytes.withUnsafeBytes { bytes in
        let trial = MatchTester.Trial(lane: lane, bytes: bytes, startLimit: lines[visible[start]].seen.count)
        tester.test(trial, patterns: patterns, lines: source) { pieces }
      }
    }
    placeEvents()
  }

  private func hits(_ visible: [Int], from first: Int) -> [(ordinal: Int, pattern: Int)] {
    guard let scanner, let combined else { return [] }
    let (bytes, pieces) = joined(visible[first...])
    var hits: [(ordinal: Int, pattern: Int)] = []
    bytes.withUnsafeBytes { bytes in
      let text = SubjectText(bytes: bytes, pieces: pieces)
      var ordinals: [Int: Int] = [:]
      for (offset, line) in visible[first...].enumerated() { ordinals[line] = first + offset }
      scanner.scan(bytes) { range, patterns in
        guard let ordinal = ordinals[text.piece(at: range.lowerBound).line] else { return }
        for index in patterns {
          let place = combined.places[Int(index)]
          if place.lane == lane { hits.append((ordinal, place.pattern)) }
        }
      }
    }
    return hits
  }

  private func joined(_ window: ArraySlice<Int>) -> ([UInt8], [SubjectText.Piece]) {
    var bytes: [UInt8] = []
    var pieces: [SubjectText.Piece] = []
    for index in window {
      if !pieces.isEmpty { bytes.append(UInt8(ascii: "\n")) }
      pieces.append(
        SubjectText.Piece(line: index, offset: bytes.count, shownOffset: lines[index].seen.lowerBound))
      bytes += lines[index].seenBytes
    }
    return (bytes, pieces)
  }

  /// Events come with indices of carried lines; turns them into places of the source.
  private func placeEvents() {
    for index in tester.outcome.deliveries.indices {
      let event = tester.outcome.deliveries[index].event
      tester.outcome.deliveries[index].event.position = lines[event.position].position
      tester.outcome.deliveries[index].event.lastPosition = lines[event.lastPosition].position
    }
  }
}

/// Lines that were carried over from batches.
private struct CarriedLines: LineSource {
  let lines: [CarriedLine]
  let maker: DraftMaker

  func record(ofLine line: Int) -> Int { lines[line].record }
  func fileLine(ofLine line: Int) -> Int { lines[line].fileLine }
  func facts(ofLine line: Int) -> RecordFacts { lines[line].facts }
  func time(ofLine line: Int) -> RecordTime? { lines[line].time }
  func repeats(ofLine line: Int) -> Int { lines[line].repeats }
  func fits(filter: Int, line: Int) -> Bool { lines[line].fits[filter] }

  func draft(_ place: MatchPlace) -> EvidenceDraft {
    let reach = place.reach
    let own = lines[place.line]
    let before = lines[max(0, place.line - reach)..<place.line].filter { $0.fileIndex == own.fileIndex }
    let after = lines[(place.line + 1)..<min(lines.count, place.line + 1 + reach)]
      .filter { $0.fileIndex == own.fileIndex }
    let draft = own.shown.withUnsafeBytes { shown in
      maker.draft(
        place, shown: shown, line: own.fileLine, before: before.map(\.neighbour), after: after.map(\.neighbour))
    }
    draft.file = own.file
    draft.addEarlier([])
    return draft
  }
}
