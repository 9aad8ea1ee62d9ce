internal import LogModel
internal import Patterns

/// Everything that is looked for in one source.
final class SourcePlan: Sendable {
  let rule: SourceRule
  let assertions: [PlannedAssertion]
  let lanes: [LanePlan]
  let subscribers: [Subscriber]
  /// The distinct filters of `where`.
  let filters: [[FieldFilter]]
  let flagCount: Int
  /// Flags of the subscribers of `alive` and `ends`; nil where the source has none.
  let aliveFlag: Int?
  let endsFlag: Int?
  /// Per assertion: the flag of `given`, nil without one; and the index of its filter, nil without one.
  let givenFlags: [Int?]
  let filterOf: [Int?]
  /// The flag that a record fits the filter, by filter.
  let filterFlags: [Int]
  let search: LiteralSearch?
  /// By lane: patterns of the lanes before it. `SharedEffort` counts patterns so, and behind them all the exceptions of
  /// each assertion.
  let patternsBefore: [Int]
  let patternCount: Int
  /// Whether somebody asks how far the times of the source go.
  let wantsTimes: Bool

  init(
    rule: SourceRule, assertions: [PlannedAssertion], alive: [Pattern], ends: [Pattern],
    engine: EvaluationOptions.Engine,
    cache: LiteralDatabaseCache?
  ) {
    var builder = SourcePlanBuilder()
    aliveFlag = builder.addSourcePattern(.alive, alive)
    endsFlag = builder.addSourcePattern(.ends, ends)
    for (index, planned) in assertions.enumerated() { builder.add(planned, index: index) }
    self.rule = rule
    self.assertions = assertions
    givenFlags = builder.givenFlags
    filterOf = builder.filterOf
    filters = builder.filters
    filterFlags = builder.filters.map { _ in builder.makeFlag() }
    lanes = builder.finishLanes()
    subscribers = builder.subscribers
    patternsBefore = lanes.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.patterns.count) }
    patternCount = patternsBefore.last ?? 0
    flagCount = builder.flagCount
    wantsTimes = assertions.contains { $0.assertion.isTimed }
    search = engine == .auto ? LiteralSearch(lanes: lanes, cache: cache) : nil
  }
}

extension SourcePlan {
  /// The assertions that a pattern, as `SharedEffort` counts, belongs to.
  func assertions(ofPattern pattern: Int) -> [Int] {
    guard pattern < patternCount else { return [pattern - patternCount] }
    let lane = lanes.indices.last { patternsBefore[$0] <= pattern } ?? 0
    return lanes[lane].uses[pattern - patternsBefore[lane]].flatMap { lanes[lane].lists[$0.list].subscribers }
      .map { subscribers[$0].assertion }.filter { $0 >= 0 }
  }
}

/// One role of one assertion that wants to know of the matches of a list of patterns.
struct Subscriber: Sendable {
  enum Mode: Sendable {
    /// Only whether there is a match at all.
    case once
    /// How many there are, and evidence of the first few.
    case counted
    /// Each one.
    case each
  }

  /// Index in the plan's assertions; -1 for the patterns of the source.
  var assertion: Int
  var role: Role
  var mode: Mode
  /// Set when it has seen, or been shown, all it wants.
  var flag: Int
  /// Set when nothing but the line is shown of further matches; nil where that never happens.
  var lineOnlyFlag: Int?
  /// Index of the filter that records must fit.
  var filter: Int?
  var wantsEvidence: Bool
  /// The names of its values; empty where nobody reads them.
  var groups: [String]
}

/// The patterns that are matched against the texts of one lane.
struct LanePlan: Sendable {
  let lane: Lane
  /// Distinct.
  var patterns: [Pattern] = []
  /// Distinct lists of alternatives.
  var lists: [ListPlan] = []
  /// By pattern: the lists that it is an alternative of.
  var uses: [[Use]] = []
  /// By pattern: the flags that are all set when nobody wants to know of it any more; empty when somebody always does.
  var doneFlags: [[Int]] = []
  /// Whether somebody filters records, and whether somebody asks what rows show of them.
  var hasFilters = false
  var wantsFacts = false

  struct Use: Sendable {
    var list: Int
    var rank: Int
  }

  struct ListPlan: Sendable {
    /// Indices of patterns of the lane.
    var alternatives: [Int]
    var subscribers: [Int] = []
  }
}

extension Assertion {
  /// Whether a bound in time is part of the rule.
  var isTimed: Bool {
    switch claim {
    case .sequence(let claim): if claim.within != nil { return true }
    case .reply(let claim): if claim.within != nil { return true }
    case .absent, .present, .match: break
    }
    return exceptions.contains { exception in
      switch exception {
      case .precededBy(_, .nanoseconds), .followedBy(_, .nanoseconds): true
      default: false
      }
    }
  }
}
