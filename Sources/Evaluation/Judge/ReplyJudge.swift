internal import LogModel

/// Judges `reply`: every request is answered by a later answer.
///
/// With a key answers pair with requests one to one, oldest first; without one an answer serves all that wait.
final class ReplyJudge: ClaimJudge {
  struct Places {
    /// Where the key's groups stand among the values of the request and of the answer.
    var request: [Int?]
    var answer: [Int?]
  }

  private let claim: ReplyClaim
  private let places: Places
  private let rows: PairRows?
  private let rowLimit: Int
  private var waiting: [MatchKey: WaitingRequests] = [:]
  private var waitingCount = 0
  private var requests = 0
  private var broken = 0
  private var unknown = 0
  private var hasOverflowed = false
  private var firstReason = ""
  private var exhibits: Exhibits
  private var unknownExhibits: Exhibits

  /// `rows` takes the pairs where the claim has `each`.
  init(_ claim: ReplyClaim, places: Places, rows: PairRows?, limits: Configuration.Limits) {
    self.claim = claim
    self.places = places
    self.rows = rows
    rowLimit = limits.rows
    exhibits = Exhibits(limit: limits.evidence)
    unknownExhibits = Exhibits(limit: limits.evidence)
  }

  var hasEnoughEvidence: Bool { false }

  func take(_ event: MatchEvent) {
    if event.role == .request { ask(event) } else if event.role == .answer { answer(event) }
  }

  private func ask(_ event: MatchEvent) {
    requests += 1
    guard waitingCount < rowLimit else { return hasOverflowed = true }
    waitingCount += 1
    waiting[MatchKey(event.values, at: places.request), default: WaitingRequests()].append(event)
  }

  private func answer(_ event: MatchEvent) {
    let key = MatchKey(event.values, at: places.answer)
    if claim.key.isEmpty {
      guard var all = waiting.removeValue(forKey: key) else { return }
      while let request = all.popFirst() { pair(request, event) }
    } else if let request = waiting[key]?.popFirst() {
      if waiting[key]?.isEmpty == true { waiting[key] = nil }
      pair(request, event)
    }
  }

  private func pair(_ request: MatchEvent, _ answer: MatchEvent) {
    waitingCount -= 1
    rows?.add(request: request, answer: answer)
    switch Elapsed.judge(from: request.time, to: answer.time, bound: claim.within) {
    case .inTime: return
    case .unknown:
      unknown += 1
      unknownExhibits.add(request.evidence, note: "a request whose answer cannot be timed")
    case .late:
      let took = Elapsed.text(from: request.time, to: answer.time)
      count("an answer took \(took), \(Elapsed.text(claim.within ?? 0)) allowed\(suffix(request))")
      exhibits.add(request.evidence, note: "request answered after \(took)")
      exhibits.add(answer.evidence, note: EvidenceNote.answer)
    }
  }

  private func count(_ reason: @autoclosure () -> String) {
    broken += 1
    if firstReason.isEmpty { firstReason = reason() }
  }

  private func suffix(_ request: MatchEvent) -> String {
    claim.key.isEmpty ? "" : " (\(request.text(ofGroups: claim.key)))"
  }
}

/// The requests of one key that wait, oldest first.
private struct WaitingRequests {
  private var events: [MatchEvent] = []
  private var first = 0

  var isEmpty: Bool { first == events.count }
  var all: ArraySlice<MatchEvent> { events[first...] }

  mutating func append(_ event: MatchEvent) { events.append(event) }

  mutating func popFirst() -> MatchEvent? {
    guard first < events.count else { return nil }
    defer {
      first += 1
      if first > 64, first * 2 > events.count {
        events.removeFirst(first)
        first = 0
      }
    }
    return events[first]
  }
}

extension ReplyJudge {
  func finding(_ end: SourceEnd) -> Finding {
    if hasOverflowed {
      return Finding(kind: .error, reason: "more than \(rowLimit) requests wait at a time", matches: requests)
    }
    guard requests > 0 else { return Finding(kind: .notSeen, reason: "no request", matches: 0) }
    let late = broken
    let undecided = closeWaiting(end)
    let pairs = rows?.judge(limit: exhibits.limit)
    if case .failure(let problem) = pairs {
      return Finding(kind: .error, reason: problem.message, matches: requests)
    }
    var rowsBroken = 0
    if case .success(let verdict) = pairs, verdict.broken > 0 {
      rowsBroken = verdict.broken
      if firstReason.isEmpty { firstReason = verdict.reason }
      for exhibit in verdict.exhibits { exhibits.add(exhibit.draft, note: exhibit.note) }
    }
    // What is late, and what has had its time when the log is cut, no missing end can change.
    let isFirm = !end.hasGaps && (late > 0 || (broken > 0 && end.isCut))
    let kind: Finding.Kind =
      if rowsBroken > 0 {
        .broken
      } else if broken > 0 {
        isFirm ? .brokenIfArmed : .brokenIfComplete
      } else {
        undecided > 0 || unknown > 0 ? .undecidable : .holds
      }
    broken += rowsBroken
    return Finding(
      kind: kind, reason: reason(undecided: undecided), matches: requests, violations: broken,
      exhibits: broken > 0 ? exhibits.all : unknownExhibits.all)
  }

  /// Counts what still waits at the end as broken; returns how many may be answered in the part that is cut off.
  private func closeWaiting(_ end: SourceEnd) -> Int {
    var undecided = 0
    let left = waiting.values.flatMap(\.all)
    for request in left.sorted(by: { $0.position < $1.position }) {
      let isOver =
        claim.within != nil && Elapsed.judge(from: request.time, to: end.lastTime, bound: claim.within) == .late
      if end.isCut && !isOver {
        undecided += 1
        unknownExhibits.add(request.evidence, note: "request without an answer before the log is cut off")
      } else {
        count("a request has no answer\(suffix(request))")
        exhibits.add(request.evidence, note: "request without an answer")
      }
    }
    waiting = [:]
    return undecided
  }

  private func reason(undecided: Int) -> String {
    let total = "\(requests) \(requests == 1 ? "request" : "requests")"
    if broken > 0 { return "\(broken) of \(total) broken: \(firstReason)" }
    if undecided > 0 { return "\(undecided) of \(total) without an answer where the log is cut off" }
    if unknown > 0 {
      return "the answers to \(unknown) of \(total) cannot be timed: the records have no comparable times"
    }
    return "\(total), all answered"
  }
}
