internal import LogModel

/// Holds back matches until it is known whether a neighbour excuses them, and lets them through in order.
struct ExceptionGate {
  private struct Held {
    var event: MatchEvent
    /// The rules that may still excuse it.
    var awaited: [Int]
    var isExcused = false
  }

  /// By index of the exception; nil for those on the same text, which the scan has applied.
  private let rules: [NeighbourRule?]
  private let rowLimit: Int
  /// The last neighbour of each rule that looks back, and the last one whose time is known.
  private var last: [Int: MatchEvent] = [:]
  private var lastTimed: [Int: MatchEvent] = [:]
  /// What waits, from `head` on.
  private var queue: [Held] = []
  private var head = 0
  /// More matches waited than may be kept.
  private(set) var hasOverflowed = false

  init(_ exceptions: [MatchException], rowLimit: Int) {
    rules = exceptions.map(NeighbourRule.init)
    self.rowLimit = rowLimit
  }

  /// Takes a match that would count; `admit` gets those that do, in order, as soon as that is known.
  mutating func take(_ event: MatchEvent, admit: (MatchEvent) -> Void) {
    drain(at: event.record, event.time, admit: admit)
    var awaited: [Int] = []
    for (index, rule) in rules.enumerated() {
      guard let rule else { continue }
      if rule.follows {
        if rule.canApply(to: event) { awaited.append(index) }
      } else if let neighbour = rule.isTimed ? lastTimed[index] : last[index], rule.fits(event, neighbour) {
        return
      }
    }
    if awaited.isEmpty, head == queue.count { return admit(event) }
    if queue.count - head < rowLimit {
      queue.append(Held(event: event, awaited: awaited))
    } else {
      hasOverflowed = true
    }
  }

  /// Takes a match of the neighbour's pattern of the exception with this index.
  mutating func takeNeighbour(_ event: MatchEvent, rule index: Int, admit: (MatchEvent) -> Void) {
    guard rules.indices.contains(index), let rule = rules[index] else { return }
    if rule.follows {
      for place in head..<queue.count where !queue[place].isExcused && queue[place].awaited.contains(index) {
        let held = queue[place].event
        queue[place].isExcused = event.position > held.lastPosition && rule.fits(held, event)
      }
    } else {
      last[index] = event
      if event.time != nil { lastTimed[index] = event }
    }
    drain(at: event.record, event.time, admit: admit)
  }

  /// Lets through what nothing has excused by the end of the source; returns how many matches the cut-off part might
  /// still excuse, which are not let through.
  mutating func finish(_ end: SourceEnd, admit: (MatchEvent) -> Void) -> Int {
    drain(at: end.lastRecord, end.lastTime, admit: admit)
    var undecided = 0
    for held in queue[head...] where !held.isExcused {
      if end.isCut, !held.awaited.isEmpty { undecided += 1 } else { admit(held.event) }
    }
    queue = []
    head = 0
    return undecided
  }

  /// Drops and lets through from the head of the queue whatever is decided when the log has come this far.
  private mutating func drain(at record: Int, _ time: RecordTime?, admit: (MatchEvent) -> Void) {
    while head < queue.count {
      let held = queue[head]
      if !held.isExcused {
        let isOver = held.awaited.allSatisfy { rules[$0]?.isOver(for: held.event, at: record, time) ?? true }
        guard isOver else { break }
        admit(held.event)
      }
      head += 1
    }
    if head > 256, head * 2 > queue.count {
      queue.removeFirst(head)
      head = 0
    }
  }
}

/// `preceded_by` or `followed_by` with its bound.
private struct NeighbourRule {
  var follows: Bool
  var bound: MatchException.Bound?

  init?(_ exception: MatchException) {
    switch exception {
    case .pattern: return nil
    case .precededBy(_, let bound): (follows, self.bound) = (false, bound)
    case .followedBy(_, let bound): (follows, self.bound) = (true, bound)
    }
  }

  var isTimed: Bool {
    if case .nanoseconds = bound { return true }
    return false
  }

  /// Whether the rule can excuse the event at all: a bound in time needs a time.
  func canApply(to event: MatchEvent) -> Bool { !isTimed || event.time != nil }

  func fits(_ event: MatchEvent, _ neighbour: MatchEvent) -> Bool {
    switch bound {
    case nil: return true
    case .records(let bound): return abs(neighbour.record - event.record) <= bound
    case .nanoseconds(let bound):
      guard let time = event.time, let other = neighbour.time, let distance = other.nanoseconds(since: time) else {
        return false
      }
      return distance.magnitude <= bound.magnitude
    }
  }

  /// Whether no later neighbour can be near enough; where times run backwards it may be too early to say, which only
  /// lets a match wait longer.
  func isOver(for held: MatchEvent, at record: Int, _ now: RecordTime?) -> Bool {
    switch bound {
    case nil: return false
    case .records(let bound): return record - held.record > bound
    case .nanoseconds(let bound):
      guard let time = held.time, let now, let passed = now.nanoseconds(since: time) else { return false }
      return passed > bound
    }
  }
}
