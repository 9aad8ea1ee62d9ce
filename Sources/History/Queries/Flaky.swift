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
private struct SameCode: Hashable {
  /// The commit; the build where the commit is unknown.
  var code: String
  var environment: Int64
  var shard: String
}

/// The runs that are not the only ones of their code.
private struct RepeatedRuns {
  private(set) var groups: [(code: SameCode, runs: [Timeline.Run])] = []
  /// The index of the group by the run's row.
  private(set) var groupOfRun: [Int64: Int] = [:]

  init(_ timeline: Timeline) {
    let codes = Dictionary(grouping: timeline.runs) { run in
      let build = timeline.builds[run.build]
      let code = build.commit.map { "commit \($0)" } ?? "build \(build.version)"
      return SameCode(code: code, environment: run.environment, shard: run.shard)
    }
    for (code, runs) in codes where runs.count > 1 {
      for run in runs { groupOfRun[run.row] = groups.count }
      groups.append((code, runs))
    }
  }
}

extension HistoryStore {
  /// The flaky assertions of a branch: those flaky on most commits first, then by id and environment; or only the
  /// assertion `id`.
  public func flaky(
    _ scope: HistoryScope = HistoryScope(), of id: String? = nil
  ) throws(HistoryError) -> [Flaky] {
    let resolved = try resolve(scope)
    let timeline = try timeline(resolved, environment: scope.environment)
    let runs = RepeatedRuns(timeline)
    guard !runs.groups.isEmpty else { return [] }
    var flaky: [Flaky] = []
    for (row, name) in try assertions(of: resolved) where id == nil || name.uid == id {
      let found = try guarded { () throws(DatabaseError) in try tallies(of: row, runs) }
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

  /// The tally of one assertion by environment. Failures are few and an index finds them: only where one is, there is something to do.
  private func tallies(of assertion: Int64, _ runs: RepeatedRuns) throws(DatabaseError) -> [Int64: Tally] {
    let pairs = try connection.rows(
      "SELECT run, rule FROM result WHERE assertion = ?1 AND outcome = 0", [.integer(assertion)],
      read: { (run: $0.int64(0), rule: $0.int64(1)) })
    let failures = Dictionary(pairs.map { ($0.run, $0.rule) }) { first, _ in first }
    var tallies: [Int64: Tally] = [:]
    for number in Set(pairs.compactMap { runs.groupOfRun[$0.run] }) {
      let group = runs.groups[number]
      let both = try counts(of: assertion, in: group.runs, failures).values.filter { $0.passes > 0 && $0.failures > 0 }
      guard !both.isEmpty, let last = group.runs.max(by: { $0.build < $1.build }) else { continue }
      var tally = tallies[group.code.environment] ?? Tally()
      tally.codes.insert(group.code.code)
      tally.passes += both.reduce(0) { $0 + $1.passes }
      tally.failures += both.reduce(0) { $0 + $1.failures }
      tally.latest = max(tally.latest, last.build)
      tallies[group.code.environment] = tally
    }
    return tallies
  }

  /// Passes and failures of one assertion in a group of runs, by rule. `failures`: the rule of every run that failed.
  private func counts(
    of assertion: Int64, in group: [Timeline.Run], _ failures: [Int64: Int64]
  ) throws(DatabaseError) -> [Int64: (passes: Int, failures: Int)] {
    var counts: [Int64: (passes: Int, failures: Int)] = [:]
    for run in group {
      if let rule = failures[run.row] {
        counts[rule, default: (0, 0)].failures += 1
      } else if run.isComplete {
        let rule = try connection.first(
          "SELECT rule FROM result WHERE run = ?1 AND assertion = ?2 AND outcome = 4",
          [.integer(run.row), .integer(assertion)], read: { $0.int64(0) })
        if let rule { counts[rule, default: (0, 0)].passes += 1 }
      }
    }
    return counts
  }
}
