internal import Database
public import LogModel

/// A run in a list.
public struct RunSummary: Sendable, Equatable {
  public var key: String
  public var project: String
  public var branch: String
  public var build: String
  public var commit: String?
  public var environment: [EnvironmentTag]
  public var shard: String
  public var attempt: Int
  public var startedMilliseconds: Int64
  public var isComplete: Bool
  public var isMarked: Bool
  public var verdict: RunVerdict
  public var exit: Int32
  /// How many results have which verdict.
  public var counts: [Verdict: Int]
}

extension HistoryStore {
  /// The last runs, newest first; of all projects and branches where the scope names none.
  public func list(
    _ scope: HistoryScope = HistoryScope(), build: String? = nil, limit: Int = 20
  ) throws(HistoryError) -> [RunSummary] {
    try guarded { () throws(DatabaseError) in
      let sql = """
        SELECT r.uuid, p.name, br.name, b.version, b.commit_sha, r.shard, r.attempt, r.started, r.is_complete, b.is_marked,
          r.verdict, r.exit, r.environment, r.id
        FROM run r JOIN build b ON b.id = r.build JOIN branch br ON br.id = b.branch JOIN project p ON p.id = br.project
        WHERE (?1 IS NULL OR p.name = ?1) AND (?2 IS NULL OR br.name = ?2) AND (?3 IS NULL OR b.version = ?3)
        ORDER BY r.started DESC, r.id DESC
        """
      let statement = try connection.cached(sql)
      defer { statement.reset() }
      try statement.bind([.optional(scope.project), .optional(scope.branch), .optional(build)])
      let reader = RunReader(connection: connection)
      var runs: [RunSummary] = []
      while runs.count < limit, try statement.step() {
        var run = HistoryStore.summary(statement)
        run.environment = try reader.tags(ofEnvironment: statement.int64(12))
        guard scope.environment.allSatisfy(run.environment.contains) else { continue }
        run.counts = try counts(ofRun: statement.int64(13))
        runs.append(run)
      }
      return runs
    }
  }

  private static func summary(_ row: Statement) -> RunSummary {
    RunSummary(
      key: row.text(0), project: row.text(1), branch: row.text(2), build: row.text(3), commit: row.optionalText(4),
      environment: [], shard: row.text(5), attempt: row.int(6), startedMilliseconds: row.int64(7),
      isComplete: row.bool(8), isMarked: row.bool(9), verdict: RunVerdict(rawValue: row.text(10)) ?? .inconclusive,
      exit: Int32(clamping: row.int64(11)), counts: [:])
  }

  private func counts(ofRun row: Int64) throws(DatabaseError) -> [Verdict: Int] {
    let pairs = try connection.rows(
      "SELECT outcome, count(*) FROM result WHERE run = ?1 GROUP BY outcome", [.integer(row)]
    ) { (Verdict(stored: $0.int(0)), $0.int(1)) }
    return Dictionary(pairs, uniquingKeysWith: +)
  }
}
