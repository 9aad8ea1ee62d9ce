internal import LogModel

/// Judges `sequence`: every match of the first pattern is followed by the others before the first matches again.
///
/// A line serves one role for a key: the step that is awaited, before it begins a new sequence.
final class SequenceJudge: ClaimJudge {
  private let steps: Int
  private let within: Int64?
  /// Where the key's groups stand among the values of each step.
  private let keyPlaces: [[Int?]]
  private let keyNames: [String]
  private let rowLimit: Int
  private var open: [MatchKey: OpenSequence] = [:]
  /// The keys for which the line that was seen last has served.
  private var served: (position: Int, keys: Set<MatchKey>) = (-1, [])
  private var begun = 0
  private var broken = 0
  private var unknown = 0
  private var hasOverflowed = false
  private var firstReason = ""
  private var exhibits: Exhibits
  private var unknownExhibits: Exhibits

  init(_ claim: SequenceClaim, keyPlaces: [[Int?]], limits: Configuration.Limits) {
    steps = claim.steps.count
    within = claim.within
    keyNames = claim.key
    self.keyPlaces = keyPlaces
    rowLimit = limits.rows
    exhibits = Exhibits(limit: limits.evidence)
    unknownExhibits = Exhibits(limit: limits.evidence)
  }

  var hasEnoughEvidence: Bool { false }

  func take(_ event: MatchEvent) {
    guard case .step(let index) = event.role, keyPlaces.indices.contains(index) else { return }
    let key = MatchKey(event.values, at: keyPlaces[index])
    if served.position != event.position { served = (event.position, []) }
    guard !served.keys.contains(key) else { return }
    if let sequence = open[key], sequence.next == index {
      served.keys.insert(key)
      open[key]?.next += 1
      if index + 1 == steps { complete(sequence, with: event, key: key) }
    } else if index == 0 {
      served.keys.insert(key)
      if let sequence = open[key] { interrupt(sequence, by: event) }
      begin(event, key: key)
    } else if let sequence = open[key], index > sequence.next, sequence.stray == nil {
      open[key]?.stray = (index, event.evidence)
    }
  }

  private func begin(_ event: MatchEvent, key: MatchKey) {
    begun += 1
    if open.count >= rowLimit, open[key] == nil {
      hasOverflowed = true
    } else {
      open[key] = OpenSequence(first: event)
    }
  }

  private func complete(_ sequence: OpenSequence, with event: MatchEvent, key: MatchKey) {
    open[key] = nil
    switch Elapsed.judge(from: sequence.first.time, to: event.time, bound: within) {
    case .inTime: return
    case .unknown:
      unknown += 1
      unknownExhibits.add(sequence.first.evidence, note: "begins a sequence whose duration is unknown")
    case .late:
      let took = Elapsed.text(from: sequence.first.time, to: event.time)
      count("a sequence took \(took), \(Elapsed.text(within ?? 0)) allowed\(suffix(sequence))")
      exhibits.add(sequence.first.evidence, note: "begins a sequence that took \(took)")
      exhibits.add(event.evidence, note: EvidenceNote.endsSequence)
    }
  }

  private func interrupt(_ sequence: OpenSequence, by event: MatchEvent) {
    count("step \(sequence.next + 1) of \(steps) is missing before the sequence begins again\(suffix(sequence))")
    show(sequence)
    exhibits.add(event.evidence, note: EvidenceNote.nextSequence)
  }

  private func count(_ reason: @autoclosure () -> String) {
    broken += 1
    if firstReason.isEmpty { firstReason = reason() }
  }

  private func show(_ sequence: OpenSequence) {
    exhibits.add(sequence.first.evidence, note: "begins a sequence without step \(sequence.next + 1)")
    if let stray = sequence.stray { exhibits.add(stray.evidence, note: EvidenceNote.stray(step: stray.index + 1)) }
  }

  private func suffix(_ sequence: OpenSequence) -> String {
    keyNames.isEmpty ? "" : " (\(sequence.first.text(ofGroups: keyNames)))"
  }
}

/// A sequence that has begun and waits for its next step.
private struct OpenSequence {
  var first: MatchEvent
  /// The step that is awaited.
  var next = 1
  /// A step that came before its turn.
  var stray: (index: Int, evidence: EvidenceDraft?)?
}

extension SequenceJudge {
  func finding(_ end: SourceEnd) -> Finding {
    if hasOverflowed {
      return Finding(kind: .error, reason: "more than \(rowLimit) sequences are open at a time", matches: begun)
    }
    guard begun > 0 else { return Finding(kind: .notSeen, reason: "no sequence began", matches: 0) }
    let interrupted = broken
    let undecided = closeOpen(end)
    let kind: Finding.Kind
    if broken > 0 {
      kind = interrupted > 0 || end.isCut ? (end.hasGaps ? .brokenIfComplete : .brokenIfArmed) : .brokenIfComplete
    } else {
      kind = undecided > 0 || unknown > 0 ? .undecidable : .holds
    }
    return Finding(
      kind: kind, reason: reason(undecided: undecided), matches: begun, violations: broken,
      exhibits: broken > 0 ? exhibits.all : unknownExhibits.all)
  }

  /// Counts what is still open at the end as broken; returns how many may be complete in the part that is cut off.
  private func closeOpen(_ end: SourceEnd) -> Int {
    var undecided = 0
    for (_, sequence) in open.sorted(by: { $0.value.first.position < $1.value.first.position }) {
      let isOver = Elapsed.judge(from: sequence.first.time, to: end.lastTime, bound: within) == .late
      if end.isCut && !isOver {
        undecided += 1
        unknownExhibits.add(sequence.first.evidence, note: "begins a sequence that the end of the log cuts off")
      } else {
        count("step \(sequence.next + 1) of \(steps) is missing\(suffix(sequence))")
        show(sequence)
      }
    }
    open = [:]
    return undecided
  }

  private func reason(undecided: Int) -> String {
    let total = "\(begun) \(begun == 1 ? "sequence" : "sequences")"
    if broken > 0 { return "\(broken) of \(total) broken: \(firstReason)" }
    if undecided > 0 { return "\(undecided) of \(total) cut off by the end of the log" }
    if unknown > 0 { return "\(unknown) of \(total) cannot be timed: the records have no comparable times" }
    return "\(total) complete"
  }
}
