internal import Database
internal import History
public import LogModel

/// A session in a list.
public struct SessionSummary: Sendable, Equatable {
  public var key: String
  public var title: String
  public var branch: String
  public var build: String
  public var tester: String
  public var startedMilliseconds: Int64
  public var isSealed: Bool
}

extension ChecklistStore {
  /// All sessions, newest first.
  public func sessions(limit: Int = 100) throws(ChecklistError) -> [SessionSummary] {
    try read { () throws(DatabaseError) in
      try connection.rows(
        """
        SELECT s.uuid, s.title, br.name, b.version, s.tester, s.started, o.session IS NOT NULL
        FROM checklist_session s JOIN build b ON b.id = s.build JOIN branch br ON br.id = b.branch
          LEFT JOIN sign_off o ON o.session = s.id
        ORDER BY s.started DESC, s.id DESC LIMIT ?1
        """, [.int(limit)]
      ) {
        SessionSummary(
          key: $0.text(0), title: $0.text(1), branch: $0.text(2), build: $0.text(3), tester: $0.text(4),
          startedMilliseconds: $0.int64(5), isSealed: $0.bool(6))
      }
    }
  }

  /// The session that a user names: by its key or the start of it (4 digits or more), by its build (the newest session of it), or
  /// `latest`.
  public func session(_ name: String = "latest") throws(ChecklistError) -> ChecklistSession {
    let all = try sessions(limit: .max)
    let byBuild = all.first { name == "latest" || $0.build == name }
    let byKey = name.count >= 4 ? all.filter { $0.key.hasPrefix(name.lowercased()) } : []
    if byBuild == nil, byKey.count > 1 { throw .invalid("'\(name)' begins the names of \(byKey.count) sessions") }
    guard let found = byKey.first(where: { $0.key == name }) ?? byBuild ?? byKey.first else {
      throw .notFound(
        name == "latest" ? "there is no checklist session" : "there is no checklist session '\(name)'",
        help: "`logproof checklist start --build VERSION` starts one")
    }
    let session = try read { () throws(DatabaseError) in try load(found.key) }
    guard let session else { throw .notFound("there is no checklist session '\(name)'", help: nil) }
    return session
  }

  /// The newest session of a build, for the gate; nil when there is none. `environment`: tags that the session must have.
  public func session(
    project: String, build: String, environment: [EnvironmentTag] = []
  ) throws(ChecklistError) -> ChecklistSession? {
    try read { () throws(DatabaseError) in
      let keys = try connection.rows(
        """
        SELECT s.uuid FROM checklist_session s JOIN build b ON b.id = s.build JOIN branch br ON br.id = b.branch
          JOIN project p ON p.id = br.project
        WHERE p.name = ?1 AND b.version = ?2 ORDER BY s.started DESC, s.id DESC
        """, [.text(project), .text(build)], read: { $0.text(0) })
      for key in keys {
        if let session = try load(key), environment.allSatisfy(session.environment.contains) { return session }
      }
      return nil
    }
  }

  /// Everything that was marked in a session, oldest first.
  public func events(_ name: String) throws(ChecklistError) -> [ChecklistEvent] {
    let session = try session(name)
    return try read { () throws(DatabaseError) in
      try loadEvents(try row(ofSession: session.key) ?? 0)
    }
  }

  /// The whole session as it stood at one moment, whoever else is writing.
  private func load(_ key: String) throws(DatabaseError) -> ChecklistSession? {
    try connection.transaction(.deferred) { () throws(DatabaseError) in try loadParts(key) }
  }

  /// A session with all its marks; within the caller's transaction.
  func copy(_ key: String) throws(DatabaseError) -> SessionCopy? {
    guard let session = try loadParts(key), let row = try row(ofSession: key) else { return nil }
    let commit = try connection.first(
      "SELECT b.commit_sha FROM checklist_session s JOIN build b ON b.id = s.build WHERE s.id = ?1", [.integer(row)],
      read: { $0.optionalText(0) })
    return SessionCopy(session, events: try loadEvents(row), commit: commit ?? nil)
  }

  private func loadParts(_ key: String) throws(DatabaseError) -> ChecklistSession? {
    let sql = """
      SELECT s.id, p.name, br.name, b.version, s.environment, s.checklist, s.title, parent.uuid, s.tester, s.started
      FROM checklist_session s JOIN build b ON b.id = s.build JOIN branch br ON br.id = b.branch
        JOIN project p ON p.id = br.project LEFT JOIN checklist_session parent ON parent.id = s.parent
      WHERE s.uuid = ?1
      """
    let found = try connection.first(sql, [.text(key)]) { row in
      (
        row: row.int64(0), environment: row.int64(4),
        session: ChecklistSession(
          key: key, project: row.text(1), branch: row.text(2), build: row.text(3), environment: [],
          checklist: row.text(5), title: row.text(6), parent: row.optionalText(7), tester: row.text(8),
          startedMilliseconds: row.int64(9), steps: [])
      )
    }
    guard let found else { return nil }
    var session = found.session
    session.environment = try BuildRows(connection: connection).tags(ofEnvironment: found.environment)
    session.steps = try loadSteps(found.row)
    session.signOff = try loadSignOff(found.row)
    return session
  }

  private func loadSteps(_ session: Int64) throws(DatabaseError) -> [SessionStep] {
    var steps = try connection.rows(
      """
      SELECT position, uid, action, expected, assertions, is_screen_only, carried_from FROM checklist_step
      WHERE session = ?1 ORDER BY position
      """, [.integer(session)]
    ) {
      SessionStep(
        position: $0.int(0), id: $0.text(1), action: $0.text(2), expected: $0.text(3),
        assertions: $0.text(4).split(separator: "\n").map(String.init), isScreenOnly: $0.bool(5),
        carriedFrom: $0.optionalText(6), evidence: [])
    }
    let last = Dictionary(try loadEvents(session).map { ($0.step, $0) }) { $1 }
    let evidence = Dictionary(grouping: try loadEvidence(session)) { $0.step }
    for (position, slice) in try loadSlices(session) where position > 0 {
      if let index = steps.firstIndex(where: { $0.position == position }) { steps[index].slices.append(slice) }
    }
    for index in steps.indices {
      steps[index].last = last[steps[index].id]
      steps[index].evidence = evidence[steps[index].id] ?? []
    }
    return steps
  }

  func loadEvents(_ session: Int64) throws(DatabaseError) -> [ChecklistEvent] {
    try connection.rows(
      """
      SELECT e.id, s.uid, e.status, e.note, e.defects, e.tester, e.at
      FROM checklist_event e JOIN checklist_step s ON s.session = e.session AND s.position = e.position
      WHERE e.session = ?1 ORDER BY e.id
      """, [.integer(session)]
    ) {
      ChecklistEvent(
        number: $0.int64(0), step: $0.text(1), status: ChecklistReport.Status(rawValue: $0.text(2)) ?? .untested,
        note: $0.optionalText(3), defects: $0.text(4).split(separator: "\n").map(String.init), tester: $0.text(5),
        atMilliseconds: $0.int64(6))
    }
  }

  func loadEvidence(_ session: Int64) throws(DatabaseError) -> [EvidenceItem] {
    try connection.rows(
      """
      SELECT e.id, s.uid, e.sha256, e.name, e.media_type, e.size, e.tester, e.at
      FROM evidence e JOIN checklist_step s ON s.session = e.session AND s.position = e.position
      WHERE e.session = ?1 ORDER BY e.id
      """, [.integer(session)]
    ) {
      EvidenceItem(
        number: $0.int64(0), step: $0.text(1), sha256: $0.text(2), name: $0.text(3), mediaType: $0.text(4),
        size: $0.int(5), tester: $0.text(6), atMilliseconds: $0.int64(7))
    }
  }

  func loadSignOff(_ session: Int64) throws(DatabaseError) -> SignOff? {
    try connection.first(
      "SELECT tester, at, decision, note, digest FROM sign_off WHERE session = ?1", [.integer(session)]
    ) {
      SignOff(
        tester: $0.text(0), atMilliseconds: $0.int64(1), decision: SignOff.Decision(rawValue: $0.text(2)) ?? .rejected,
        note: $0.optionalText(3), digest: $0.text(4))
    }
  }
}
