internal import Database
internal import LogModel

/// Reads runs from JSON, with SQLite as the parser.
struct RunParser {
  /// What is wrong with a line.
  struct Fault: Error, Equatable {
    var message: String
  }

  /// A connection of its own, in memory.
  private let connection: Connection

  init() throws(DatabaseError) { connection = try Connection.inMemory() }

  /// The run of one line of an export; nil for a checklist session, which is the checklist's to read.
  func run(_ line: String) throws(Fault) -> StoredRun? {
    do throws(DatabaseError) {
      // Two questions: within one SQLite might answer the second first, which fails on what is no JSON.
      for question in ["SELECT json_valid(?1)", "SELECT json_type(?1) = 'object'"] {
        guard try connection.first(question, [.text(line)], read: { $0.bool(0) }) == true else {
          throw DatabaseError(extendedCode: 1, message: "no JSON object", context: "")
        }
      }
      let isSession = try connection.first(
        "SELECT json_type(?1, '$.run') IS NULL AND json_type(?1, '$.session') IS NOT NULL", [.text(line)],
        read: { $0.bool(0) })
      if isSession == true { return nil }
      let sources = try sources(line)
      let results = try results(line)
      let tags = try pairs(line, "$.env").map { EnvironmentTag(key: $0.0, value: $0.1) }.sorted()
      let shards = try connection.rows(
        "SELECT value FROM json_each(?1, '$.shards')", [.text(line)], read: { $0.text(0) })
      let aliases = Dictionary(try pairs(line, "$.aliases")) { first, _ in first }
      guard var run = try head(line) else { throw DatabaseError(extendedCode: 1, message: "no run", context: "") }
      run.environment = tags
      run.declaredShards = shards
      run.aliases = aliases
      run.sources = sources
      run.results = results
      return run
    } catch {
      throw Fault(message: error.message)
    }
  }

  private func head(_ line: String) throws(DatabaseError) -> StoredRun? {
    let sql = """
      SELECT json_extract(?1, '$.run'), json_extract(?1, '$.project'), json_extract(?1, '$.branch'),
        json_extract(?1, '$.build'), json_extract(?1, '$.commit'), json_extract(?1, '$.shard'),
        json_extract(?1, '$.attempt'), json_extract(?1, '$.started'), json_extract(?1, '$.duration'),
        json_extract(?1, '$.complete'), json_extract(?1, '$.verdict'), json_extract(?1, '$.exit'),
        json_extract(?1, '$.host'), json_extract(?1, '$.catalog'), json_extract(?1, '$.ruleset'),
        json_extract(?1, '$.marked')
      """
    return try connection.first(sql, [.text(line)]) { (row: Statement) throws(DatabaseError) in
      let key = try row.required(0, "run")
      guard key.utf8.count == 32, key.allSatisfy({ $0.isHexDigit && !$0.isUppercase }) else {
        throw DatabaseError(extendedCode: 1, message: "'run' is not 32 hexadecimal digits", context: "")
      }
      guard let verdict = RunVerdict(rawValue: row.text(10)) else {
        throw DatabaseError(extendedCode: 1, message: "unknown verdict '\(row.text(10))'", context: "")
      }
      return StoredRun(
        key: key, project: try row.required(1, "project"), branch: row.text(2), build: try row.required(3, "build"),
        commit: row.optionalText(4), environment: [], shard: row.text(5), attempt: row.int(6),
        startedMilliseconds: row.int64(7), durationMilliseconds: row.int(8), isComplete: row.bool(9), verdict: verdict,
        exit: Int32(clamping: row.int64(11)), host: row.optionalText(12), catalog: row.text(13),
        rulesetDigest: row.text(14), declaredShards: [], isMarked: row.bool(15), sources: [], results: [], aliases: [:])
    }
  }

  private func pairs(_ line: String, _ path: String) throws(DatabaseError) -> [(String, String)] {
    try connection.rows("SELECT key, value FROM json_each(?1, ?2)", [.text(line), .text(path)]) {
      ($0.text(0), $0.text(1))
    }
  }

  private func sources(_ line: String) throws(DatabaseError) -> [StoredSource] {
    let fields = ["name", "state", "proven", "format", "lines", "records", "reason"]
    return try connection.rows(RunParser.select(fields, from: "$.sources"), [.text(line)]) {
      (row: Statement) throws(DatabaseError) in
      guard let state = SourceState(rawValue: row.text(1)) else {
        throw DatabaseError(extendedCode: 1, message: "unknown state '\(row.text(1))'", context: "")
      }
      return StoredSource(
        name: try row.required(0, "name"), state: state, isProven: row.bool(2), format: row.optionalText(3),
        lines: row.int(4), records: row.int(5), reason: row.optionalText(6))
    }
  }

  private func results(_ line: String) throws(DatabaseError) -> [StoredResult] {
    let fields = [
      "id", "area", "title", "severity", "verdict", "rule", "matches", "cost_us", "reason", "excerpt",
      "evidence.source",
      "evidence.file", "evidence.line", "evidence.text", "issue.bug", "issue.owner", "issue.reason", "issue.opened",
      "issue.expires",
    ]
    return try connection.rows(RunParser.select(fields, from: "$.assertions"), [.text(line)]) {
      (row: Statement) throws(DatabaseError) in
      guard let severity = Severity(rawValue: row.text(3)), let verdict = Verdict(rawValue: row.text(4)) else {
        throw DatabaseError(
          extendedCode: 1, message: "unknown severity '\(row.text(3))' or verdict '\(row.text(4))'", context: "")
      }
      var result = StoredResult(
        id: try row.required(0, "id"), area: row.text(1), title: row.text(2), severity: severity, verdict: verdict,
        ruleDigest: row.text(5), matches: row.int(6), costMicroseconds: row.int(7), reason: row.optionalText(8),
        excerpt: row.optionalText(9))
      if let source = row.optionalText(10) {
        result.evidence = StoredEvidence(source: source, file: row.text(11), line: row.int(12), text: row.text(13))
      }
      if let bug = row.optionalText(14) {
        result.issue = StoredIssue(
          bug: bug, owner: row.text(15), reason: row.text(16), opened: row.optionalText(17), expires: row.text(18))
      }
      return result
    }
  }

  private static func select(_ fields: [String], from path: String) -> String {
    "SELECT " + fields.map { "json_extract(value, '$.\($0)')" }.joined(separator: ", ")
      + " FROM json_each(?1, '\(path)')"
  }
}

extension Statement {
  /// A text that must be there and not be empty.
  fileprivate func required(_ column: Int, _ name: String) throws(DatabaseError) -> String {
    let text = text(column)
    if text.isEmpty { throw DatabaseError(extendedCode: 1, message: "'\(name)' is missing", context: "") }
    return text
  }
}
