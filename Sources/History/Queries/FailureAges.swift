internal import Database
public import LogModel

extension HistoryStore {
  /// Since when each failing assertion of a run fails, by its id; it does not matter whether the run is stored already.
  ///
  /// Only earlier runs of the same project, branch and environment count, and of them only passes of whole runs and failures. A
  /// failure whose last pass was by another rule is no regression that is proved: it is told apart as `newRule`.
  public func failureAges(
    of run: RunReport, _ identity: RunIdentity
  ) throws(HistoryError) -> [String: FailureAge] {
    try failureAges(of: StoredRun(run, identity))
  }

  func failureAges(of run: StoredRun) throws(HistoryError) -> [String: FailureAge] {
    let failing = run.results.filter { $0.verdict == .failed }
    guard !failing.isEmpty else { return [:] }
    let allNew = Dictionary(failing.map { ($0.id, FailureAge.new) }) { first, _ in first }
    guard let earlier = try earlierRuns(of: run) else { return allNew }
    return try guarded { () throws(DatabaseError) in
      let names = AssertionNames(connection: connection, project: earlier.project)
      let formerIDs = Dictionary(grouping: run.aliases) { $0.value }
      var ages = allNew
      for result in failing {
        // Before the run is stored, results may still lie under a former id.
        var row = try names.row(named: result.id)
        for alias in formerIDs[result.id] ?? [] where row == nil { row = try names.row(named: alias.key) }
        if let row { ages[result.id] = try age(of: row, rule: result.ruleDigest, earlier) }
      }
      return ages
    }
  }

  private struct EarlierRuns {
    var project: Int64
    var builds: [Timeline.Build]
    /// Newest first.
    var runs: [Timeline.Run]
  }

  private func earlierRuns(of stored: StoredRun) throws(HistoryError) -> EarlierRuns? {
    let scope = try guarded { () throws(DatabaseError) in try row(ofBranch: stored.branch, project: stored.project) }
    guard let scope else { return nil }
    let timeline = try timeline(scope, environment: stored.environment)
    // The same tags exactly, not more.
    let same = Set(timeline.environments.filter { $0.value == stored.environment }.keys)
    let position = timeline.builds.firstIndex { $0.version == stored.build }
    let runs = timeline.runs.filter { other in
      guard same.contains(other.environment), other.key != stored.key else { return false }
      if other.build == position {
        return (other.attempt, other.started, other.key) < (stored.attempt, stored.startedMilliseconds, stored.key)
      }
      if let position { return other.build < position }
      return timeline.builds[other.build].started <= stored.startedMilliseconds
    }
    return EarlierRuns(project: scope.projectRow, builds: timeline.builds, runs: runs.reversed())
  }

  func row(ofBranch branch: String, project: String) throws(DatabaseError) -> ResolvedScope? {
    try connection.first(
      "SELECT p.id, b.id FROM branch b JOIN project p ON p.id = b.project WHERE p.name = ?1 AND b.name = ?2",
      [.text(project), .text(branch)]
    ) { ResolvedScope(project: project, branch: branch, projectRow: $0.int64(0), branchRow: $0.int64(1)) }
  }

  /// Walks back to the last pass.
  private func age(of assertion: Int64, rule: String, _ earlier: EarlierRuns) throws(DatabaseError) -> FailureAge {
    var first: Int?
    var count = 0
    var isRuleChanged = false
    for run in earlier.runs {
      let outcome = try connection.first(
        """
        SELECT r.outcome, rule.digest FROM result r JOIN rule ON rule.id = r.rule WHERE r.run = ?1 AND r.assertion = ?2
        """, [.integer(run.row), .integer(assertion)],
        read: { (verdict: Verdict(stored: $0.int(0)), rule: $0.text(1)) })
      guard let outcome else { continue }
      if outcome.verdict == .passed, run.isComplete {
        isRuleChanged = outcome.rule != rule
        break
      }
      if outcome.verdict == .failed {
        first = run.build
        count += 1
      }
    }
    if let first { return .since(build: earlier.builds[first].version, runs: count) }
    return isRuleChanged ? .newRule : .new
  }
}
