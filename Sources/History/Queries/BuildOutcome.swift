internal import LogModel

/// What one run says of one assertion.
struct RunOutcome: Equatable {
  var shard: String
  var isComplete: Bool
  var verdict: Verdict
  var rule: Int64
  /// It failed as a known issue says that had not expired then.
  var isKnown = false
}

/// What all runs of a build in one environment say of one assertion together.
struct BuildOutcome: Equatable {
  var verdict: Verdict
  /// The rule of the run that decided.
  var rule: Int64
  var isKnown = false

  /// Combines the runs of a build, given in their order; nil without any.
  ///
  /// Within a shard a later run counts, with two exceptions: only a pass of a whole run undoes a failure, and a run that
  /// did not exercise the assertion undoes nothing. Over the shards the worst counts; being unexercised in one of them is
  /// no fault. A pass of a run that was cut off, and a pass while a shard is missing, is inconclusive.
  static func combined(_ runs: [RunOutcome], isShardMissing: Bool) -> BuildOutcome? {
    var shards: [String: BuildOutcome] = [:]
    for run in runs {
      let verdict = run.isComplete ? run.verdict : run.verdict.ofCutOffRun
      let outcome = BuildOutcome(verdict: verdict, rule: run.rule, isKnown: run.isKnown)
      guard let old = shards[run.shard] else {
        shards[run.shard] = outcome
        continue
      }
      if outcome.verdict == .unexercised { continue }
      if old.verdict == .failed && outcome.verdict != .passed && outcome.verdict != .failed { continue }
      shards[run.shard] = outcome
    }
    guard var worst = shards.sorted(by: { $0.key < $1.key }).map(\.value).reduce(nil, worse) else { return nil }
    if isShardMissing { worst.verdict = worst.verdict.ofCutOffRun }
    return worst
  }

  /// The one that counts of two parts of a build; the first when they are equally bad. A failure that nobody expected
  /// counts before a known one.
  static func worse(_ one: BuildOutcome, _ two: BuildOutcome) -> BuildOutcome {
    if one.verdict == .failed, two.verdict == .failed { return one.isKnown ? two : one }
    return two.verdict.weight < one.verdict.weight ? two : one
  }

  private static func worse(_ one: BuildOutcome?, _ two: BuildOutcome) -> BuildOutcome {
    one.map { worse($0, two) } ?? two
  }

  /// Whether a declared shard has not reported with a whole run.
  static func isShardMissing(_ runs: [Timeline.Run]) -> Bool {
    let declared = Set(runs.flatMap(\.declaredShards))
    if declared.isEmpty { return false }
    return !declared.isSubset(of: runs.filter(\.isComplete).map(\.shard))
  }
}

extension Verdict {
  /// What is not yet decided while a part of the logs is missing: no absence counts.
  fileprivate var ofCutOffRun: Verdict { self == .passed || self == .unexercised ? .inconclusive : self }

  /// The order in which shards count: 0 before 4.
  fileprivate var weight: Int {
    switch self {
    case .failed: 0
    case .error: 1
    case .inconclusive: 2
    case .passed: 3
    case .unexercised: 4
    }
  }
}
