internal import Database
public import LogModel

/// A build as answers name it.
public struct BuildName: Sendable, Equatable {
  public var version: String
  public var commit: String?
  /// Of its first run; milliseconds since 1970 in UTC.
  public var startedMilliseconds: Int64

  init(_ build: Timeline.Build) {
    version = build.version
    commit = build.commit
    startedMilliseconds = build.started
  }
}

/// When an assertion broke in one environment.
public struct FirstBad: Sendable, Equatable {
  public enum State: String, Sendable {
    /// Its last decided build failed.
    case failing
    /// It failed and passes again.
    case fixed
    /// It never failed.
    case good
    /// It neither passed nor failed in any build.
    case undecided
  }

  public var assertion: String
  public var environment: [EnvironmentTag]
  public var state: State
  /// The last build that passed before it broke (for `good`: the last that passed at all).
  public var lastGood: BuildName?
  public var firstBad: BuildName?
  public var lastBad: BuildName?
  public var fixedIn: BuildName?
  /// Builds that failed, from the first bad one on.
  public var failedBuilds: Int
  /// Builds between the last good and the first bad one that neither passed nor failed: one of them may be to blame.
  public var undecidedBuilds: Int
  /// The rule changed between the last good and the first bad build, so the failure may be the rule's.
  public var isRuleChanged: Bool
}

extension HistoryStore {
  /// The last good and the first bad build of an assertion, in each environment of the scope.
  public func firstBad(_ id: String, _ scope: HistoryScope = HistoryScope()) throws(HistoryError) -> [FirstBad] {
    let resolved = try resolve(scope)
    let assertion = try assertionRow(id, resolved)
    let timeline = try timeline(resolved, environment: scope.environment)
    let grouped = timeline.runsByEnvironment()
    let results = try guarded { () throws(DatabaseError) in
      try ResultRows(connection: connection).results(of: assertion.row)
    }
    return timeline.sortedEnvironments.compactMap { environment in
      guard let runs = grouped[environment.row] else { return nil }
      let series = ResultRows.series(runs, results)
      return FirstBad(assertion.uid, environment.tags, series, timeline.builds)
    }
  }

  /// The row and the present id of an assertion that is named by its id or a former one.
  func assertionRow(_ id: String, _ scope: ResolvedScope) throws(HistoryError) -> (row: Int64, uid: String) {
    let found = try guarded { () throws(DatabaseError) -> (row: Int64, uid: String)? in
      guard let row = try AssertionNames(connection: connection, project: scope.projectRow).row(named: id) else {
        return nil
      }
      return try connection.first("SELECT uid FROM assertion WHERE id = ?1", [.integer(row)]) { (row, $0.text(0)) }
    }
    if let found { return found }
    let known = try guarded { () throws(DatabaseError) in
      try connection.rows("SELECT uid FROM assertion WHERE project = ?1", [.integer(scope.projectRow)]) { $0.text(0) }
    }
    throw HistoryError(
      .notFound, "the history has no assertion '\(id)'",
      help: closestWord(to: id, in: known).map { "did you mean '\($0)'?" })
  }
}

extension FirstBad {
  init(_ id: String, _ environment: [EnvironmentTag], _ series: [BuildOutcome?], _ builds: [Timeline.Build]) {
    assertion = id
    self.environment = environment
    func name(_ index: Int?) -> BuildName? { index.map { BuildName(builds[$0]) } }
    guard let streak = FailureStreak.last(in: series) else {
      let good = series.lastIndex { $0?.verdict == .passed }
      state = good == nil ? .undecided : .good
      lastGood = name(good)
      failedBuilds = 0
      undecidedBuilds = series.count { $0?.verdict != .passed }
      isRuleChanged = false
      return
    }
    state = streak.fixedIn == nil ? .failing : .fixed
    lastGood = name(streak.lastGood)
    firstBad = name(streak.firstBad)
    lastBad = name(streak.lastBad)
    fixedIn = name(streak.fixedIn)
    failedBuilds = streak.failed
    undecidedBuilds = streak.undecided
    isRuleChanged = streak.isRuleChanged
  }
}
