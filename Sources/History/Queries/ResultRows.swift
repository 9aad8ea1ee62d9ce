internal import Database
internal import LogModel

/// Reads the narrow rows of results.
struct ResultRows {
  let connection: Connection

  /// What the given runs of one build and environment say of every assertion, by the assertion's row.
  func outcomes(of runs: [Timeline.Run]) throws(DatabaseError) -> [Int64: BuildOutcome] {
    let isShardMissing = BuildOutcome.isShardMissing(runs)
    var collected: [Int64: [RunOutcome]] = [:]
    for run in runs {
      for (assertion, outcome) in try outcomes(of: run) { collected[assertion, default: []].append(outcome) }
    }
    return collected.compactMapValues { BuildOutcome.combined($0, isShardMissing: isShardMissing) }
  }

  private func outcomes(of run: Timeline.Run) throws(DatabaseError) -> [(Int64, RunOutcome)] {
    let date = UTCTime.date(run.started)
    return try connection.rows(
      """
      SELECT r.assertion, r.outcome, r.rule, k.expires FROM result r LEFT JOIN known_issue k ON k.id = r.issue
      WHERE r.run = ?1
      """, [.integer(run.row)]
    ) {
      let isKnown = $0.optionalText(3).map { $0 >= date } ?? false
      let outcome = RunOutcome(
        shard: run.shard, isComplete: run.isComplete, verdict: Verdict(stored: $0.int(1)), rule: $0.int64(2),
        isKnown: isKnown)
      return ($0.int64(0), outcome)
    }
  }

  /// All results of one assertion, by the run's row.
  func results(of assertion: Int64) throws(DatabaseError) -> [Int64: (verdict: Verdict, rule: Int64)] {
    var found: [Int64: (verdict: Verdict, rule: Int64)] = [:]
    found.reserveCapacity(4_096)
    let statement = try connection.cached("SELECT run, outcome, rule FROM result WHERE assertion = ?1")
    defer { statement.reset() }
    try statement.bind([.integer(assertion)])
    while try statement.step() { found[statement.int64(0)] = (Verdict(stored: statement.int(1)), statement.int64(2)) }
    return found
  }

  /// The outcome of one assertion in each build of an environment; nil where it has none.
  static func series(
    _ environment: EnvironmentRuns, _ results: [Int64: (verdict: Verdict, rule: Int64)]
  ) -> [BuildOutcome?] {
    environment.builds.indices.map { build in
      let runs = environment.builds[build]
      let isShardMissing = environment.isShardMissing[build]
      // Most builds have one whole run: nothing to combine.
      if runs.count == 1, !isShardMissing, runs[0].isComplete {
        return results[runs[0].row].map { BuildOutcome(verdict: $0.verdict, rule: $0.rule) }
      }
      let outcomes = runs.compactMap { run in
        results[run.row].map {
          RunOutcome(shard: run.shard, isComplete: run.isComplete, verdict: $0.verdict, rule: $0.rule)
        }
      }
      return BuildOutcome.combined(outcomes, isShardMissing: isShardMissing)
    }
  }
}

/// The runs of one environment by build.
struct EnvironmentRuns {
  /// By build, each list in order.
  let builds: [[Timeline.Run]]
  /// By build: a declared shard has not reported.
  let isShardMissing: [Bool]

  init(builds: [[Timeline.Run]]) {
    self.builds = builds
    isShardMissing = builds.map(BuildOutcome.isShardMissing)
  }
}
