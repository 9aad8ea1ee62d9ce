internal import Database
internal import LogModel

/// Reads whole runs back.
struct RunReader {
  let connection: Connection

  func run(_ row: Int64) throws(DatabaseError) -> StoredRun? {
    let sql = """
      SELECT r.uuid, p.name, br.name, b.version, b.commit_sha, r.environment, r.shard, r.attempt, r.started, r.duration,
        r.is_complete, r.verdict, r.exit, r.host, r.catalog, r.ruleset, r.shards, b.is_marked
      FROM run r JOIN build b ON b.id = r.build JOIN branch br ON br.id = b.branch JOIN project p ON p.id = br.project
      WHERE r.id = ?1
      """
    let found = try connection.first(sql, [.integer(row)]) { row in
      (
        run: StoredRun(
          key: row.text(0), project: row.text(1), branch: row.text(2), build: row.text(3), commit: row.optionalText(4),
          environment: [], shard: row.text(6), attempt: row.int(7), startedMilliseconds: row.int64(8),
          durationMilliseconds: row.int(9), isComplete: row.bool(10),
          verdict: RunVerdict(rawValue: row.text(11)) ?? .inconclusive, exit: Int32(clamping: row.int64(12)),
          host: row.optionalText(13), catalog: row.text(14), rulesetDigest: row.text(15),
          declaredShards: row.text(16).split(separator: "\n").map(String.init), isMarked: row.bool(17), sources: [],
          results: [], aliases: [:]), environment: row.int64(5)
      )
    }
    guard let found else { return nil }
    var run = found.run
    run.environment = try tags(ofEnvironment: found.environment)
    run.sources = try sources(row)
    run.results = try results(row)
    run.aliases = try aliases(row)
    return run
  }

  func tags(ofEnvironment row: Int64) throws(DatabaseError) -> [EnvironmentTag] {
    try connection.rows("SELECT key, value FROM environment_tag WHERE environment = ?1", [.integer(row)]) {
      EnvironmentTag(key: $0.text(0), value: $0.text(1))
    }.sorted()
  }

  private func sources(_ row: Int64) throws(DatabaseError) -> [StoredSource] {
    try connection.rows(
      """
      SELECT name, state, is_proven, format, lines, records, reason FROM run_source WHERE run = ?1 ORDER BY position
      """, [.integer(row)]
    ) {
      StoredSource(
        name: $0.text(0), state: SourceState(rawValue: $0.text(1)) ?? .missing, isProven: $0.bool(2),
        format: $0.optionalText(3), lines: $0.int(4), records: $0.int(5), reason: $0.optionalText(6))
    }
  }

  private func results(_ row: Int64) throws(DatabaseError) -> [StoredResult] {
    try connection.rows(
      """
      SELECT a.uid, a.area, a.title, a.severity, r.outcome, rule.digest, r.matches, r.cost, reason.text, f.excerpt,
        e.source, e.file, e.line, e.text, k.bug, k.owner, k.reason, k.opened, k.expires
      FROM result r JOIN assertion a ON a.id = r.assertion JOIN rule ON rule.id = r.rule
        LEFT JOIN reason ON reason.id = r.reason LEFT JOIN failure f ON f.id = r.failure
        LEFT JOIN failure_evidence e ON e.run = r.run AND e.assertion = r.assertion
        LEFT JOIN known_issue k ON k.id = r.issue
      WHERE r.run = ?1 ORDER BY r.assertion
      """, [.integer(row)], read: RunReader.result)
  }

  private static func result(_ row: Statement) -> StoredResult {
    var evidence: StoredEvidence?
    if let source = row.optionalText(10) {
      evidence = StoredEvidence(source: source, file: row.text(11), line: row.int(12), text: row.text(13))
    }
    var issue: StoredIssue?
    if let bug = row.optionalText(14) {
      issue = StoredIssue(
        bug: bug, owner: row.text(15), reason: row.text(16), opened: row.optionalText(17), expires: row.text(18))
    }
    return StoredResult(
      id: row.text(0), area: row.text(1), title: row.text(2), severity: Severity(stored: row.int(3)),
      verdict: Verdict(stored: row.int(4)), ruleDigest: row.text(5), matches: row.int(6), costMicroseconds: row.int(7),
      reason: row.optionalText(8), evidence: evidence, excerpt: row.optionalText(9), issue: issue)
  }

  private func aliases(_ row: Int64) throws(DatabaseError) -> [String: String] {
    let pairs = try connection.rows(
      """
      SELECT l.alias, a.uid FROM assertion_alias l JOIN assertion a ON a.id = l.assertion
      WHERE l.assertion IN (SELECT assertion FROM result WHERE run = ?1)
      """, [.integer(row)]
    ) { ($0.text(0), $0.text(1)) }
    return Dictionary(pairs) { first, _ in first }
  }
}

extension Verdict {
  /// From the number that `result.outcome` holds.
  ///
  /// A million rows are read this way, so it searches no list.
  init(stored number: Int) {
    switch number {
    case 0: self = .failed
    case 2: self = .inconclusive
    case 3: self = .unexercised
    case 4: self = .passed
    default: self = .error
    }
  }
}

extension Severity {
  init(stored rank: Int) { self = Severity.allCases.first { $0.rank == rank } ?? .medium }
}
