internal import Database
public import LogModel

/// The counts of the last builds of a branch.
public struct Trend: Sendable, Equatable {
  public var project: String
  public var branch: String
  /// Oldest first.
  public var points: [TrendPoint]
  /// By name.
  public var areas: [Area]

  public struct Area: Sendable, Equatable {
    public var name: String
    /// Failures in each build, oldest first, known ones included; nil where nothing of the area was decided.
    public var failed: [Int?]
  }
}

extension HistoryStore {
  /// The last `builds` builds that have runs in the scope; over several environments the worst counts.
  public func trend(_ scope: HistoryScope = HistoryScope(), builds: Int = 30) throws(HistoryError) -> Trend {
    let resolved = try resolve(scope)
    let timeline = try timeline(resolved, environment: scope.environment)
    return try trend(timeline, resolved, builds: builds)
  }

  /// The builds before the run's own in its branch and environment, oldest first; as a report shows them.
  public func trendPoints(
    before run: RunReport, _ identity: RunIdentity, builds: Int = 30
  ) throws(HistoryError) -> [TrendPoint] {
    let stored = StoredRun(run, identity)
    let scope = try guarded { () throws(DatabaseError) in try row(ofBranch: stored.branch, project: stored.project) }
    guard let scope else { return [] }
    var timeline = try timeline(scope, environment: stored.environment)
    timeline.environments = timeline.environments.filter { $0.value == stored.environment }
    let own = timeline.builds.firstIndex { $0.version == stored.build }
    timeline.runs.removeAll {
      timeline.environments[$0.environment] == nil || $0.build >= own ?? .max
        || timeline.builds[$0.build].started > stored.startedMilliseconds
    }
    return try trend(timeline, scope, builds: builds).points
  }

  private func trend(_ timeline: Timeline, _ scope: ResolvedScope, builds: Int) throws(HistoryError) -> Trend {
    let byBuild = Dictionary(grouping: timeline.runs) { $0.build }
    let shown = byBuild.keys.sorted().suffix(max(builds, 0))
    let assertions = try assertions(of: scope)
    var points: [TrendPoint] = []
    var areas: [String: [Int?]] = [:]
    for (column, build) in shown.enumerated() {
      let outcomes = try worst(byBuild[build] ?? [])
      points.append(TrendPoint(timeline.builds[build].version, outcomes.values))
      for (row, outcome) in outcomes {
        guard let area = assertions[row]?.area else { continue }
        let empty = [Int?](repeating: nil, count: shown.count)
        guard outcome.verdict == .failed || outcome.verdict == .passed else { continue }
        areas[area, default: empty][column] = (areas[area]?[column] ?? 0) + (outcome.verdict == .failed ? 1 : 0)
      }
    }
    return Trend(
      project: scope.project, branch: scope.branch, points: points,
      areas: areas.sorted { $0.key < $1.key }.map { Trend.Area(name: $0.key, failed: $0.value) })
  }

  /// The worst outcome of each assertion over the environments of one build.
  private func worst(_ runs: [Timeline.Run]) throws(HistoryError) -> [Int64: BuildOutcome] {
    try guarded { () throws(DatabaseError) in
      var worst: [Int64: BuildOutcome] = [:]
      for (_, runs) in Dictionary(grouping: runs, by: \.environment).sorted(by: { $0.key < $1.key }) {
        worst.merge(try ResultRows(connection: connection).outcomes(of: runs)) { BuildOutcome.worse($0, $1) }
      }
      return worst
    }
  }
}

extension TrendPoint {
  init(_ build: String, _ outcomes: some Sequence<BuildOutcome>) {
    self.init(build: build, failed: 0, known: 0, undecided: 0, unexercised: 0, passed: 0)
    for outcome in outcomes {
      switch outcome.verdict {
      case .failed where outcome.isKnown: known += 1
      case .failed: failed += 1
      case .error, .inconclusive: undecided += 1
      case .unexercised: unexercised += 1
      case .passed: passed += 1
      }
    }
  }
}
