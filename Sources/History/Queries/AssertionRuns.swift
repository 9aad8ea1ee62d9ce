internal import Database
public import LogModel

/// What one run said of one assertion.
public struct AssertionRun: Sendable, Equatable {
  /// The run's key.
  public var run: String
  public var branch: String
  public var build: String
  public var environment: [EnvironmentTag]
  public var shard: String
  public var startedMilliseconds: Int64
  public var isComplete: Bool
  public var verdict: Verdict
  public var matches: Int
  /// Nil for passed and unexercised.
  public var reason: String?
}

extension HistoryStore {
  /// The last runs that said something of an assertion, in every branch of the project, newest first.
  ///
  /// `id` may be a former id.
  public func runs(
    ofAssertion id: String, _ scope: HistoryScope = HistoryScope(), limit: Int = 50
  ) throws(HistoryError) -> [AssertionRun] {
    let resolved = try resolve(scope)
    let assertion = try assertionRow(id, resolved)
    return try guarded { () throws(DatabaseError) in
      let found = try connection.rows(
        """
        SELECT r.uuid, br.name, b.version, r.environment, r.shard, r.started, r.is_complete, e.outcome, e.matches, reason.text
        FROM result e JOIN run r ON r.id = e.run JOIN build b ON b.id = r.build JOIN branch br ON br.id = b.branch
          LEFT JOIN reason ON reason.id = e.reason
        WHERE e.assertion = ?1 ORDER BY r.started DESC, r.id DESC LIMIT ?2
        """, [.integer(assertion.row), .int(limit)]
      ) { row in
        (
          environment: row.int64(3),
          run: AssertionRun(
            run: row.text(0), branch: row.text(1), build: row.text(2), environment: [], shard: row.text(4),
            startedMilliseconds: row.int64(5), isComplete: row.bool(6), verdict: Verdict(stored: row.int(7)),
            matches: row.int(8), reason: row.optionalText(9))
        )
      }
      let reader = RunReader(connection: connection)
      var runs: [AssertionRun] = []
      for (environment, run) in found {
        var run = run
        run.environment = try reader.tags(ofEnvironment: environment)
        if scope.environment.allSatisfy(run.environment.contains) { runs.append(run) }
      }
      return runs
    }
  }
}
