internal import LogModel

/// The last time that an assertion was broken, as indices into a list of builds in order.
struct FailureStreak: Equatable {
  /// The last pass before; nil when there was none.
  var lastGood: Int?
  var firstBad: Int
  var lastBad: Int
  /// The first pass after; nil while it is broken.
  var fixedIn: Int?
  /// Builds that failed.
  var failed: Int
  /// Builds between the last good and the first bad one of which nothing is known.
  var undecided: Int
  /// The last good and the first bad build were judged by different rules: no regression is proved.
  var isRuleChanged: Bool

  /// Only `passed` and `failed` decide; everything else, and a missing result, says nothing.
  static func last(in outcomes: [BuildOutcome?]) -> FailureStreak? {
    var streak: FailureStreak?
    var lastGood: Int?
    var undecided = 0
    for (index, outcome) in outcomes.enumerated() {
      switch outcome?.verdict {
      case .passed:
        if streak != nil, streak?.fixedIn == nil { streak?.fixedIn = index }
        lastGood = index
        undecided = 0
      case .failed:
        if streak != nil, streak?.fixedIn == nil {
          streak?.lastBad = index
          streak?.failed += 1
        } else {
          let goodRule = lastGood.flatMap { outcomes[$0]?.rule }
          streak = FailureStreak(
            lastGood: lastGood, firstBad: index, lastBad: index, failed: 1, undecided: undecided,
            isRuleChanged: goodRule.map { $0 != outcome?.rule } ?? false)
        }
      default: undecided += 1
      }
    }
    return streak
  }

  /// The builds that the streak speaks of.
  var boundaries: [Int] { [lastGood, firstBad, lastBad, fixedIn].compactMap { $0 } }
}
