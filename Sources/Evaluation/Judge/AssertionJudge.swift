internal import LogModel

/// Judges one assertion over one source: regions and exceptions first, then the claim.
final class AssertionJudge {
  let claim: any ClaimJudge
  private var region: RegionTracker?
  private var gate: ExceptionGate?
  /// For `span: N lines`: where the last match of a role ends; matches that overlap it do not count.
  private var lastEnds: [Role: Int]?

  init(_ assertion: Assertion, claim: any ClaimJudge, rowLimit: Int) {
    self.claim = claim
    if assertion.region != nil { region = RegionTracker() }
    if assertion.exceptions.contains(where: \.isNeighbour) {
      gate = ExceptionGate(assertion.exceptions, rowLimit: rowLimit)
    }
    if case .lines = assertion.span { lastEnds = [:] }
  }

  /// Takes all matches that begin on one record.
  func take(_ events: [MatchEvent]) {
    let kept = lastEnds == nil ? events : events.filter(isFresh)
    var number = 0
    if region != nil {
      let from = kept.contains { $0.role == .regionFrom }
      number = region?.enter(from: from, to: kept.contains { $0.role == .regionTo }) ?? 0
    }
    let ordered = kept.count == 1 ? kept : kept.sorted { ($0.position, $0.role.order) < ($1.position, $1.role.order) }
    for var event in ordered {
      event.region = number
      if case .neighbour(let index) = event.role {
        gate?.takeNeighbour(event, rule: index, admit: claim.take)
      } else if event.role.isClaimed, region == nil || number > 0 {
        if gate == nil { claim.take(event) } else { gate?.take(event, admit: claim.take) }
      }
    }
  }

  private func isFresh(_ event: MatchEvent) -> Bool {
    if let end = lastEnds?[event.role], event.position <= end { return false }
    lastEnds?[event.role] = event.lastPosition
    return true
  }

  /// What the claim's judge found, and whether a region was ever open.
  func finish(_ end: SourceEnd) -> (finding: Finding, selectsRegion: Bool) {
    let undecided = gate?.finish(end, admit: claim.take) ?? 0
    var finding = claim.finding(end)
    if gate?.hasOverflowed == true, finding.kind != .broken {
      finding.kind = .error
      finding.reason = "more matches wait for an exception than limits.rows allows"
    } else if undecided > 0, finding.kind != .broken {
      finding.kind = .undecidable
      finding.reason = "\(Counted.matches(undecided)) might be excused by the part of the log that is cut off"
    }
    return (finding, region.map { $0.opened > 0 } ?? true)
  }
}

/// A pattern that was given up on a line.
struct MatchProblem: Equatable, Sendable {
  var file: String
  var line: Int
  /// What happened: a clause, lower case.
  var message: String
}

extension MatchException {
  /// Whether it asks for another line than the match itself.
  var isNeighbour: Bool {
    if case .pattern = self { return false }
    return true
  }
}
