internal import Database
internal import LogModel

/// Writes one run; the caller holds the transaction.
struct RunWriter {
  let connection: Connection
  let run: StoredRun
  /// Its titles, areas and severities are the present ones.
  let isNewest: Bool
  private let rows: BuildRows

  init(connection: Connection, run: StoredRun, isNewest: Bool) {
    self.connection = connection
    self.run = run
    self.isNewest = isNewest
    rows = BuildRows(connection: connection)
  }

  /// False when the run is there already.
  func write() throws(DatabaseError) -> Bool {
    let old = try connection.first("SELECT id, is_complete FROM run WHERE uuid = ?1", [.text(run.key)]) {
      (id: $0.int64(0), isComplete: $0.bool(1))
    }
    if let old {
      // A run that was cut off gives way to the whole one.
      guard run.isComplete, !old.isComplete else { return false }
      try connection.run("DELETE FROM run WHERE id = ?1", [.integer(old.id)])
    }
    let project = try rows.project(run.project)
    let names = AssertionNames(connection: connection, project: project)
    try names.learn(run.aliases)
    let build = try rows.build(
      run.build, commit: run.commit, branch: run.branch, project: project, started: run.startedMilliseconds,
      isMarked: run.isMarked)
    let row = try writeRun(build: build, environment: try rows.environment(run.environment))
    try writeSources(row)
    for result in run.results { try write(result, run: row, assertion: try names.row(of: result, isNewest: isNewest)) }
    // Now that all ids of the run have rows, so have those that were unknown at first.
    try names.learn(run.aliases)
    return true
  }

  private func writeRun(build: Int64, environment: Int64) throws(DatabaseError) -> Int64 {
    try connection.run(
      """
      INSERT INTO run (uuid, build, environment, shard, attempt, started, duration, is_complete, verdict, exit, host,
        catalog, ruleset, shards)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)
      """,
      [
        .text(run.key), .integer(build), .integer(environment), .text(run.shard), .int(run.attempt),
        .integer(run.startedMilliseconds), .int(run.durationMilliseconds), .bool(run.isComplete),
        .text(run.verdict.rawValue), .integer(Int64(run.exit)), .optional(run.host), .text(run.catalog),
        .text(run.rulesetDigest), .text(run.declaredShards.joined(separator: "\n")),
      ])
    return connection.lastInsertRowID
  }

  private func writeSources(_ row: Int64) throws(DatabaseError) {
    for (position, source) in run.sources.enumerated() {
      try connection.run(
        "INSERT INTO run_source VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
        [
          .integer(row), .int(position), .text(source.name), .text(source.state.rawValue), .bool(source.isProven),
          .optional(source.format), .int(source.lines), .int(source.records), .optional(source.reason),
        ])
    }
  }

  private func write(_ result: StoredResult, run row: Int64, assertion: Int64) throws(DatabaseError) {
    let rule = try rows.id(
      "INSERT INTO rule (digest) VALUES (?1)", "SELECT id FROM rule WHERE digest = ?1", [.text(result.ruleDigest)])
    // A catalog has each id once; should two former ids have become one, the first counts.
    try connection.run(
      "INSERT OR IGNORE INTO result VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
      [
        .integer(row), .integer(assertion), .int(result.verdict.precedence), .integer(rule), .int(result.matches),
        .int(result.costMicroseconds), .optional(try reason(result)), .optional(try failure(result)),
        .optional(try issue(result, assertion: assertion)),
      ])
    if let evidence = result.evidence, connection.changes > 0 {
      try connection.run(
        "INSERT OR IGNORE INTO failure_evidence VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        [
          .integer(row), .integer(assertion), .text(evidence.source), .text(evidence.file), .int(evidence.line),
          .text(evidence.text),
        ])
    }
  }

  private func reason(_ result: StoredResult) throws(DatabaseError) -> Int64? {
    guard let reason = result.reason else { return nil }
    return try rows.id(
      "INSERT INTO reason (text) VALUES (?1)", "SELECT id FROM reason WHERE text = ?1", [.text(reason)])
  }

  private func failure(_ result: StoredResult) throws(DatabaseError) -> Int64? {
    guard let excerpt = result.excerpt else { return nil }
    let signature = DatabaseValue.text(FailureSignature.signature(of: excerpt))
    if let found = try connection.first(
      "SELECT id FROM failure WHERE signature = ?1", [signature], read: { $0.int64(0) })
    {
      return found
    }
    try connection.run("INSERT INTO failure (signature, excerpt) VALUES (?1, ?2)", [signature, .text(excerpt)])
    return connection.lastInsertRowID
  }

  private func issue(_ result: StoredResult, assertion: Int64) throws(DatabaseError) -> Int64? {
    guard let issue = result.issue else { return nil }
    return try rows.id(
      """
      INSERT INTO known_issue (assertion, bug, owner, reason, opened, expires) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
      """,
      """
      SELECT id FROM known_issue WHERE assertion = ?1 AND bug = ?2 AND owner = ?3 AND reason = ?4 AND opened IS ?5
        AND expires = ?6
      """,
      [
        .integer(assertion), .text(issue.bug), .text(issue.owner), .text(issue.reason), .optional(issue.opened),
        .text(issue.expires),
      ])
  }
}
