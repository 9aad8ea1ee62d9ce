internal import Database
public import LogModel

/// An assertion that both passed and failed on the same code, in the same environment and shard, by the same rule.
public struct Flaky: Sendable, Equatable {
  public var assertion: String
  public var area: String
  public var environment: [EnvironmentTag]
  /// How many commits (builds, where the commit is unknown) it was flaky on.
  public var commits: Int
  /// Runs on those that passed, and that failed.
  public var passes: Int
  public var failures: Int
  /// The last build it was flaky on.
  public var latest: BuildName
}

/// Runs that should give the same results.
struct SameCode: Hashable {
  /// The commit; the build where the commit is unknown.
  var code: String
  var environment: Int64
  var shard: String
}

extension HistoryStore {
  /// The flaky assertions of a branch: those flaky on most commits first, then by id and environment; or only the
  /// assertion `id`.
  public func flaky(
    _ scope: HistoryScope = HistoryScope(), of id: String? = nil
  ) throws(HistoryError) -> [Flaky] {
    let resolved = try resolve(scope)
    let timeline = try timeline(resolved, environment: scope.environment)
    let groups = Dictionary(grouping: timeline.runs) { run in
      let build = timeline.builds[run.build]
      let code = build.commit.map { "commit \($0)" } ?? "build \(build.version)"
      return SameCode(code: code, environment: run.environment, shard: run.shard)
    }.filter { $0.value.count > 1 }
    guard !groups.isEmpty else { return [] }
    var flaky: [Flaky] = []
    for (row, name) in try assertions(of: resolved) where id == nil || name.uid == id {
      let found = try guarded { () throws(DatabaseError) in try tallies(of: row, groups) }
      for (environment, tally) in found {
        flaky.append(
          Flaky(
            assertion: name.uid, area: name.area, environment: timeline.environments[environment] ?? [],
            commits: tally.codes.count, passes: tally.passes, failures: tally.failures,
            latest: BuildName(timeline.builds[tally.latest])))
      }
    }
    return flaky.sorted {
      if $0.commits != $1.commits { return $0.commits > $1.commits }
      if $0.assertion != $1.assertion { return $0.assertion < $1.assertion }
      return $0.environment.lexicographicallyPrecedes($1.environment)
    }
  }

  private struct Tally {
    var codes: Set<String> = []
    var passes = 0
    var failures = 0
    var latest = 0
  }

  /// The tally of one assertion by environment. Failures are few and an index finds them: without one there is nothing to do.
  private func tallies(of assertion: Int64, _ groups: [SameCode: [Timeline.Run]]) throws(DatabaseError) -> [Int64:
    Tally]
  {
    let failures = try connection.rows(
      "SELECT run FROM result WHERE assertion = ?1 AND outcome = 0", [.integer(assertion)], read: { $0.int64(0) })
    let failed = Set(failures)
    guard !failed.isEmpty else { return [:] }
    var tallies: [Int64: Tally] = [:]
    for (code, group) in groups where group.contains(where: { failed.contains($0.row) }) {
      let counts = try counts(of: assertion, in: group)
      let both = counts.values.filter { $0.passes > 0 && $0.failures > 0 }
      guard !both.isEmpty, let last = group.max(by: { $0.build < $1.build }) else { continue }
      var tally = tallies[code.environment] ?? Tally()
      tally.codes.insert(code.code)
      tally.passes += both.reduce(0) { $0 + $1.passes }
      tally.failures += both.reduce(0) { $0 + $1.failures }
      tally.latest = max(tally.latest, last.build)
      tallies[code.environment] = tally
    }
    return tallies
  }

  /// Passes and failures of one assertion in a group of runs, by rule.
  private func counts(
    of assertion: Int64, in group: [Timeline.Run]
  ) throws(DatabaseError) -> [Int64: (passes: Int, failures: Int)] {
    var counts: [Int64: (passes: Int, failures: Int)] = [:]
    for run in group {
      let result = try connection.first(
        "SELECT outcome, rule FROM result WHERE run = ?1 AND assertion = ?2", [.integer(run.row), .integer(assertion)],
        read: { (verdict: Verdict(stored: $0.int(0)), rule: $0.int64(1)) })
      guard let result else { continue }
      if result.verdict == .failed { counts[result.rule, default: (0, 0)].failures += 1 }
      if result.verdict == .passed, run.isComplete { counts[result.rule, default: (0, 0)].passes += 1 }
    }
    return counts
  }
}
