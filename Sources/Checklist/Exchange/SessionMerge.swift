internal import LogModel

/// What a session gains from a copy of it, step by step.
///
/// A mark names the one that its author saw, so the marks of a step are a chain. Where one of two chains goes on from the other the
/// longer one counts; where they part, two people marked the step without seeing each other, and nothing may overwrite the other.
struct SessionMerge {
  /// By step: the marks to append.
  var newEvents: [[ChecklistEvent]] = []
  /// By step: the evidence to add.
  var newEvidence: [[EvidenceItem]] = []
  var newSignOff: SignOff?
  /// Why something stays as it is although the copy says otherwise, one line each.
  var conflicts: [String] = []

  var isEmpty: Bool {
    newSignOff == nil && newEvents.allSatisfy(\.isEmpty) && newEvidence.allSatisfy(\.isEmpty)
  }

  /// What `mine` gains from `theirs`; both are the same session.
  init(_ mine: SessionCopy, _ theirs: SessionCopy) {
    guard mine.session.steps.map(\.texts) == theirs.session.steps.map(\.texts) else {
      conflicts = ["its steps are others"]
      return
    }
    var isBehind = false
    for (index, step) in mine.session.steps.enumerated() {
      let (ours, others) = (mine.events[index].map(\.content), theirs.events[index].map(\.content))
      newEvents.append([])
      if others.starts(with: ours) {
        newEvents[index] = Array(theirs.events[index][ours.count...])
      } else if ours.starts(with: others) {
        isBehind = true
      } else {
        conflicts.append("step '\(step.id)' was marked on both sides")
      }
      let known = Set(step.evidence.map(\.sha256))
      newEvidence.append(theirs.session.steps[index].evidence.filter { !known.contains($0.sha256) })
      if !Set(theirs.session.steps[index].evidence.map(\.sha256)).isSuperset(of: known) { isBehind = true }
    }
    if let signOff = mine.session.signOff {
      guard !isEmpty || theirs.session.signOff.map({ $0 != signOff }) ?? false || !conflicts.isEmpty else { return }
      self = SessionMerge(conflict: "it is sealed here, and the copy has something else")
    } else if theirs.session.signOff != nil {
      // What was signed is the whole session as it stood there.
      if isBehind || !conflicts.isEmpty {
        self = SessionMerge(conflict: "the copy is sealed without marks that were made here")
      } else {
        newSignOff = theirs.session.signOff
      }
    }
  }

  private init(conflict: String) { conflicts = [conflict] }
}

extension SessionStep {
  fileprivate var texts: [String] { [id, action, expected] }
}
