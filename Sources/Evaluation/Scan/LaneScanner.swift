internal import Ingest
internal import LogModel
internal import Patterns

/// Finds the candidates of some lanes in a batch and has them tried; one per thread.
final class LaneScanner {
  private let run: SourceRun
  private let tester: MatchTester
  private let combined: LiteralSearch.Combined?
  private let scanner: PatternScanner?
  /// The lanes that are looked at, as indices of the plan.
  private let lanes: [Int]
  /// By lane of the plan; in raw memory, as it is asked for each line that has a candidate, and so is what is found there.
  private let kinds: UnsafeMutablePointer<LaneKind>
  private let candidates: UnsafeMutablePointer<LineCandidates>
  /// By lane of the plan: patterns that are tried on every text.
  private let everyText: [[Int]]
  /// By lane of the plan, for texts of more than one line: a pattern and a line on which it may match.
  private var hits: [[LineHit]]

  init(_ run: SourceRun, _ part: LiteralSearch.Part, _ tester: MatchTester) {
    self.run = run
    self.tester = tester
    let plan = run.plan
    var every = Array(repeating: [Int](), count: plan.lanes.count)
    if let search = plan.search {
      let combined = search.combined(part)
      lanes = combined.lanes
      for index in combined.set.everyLinePatterns {
        let place = combined.places[index]
        every[place.lane].append(place.pattern)
      }
      self.combined = combined
      scanner = combined.set.makeScanner()
    } else {
      lanes = plan.lanes.indices.filter {
        part == .all || plan.lanes[$0].lane.subject == (part == .raw ? .raw : .message)
      }
      for lane in lanes { every[lane] = Array(plan.lanes[lane].patterns.indices) }
      combined = nil
      scanner = nil
    }
    everyText = every
    kinds = .allocate(capacity: max(1, plan.lanes.count))
    candidates = .allocate(capacity: max(1, plan.lanes.count))
    for (index, lane) in plan.lanes.enumerated() {
      (candidates + index).initialize(to: LineCandidates(capacity: lane.patterns.count))
      (kinds + index).initialize(
        to: LaneKind(
          isLine: lane.lane.span == .line, subject: lane.lane.subject, hasEveryText: !every[index].isEmpty))
    }
    hits = Array(repeating: [], count: plan.lanes.count)
  }

  deinit {
    kinds.deallocate()
    for lane in run.plan.lanes.indices { candidates[lane].free() }
    candidates.deallocate()
  }

  /// Scans the decoded or the raw lines of a batch; they are the same where the batch is in place.
  func scan(_ batch: RecordBatch, _ lines: BatchLines, _ memory: Subject) {
    for lane in lanes { hits[lane].removeAll(keepingCapacity: true) }
    let onEveryLine = lanes.filter { run.plan.lanes[$0].lane.span == .line && hasEveryText($0) }
    var next = 0
    if let scanner, let combined {
      let table = memory == .raw ? batch.rawLineTable : batch.lineTable
      let rawLines = memory == .raw ? RawLineIndex(batch, table) : nil
      scanner.scan(batch.memory(memory), lines: table) { found, patterns in
        guard let line = rawLines.map({ $0.line(ofRaw: found) }) ?? found else { return }
        if !onEveryLine.isEmpty {
          while next < line {
            tryLine(next, batch, lines, onEveryLine)
            next += 1
          }
          next = line + 1
        }
        sort(patterns, combined, line)
        tryLine(line, batch, lines, lanes)
      }
    }
    if !onEveryLine.isEmpty { for line in next..<batch.lineCount { tryLine(line, batch, lines, onEveryLine) } }
    for lane in lanes { tryLongTexts(lane, batch, lines) }
  }

  /// Whether a pattern of a lane with texts of several lines may match on one of some lines of the batch scanned last.
  func mayMatch(in lines: Range<Int>, lane: Int) -> Bool {
    !everyText[lane].isEmpty || hits[lane].contains { lines.contains($0.line) }
  }

  private func hasEveryText(_ lane: Int) -> Bool {
    everyText[lane].contains { !run.isDone(run.plan.lanes[lane], $0) }
  }

  /// Sorts the candidates of a line by lane.
  private func sort(_ patterns: UnsafeBufferPointer<Int32>, _ combined: LiteralSearch.Combined, _ line: Int) {
    for index in patterns {
      let place = combined.places[Int(index)]
      if kinds[place.lane].isLine {
        candidates[place.lane].append(place.pattern)
      } else {
        hits[place.lane].append(LineHit(line: line, pattern: place.pattern))
      }
    }
  }

  private func tryLine(_ line: Int, _ batch: RecordBatch, _ lines: BatchLines, _ lanes: [Int]) {
    for lane in lanes where kinds[lane].isLine {
      if candidates[lane].count == 0, !kinds[lane].hasEveryText { continue }
      let subject = kinds[lane].subject
      if batch.isVisible(line, subject) { tryLine(line, lane, subject, batch, lines) }
      candidates[lane].count = 0
    }
  }

  private func tryLine(_ line: Int, _ lane: Int, _ subject: Subject, _ batch: RecordBatch, _ lines: BatchLines) {
    let seen = batch.seenRange(line, subject)
    let trial = MatchTester.Trial(lane: lane, bytes: UnsafeRawBufferPointer(rebasing: batch.memory(subject)[seen]))
    if kinds[lane].hasEveryText {
      for pattern in everyText[lane] { candidates[lane].append(pattern) }
    }
    tester.test(trial, patterns: candidates[lane].patterns, lines: lines) {
      let shown = batch.shownRange(line, subject)
      return [SubjectText.Piece(line: line, offset: 0, shownOffset: seen.lowerBound - shown.lowerBound)]
    }
  }

  /// Tries what was found on whole records and on windows of lines.
  private func tryLongTexts(_ lane: Int, _ batch: RecordBatch, _ lines: BatchLines) {
    switch run.plan.lanes[lane].lane.span {
    case .line: return
    case .record:
      RecordTrials(lane: lane, run: run, tester: tester).run(hits[lane], everyText[lane], batch, lines)
    case .lines(let limit):
      if hits[lane].isEmpty, everyText[lane].isEmpty { return }
      let windows = BatchWindows(batch, run.plan.lanes[lane].lane.subject, limit: limit)
      windows.run(hits[lane], everyText[lane], lane: lane, tester: tester, lines: lines)
    }
  }
}

/// What texts a lane has.
private struct LaneKind {
  /// Single lines.
  var isLine: Bool
  var subject: Subject
  /// Some pattern is tried on each of them.
  var hasEveryText: Bool
}

/// The patterns of a lane that are tried on one line, each once.
private struct LineCandidates {
  private let memory: UnsafeMutablePointer<Int>
  private let capacity: Int
  var count = 0

  /// - Parameter capacity: the patterns of the lane.
  init(capacity: Int) {
    self.capacity = max(1, capacity)
    memory = .allocate(capacity: self.capacity)
    memory.initialize(repeating: 0, count: self.capacity)
  }

  /// Frees what `init` allocated; nothing may be done with it, or copies of it, afterwards.
  func free() { memory.deallocate() }

  /// Lent: another line's overwrite them.
  var patterns: UnsafeBufferPointer<Int> { UnsafeBufferPointer(start: memory, count: count) }

  mutating func append(_ pattern: Int) {
    precondition(count < capacity)
    memory[count] = pattern
    count += 1
  }
}

/// A line on which a pattern may match.
struct LineHit {
  var line: Int
  var pattern: Int
}

/// The lines of `text` that stand for the raw lines of a batch that is not in place.
private struct RawLineIndex {
  /// By raw line; -1 where no line came from it.
  private var lines: [Int]

  init(_ batch: RecordBatch, _ table: LineTable) {
    lines = Array(repeating: -1, count: table.count)
    for line in 0..<batch.lineCount where batch.isFirstOfRaw(line) { lines[batch.fileLine(ofLine: line)] = line }
  }

  /// The line that stands for a raw line; nil when none came from there.
  func line(ofRaw raw: Int) -> Int? { lines[raw] >= 0 ? lines[raw] : nil }
}
