internal import LogModel

/// Judges `absent` and `present`: how many matches there are.
final class CountJudge: ClaimJudge {
  private let times: Times?
  private(set) var count = 0
  private var exhibits: Exhibits

  /// `times` is nil for `absent`.
  init(times: Times?, evidenceLimit: Int) {
    self.times = times
    exhibits = Exhibits(limit: evidenceLimit)
  }

  var hasEnoughEvidence: Bool { exhibits.isFull }

  func take(_ event: MatchEvent) {
    add(event.weight)
    exhibits.add(event.evidence)
  }

  /// Counts matches that were counted elsewhere.
  func add(_ matches: Int) {
    let (sum, overflow) = count.addingReportingOverflow(matches)
    count = overflow ? .max : sum
  }

  /// Shows a match that was counted elsewhere.
  func show(_ evidence: EvidenceDraft?) { exhibits.add(evidence) }

  func finding(_ end: SourceEnd) -> Finding {
    let kind = kind
    return Finding(
      kind: kind, reason: reason, matches: count, violations: kind == .broken ? count : 0, exhibits: exhibits.all)
  }

  private var kind: Finding.Kind {
    guard let times else { return count > 0 ? .broken : .holds }
    guard case .between(let low, let high) = times else { return count > 0 ? .holdsRegardless : .holds }
    if let high, count > high { return .broken }
    if count < low { return .brokenIfComplete }
    return high == nil && count > 0 ? .holdsRegardless : .holds
  }

  private var reason: String {
    guard let times else { return count == 0 ? "no match" : "\(Counted.matches(count)), none is allowed" }
    return times.explains(count)
  }
}

extension Times {
  /// A count against what was asked for: "2 matches, 5 expected".
  func explains(_ count: Int) -> String {
    let found = count == 0 ? "no match" : Counted.matches(count)
    switch self {
    case .any: return found
    case .between(let low, nil): return count >= low ? found : "\(found), at least \(low) expected"
    case .between(let low, let high?) where low == high: return count == low ? found : "\(found), \(low) expected"
    case .between(let low, let high?):
      if count < low { return "\(found), at least \(low) expected" }
      return count > high ? "\(found), at most \(high) allowed" : found
    }
  }
}

/// Counts with their nouns.
enum Counted {
  static func matches(_ count: Int) -> String { "\(count) \(count == 1 ? "match" : "matches")" }
  static func rows(_ count: Int) -> String { "\(count) \(count == 1 ? "row" : "rows")" }
  static func records(_ count: Int) -> String { "\(count) \(count == 1 ? "record" : "records")" }
}
