internal import LogModel
internal import Patterns

/// Gathers what the assertions of a source ask for, each pattern once per lane.
struct SourcePlanBuilder {
  private(set) var subscribers: [Subscriber] = []
  private(set) var filters: [[FieldFilter]] = []
  private(set) var givenFlags: [Int?] = []
  private(set) var filterOf: [Int?] = []
  private(set) var flagCount = 0
  private var lanes: [Lane: LaneBuilder] = [:]
  private var laneOrder: [Lane] = []

  mutating func makeFlag() -> Int {
    flagCount += 1
    return flagCount - 1
  }

  /// Adds `alive` or `ends`; returns its flag.
  mutating func addSourcePattern(_ role: Role, _ alternatives: [Pattern]) -> Int? {
    guard !alternatives.isEmpty else { return nil }
    let flag = makeFlag()
    let subscriber = Subscriber(
      assertion: -1, role: role, mode: .once, flag: flag, filter: nil, wantsEvidence: false, groups: [])
    subscribe(subscriber, to: alternatives, in: .messageLines, wantsFacts: false)
    return flag
  }

  mutating func add(_ planned: PlannedAssertion, index: Int) {
    let assertion = planned.assertion
    let filter = assertion.filter.isEmpty ? nil : filterIndex(assertion.filter)
    filterOf.append(filter)
    var given: Int?
    for pattern in planned.patterns {
      let mode = Self.mode(of: pattern.role, in: assertion)
      let flag = makeFlag()
      if pattern.role == .given { given = flag }
      subscribe(
        Subscriber(
          assertion: index, role: pattern.role, mode: mode, flag: flag,
          lineOnlyFlag: pattern.role == .claim && assertion.claim.hasRows ? makeFlag() : nil,
          filter: pattern.role.isClaimed ? filter : nil,
          wantsEvidence: pattern.role.isClaimed, groups: Self.wantsValues(pattern.role, assertion) ? pattern.groups : []
        ),
        to: pattern.alternatives, in: planned.lane, wantsFacts: planned.wantsFacts)
    }
    givenFlags.append(given)
  }

  private static func mode(of role: Role, in assertion: Assertion) -> Subscriber.Mode {
    if role == .given { return .once }
    guard role == .claim, assertion.region == nil, !assertion.exceptions.contains(where: \.isNeighbour) else {
      return .each
    }
    // Whether windows of lines overlap is only known in the order of the source.
    if case .lines = assertion.span { return .each }
    switch assertion.claim {
    case .absent, .present: return .counted
    case .sequence, .reply, .match: return .each
    }
  }

  /// Whether the judge of a claim reads the captured values of a role.
  private static func wantsValues(_ role: Role, _ assertion: Assertion) -> Bool {
    guard role.isClaimed else { return false }
    switch assertion.claim {
    case .absent, .present: return false
    case .sequence(let claim): return !claim.key.isEmpty
    case .reply, .match: return true
    }
  }

  private mutating func filterIndex(_ filter: [FieldFilter]) -> Int {
    if let known = filters.firstIndex(of: filter) { return known }
    filters.append(filter)
    return filters.count - 1
  }

  private mutating func subscribe(
    _ subscriber: Subscriber, to alternatives: [Pattern], in lane: Lane, wantsFacts: Bool
  ) {
    guard !alternatives.isEmpty else { return }
    subscribers.append(subscriber)
    if lanes[lane] == nil { laneOrder.append(lane) }
    lanes[lane, default: LaneBuilder(lane: lane)].subscribe(subscribers.count - 1, to: alternatives)
    lanes[lane]?.note(subscriber, wantsFacts: wantsFacts)
  }

  /// The lanes, in the order in which they were first asked for.
  func finishLanes() -> [LanePlan] { laneOrder.compactMap { lanes[$0]?.finish(subscribers) } }
}

/// Gathers the patterns of one lane.
private struct LaneBuilder {
  private var plan: LanePlan
  private var patternIndices: [ObjectIdentifier: Int] = [:]
  private var listIndices: [[Int]: Int] = [:]

  init(lane: Lane) { plan = LanePlan(lane: lane) }

  mutating func subscribe(_ subscriber: Int, to alternatives: [Pattern]) {
    var indices: [Int] = []
    for pattern in alternatives {
      let index = patternIndex(pattern)
      if !indices.contains(index) { indices.append(index) }
    }
    if let known = listIndices[indices] { return plan.lists[known].subscribers.append(subscriber) }
    let list = plan.lists.count
    listIndices[indices] = list
    plan.lists.append(LanePlan.ListPlan(alternatives: indices, subscribers: [subscriber]))
    for (rank, index) in indices.enumerated() { plan.uses[index].append(LanePlan.Use(list: list, rank: rank)) }
  }

  mutating func note(_ subscriber: Subscriber, wantsFacts: Bool) {
    plan.hasFilters = plan.hasFilters || subscriber.filter != nil
    plan.wantsFacts = plan.wantsFacts || wantsFacts
  }

  /// The pool hands out one object for one text.
  private mutating func patternIndex(_ pattern: Pattern) -> Int {
    if let known = patternIndices[ObjectIdentifier(pattern)] { return known }
    let index = plan.patterns.count
    patternIndices[ObjectIdentifier(pattern)] = index
    plan.patterns.append(pattern)
    plan.uses.append([])
    return index
  }

  func finish(_ subscribers: [Subscriber]) -> LanePlan {
    var finished = plan
    finished.doneFlags = plan.uses.map { uses in
      let all = uses.flatMap { plan.lists[$0.list].subscribers }.map { subscribers[$0] }
      return all.allSatisfy { $0.mode == .once } ? all.map(\.flag) : []
    }
    return finished
  }
}
