internal import Database
internal import LogModel

/// Reads sessions from lines of JSON, with SQLite as the parser.
struct SessionParser {
  /// A connection of its own, in memory.
  private let connection: Connection

  init() throws(DatabaseError) { connection = try Connection.inMemory() }

  /// The session of one line of an export; nil when the line is something else.
  func session(_ line: String) throws(DatabaseError) -> SessionCopy? {
    // Two questions: within one SQLite might answer the second first, which fails on what is no JSON.
    let isJSON = try connection.first("SELECT json_valid(?1)", [.text(line)]) { $0.bool(0) }
    guard isJSON == true else { return nil }
    let isSession = try connection.first("SELECT json_type(?1, '$.session') = 'text'", [.text(line)]) { $0.bool(0) }
    guard isSession == true, var session = try head(line) else { return nil }
    session.environment = try connection.rows("SELECT key, value FROM json_each(?1, '$.env')", [.text(line)]) {
      EnvironmentTag(key: $0.text(0), value: $0.text(1))
    }.sorted()
    session.steps = try steps(line)
    guard Set(session.steps.map(\.id)).count == session.steps.count else { throw Self.fault("two steps have one id") }
    session.signOff = try signOff(line)
    let commit = try connection.first("SELECT json_extract(?1, '$.commit')", [.text(line)]) { $0.optionalText(0) }
    return SessionCopy(session, events: try events(line, session.steps), commit: commit ?? nil)
  }

  static func fault(_ message: String) -> DatabaseError {
    DatabaseError(extendedCode: 1, message: message, context: "")
  }

  private func head(_ line: String) throws(DatabaseError) -> ChecklistSession? {
    let fields = ["session", "project", "branch", "build", "checklist", "title", "parent", "tester", "started"]
    let columns = fields.map { "json_extract(?1, '$.\($0)')" }.joined(separator: ", ")
    return try connection.first("SELECT " + columns, [.text(line)]) { (row: Statement) throws(DatabaseError) in
      let key = row.text(0)
      guard key.utf8.count == 32, key.allSatisfy({ $0.isHexDigit && !$0.isUppercase }) else {
        throw Self.fault("'session' is not 32 hexadecimal digits")
      }
      for (column, name) in [(1, "project"), (3, "build"), (7, "tester")] where row.text(column).isEmpty {
        throw Self.fault("'\(name)' is missing")
      }
      return ChecklistSession(
        key: key, project: row.text(1), branch: row.text(2), build: row.text(3), environment: [],
        checklist: row.text(4), title: row.text(5), parent: row.optionalText(6), tester: row.text(7),
        startedMilliseconds: row.int64(8), steps: [])
    }
  }

  private func steps(_ line: String) throws(DatabaseError) -> [SessionStep] {
    let evidence = Dictionary(grouping: try evidence(line)) { $0.step }
    let sql = """
      SELECT key, json_extract(value, '$.id'), json_extract(value, '$.action'), json_extract(value, '$.expected'),
        (SELECT group_concat(a.value, char(10)) FROM json_each(s.value, '$.assertions') a),
        json_extract(value, '$.screen_only'), json_extract(value, '$.carried_from')
      FROM json_each(?1, '$.steps') s ORDER BY key
      """
    return try connection.rows(sql, [.text(line)]) { (row: Statement) throws(DatabaseError) in
      if row.text(1).isEmpty { throw Self.fault("a step has no id") }
      return SessionStep(
        position: row.int(0) + 1, id: row.text(1), action: row.text(2), expected: row.text(3),
        assertions: row.text(4).split(separator: "\n").map(String.init), isScreenOnly: row.bool(5),
        carriedFrom: row.optionalText(6), evidence: evidence[row.text(1)] ?? [])
    }
  }

  private func events(_ line: String, _ steps: [SessionStep]) throws(DatabaseError) -> [ChecklistEvent] {
    let sql = """
      SELECT json_extract(s.value, '$.id'), json_extract(e.value, '$.status'), json_extract(e.value, '$.note'),
        (SELECT group_concat(d.value, char(10)) FROM json_each(e.value, '$.defects') d),
        json_extract(e.value, '$.tester'), json_extract(e.value, '$.at')
      FROM json_each(?1, '$.steps') s, json_each(s.value, '$.events') e ORDER BY s.key, e.key
      """
    return try connection.rows(sql, [.text(line)]) { (row: Statement) throws(DatabaseError) in
      guard let status = ChecklistReport.Status(rawValue: row.text(1)) else {
        throw Self.fault("unknown status '\(row.text(1))'")
      }
      return ChecklistEvent(
        number: 0, step: row.text(0), status: status, note: row.optionalText(2),
        defects: row.text(3).split(separator: "\n").map(String.init), tester: row.text(4),
        atMilliseconds: row.int64(5))
    }
  }

  private func evidence(_ line: String) throws(DatabaseError) -> [EvidenceItem] {
    let fields = ["sha256", "name", "media_type", "size", "tester", "at"]
    let columns = fields.map { "json_extract(e.value, '$.\($0)')" }.joined(separator: ", ")
    let sql = """
      SELECT json_extract(s.value, '$.id'), \(columns)
      FROM json_each(?1, '$.steps') s, json_each(s.value, '$.evidence') e ORDER BY s.key, e.key
      """
    return try connection.rows(sql, [.text(line)]) { (row: Statement) throws(DatabaseError) in
      // It becomes the name of a file.
      guard row.text(1).utf8.count == 64, row.text(1).allSatisfy({ $0.isHexDigit && !$0.isUppercase }) else {
        throw Self.fault("'sha256' is not 64 hexadecimal digits")
      }
      // A browser is told this type, so only those that the program itself finds out are taken.
      guard MediaType.all.contains(row.text(3)) else { throw Self.fault("unknown media type '\(row.text(3))'") }
      return EvidenceItem(
        number: 0, step: row.text(0), sha256: row.text(1), name: row.text(2), mediaType: row.text(3), size: row.int(4),
        tester: row.text(5), atMilliseconds: row.int64(6))
    }
  }

  private func signOff(_ line: String) throws(DatabaseError) -> SignOff? {
    let sql = """
      SELECT json_extract(?1, '$.sign_off.tester'), json_extract(?1, '$.sign_off.at'),
        json_extract(?1, '$.sign_off.decision'), json_extract(?1, '$.sign_off.note'), json_extract(?1, '$.sign_off.digest')
      WHERE json_type(?1, '$.sign_off') = 'object'
      """
    return try connection.first(sql, [.text(line)]) { (row: Statement) throws(DatabaseError) in
      guard let decision = SignOff.Decision(rawValue: row.text(2)) else {
        throw Self.fault("unknown decision '\(row.text(2))'")
      }
      return SignOff(
        tester: row.text(0), atMilliseconds: row.int64(1), decision: decision, note: row.optionalText(3),
        digest: row.text(4))
    }
  }
}
