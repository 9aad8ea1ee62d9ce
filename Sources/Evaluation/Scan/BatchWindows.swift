internal import Ingest
internal import LogModel

/// The windows of `span: N lines` that lie wholly within a batch: one begins on every line that patterns see.
struct BatchWindows {
  private let batch: RecordBatch
  private let subject: Subject
  private let limit: Int
  private let visible: [Int]

  init(_ batch: RecordBatch, _ subject: Subject, limit: Int) {
    self.batch = batch
    self.subject = subject
    self.limit = max(limit, 1)
    visible = (0..<batch.lineCount).filter { batch.isVisible($0, subject) }
  }

  /// `hits` are in the order of lines.
  func run(_ hits: [LineHit], _ everyText: [Int], lane: Int, tester: MatchTester, lines: BatchLines) {
    let ends = visible.count - limit + 1
    guard ends > 0 else { return }
    var next = 0
    var ordinals: [(ordinal: Int, pattern: Int)] = []
    for hit in hits {
      while next < visible.count, visible[next] < hit.line { next += 1 }
      if next < visible.count, visible[next] == hit.line { ordinals.append((next, hit.pattern)) }
    }
    let trials = WindowTrials(hits: ordinals, everyText: everyText, starts: 0..<ends, limit: limit)
    trials.forEach { start, patterns in
      let joined = JoinedText(batch, visible[start..<(start + limit)], subject)
      let first = batch.seenRange(visible[start], subject).count
      joined.withText { bytes in
        let trial = MatchTester.Trial(lane: lane, bytes: bytes, startLimit: first)
        tester.test(trial, patterns: patterns, lines: lines) { joined.pieces }
      }
    }
  }
}

/// Which patterns are tried on the windows that begin on which lines.
struct WindowTrials {
  private var pairs: [(start: Int, pattern: Int)] = []

  /// `hits` are lines, counted as windows count them, on which a pattern may match.
  init(hits: [(ordinal: Int, pattern: Int)], everyText: [Int], starts: Range<Int>, limit: Int) {
    for hit in hits {
      let reach =
        max(
          starts.lowerBound, hit.ordinal - limit + 1)..<max(starts.lowerBound, min(starts.upperBound, hit.ordinal + 1))
      for start in reach where reach.lowerBound < reach.upperBound { pairs.append((start, hit.pattern)) }
    }
    for start in starts { for pattern in everyText { pairs.append((start, pattern)) } }
    pairs.sort { ($0.start, $0.pattern) < ($1.start, $1.pattern) }
  }

  /// Calls back for each window that is tried at all, in order, with its patterns, each once.
  func forEach(_ body: (_ start: Int, _ patterns: [Int]) -> Void) {
    var next = 0
    while next < pairs.count {
      let start = pairs[next].start
      var patterns: [Int] = []
      while next < pairs.count, pairs[next].start == start {
        if patterns.last != pairs[next].pattern { patterns.append(pairs[next].pattern) }
        next += 1
      }
      body(start, patterns)
    }
  }
}
