internal import Database
internal import History
internal import LogModel

extension ChecklistStore {
  /// Closes a session for good.
  ///
  /// To accept, every step must be marked, carried passes included. Gives back the sealed session.
  public func signOff(
    _ session: String, _ decision: SignOff.Decision, note: String? = nil, tester: String, atMilliseconds: Int64
  ) throws(ChecklistError) -> ChecklistSession {
    try check(tester: tester)
    let key = try self.session(session).key
    let answer = try write { () throws(DatabaseError) -> Refusal? in
      guard let row = try row(ofSession: key) else { return .open([]) }
      if let signOff = try loadSignOff(row) { return .sealed(signOff) }
      let open = try openSteps(row)
      if decision == .accepted, !open.isEmpty { return .open(open) }
      try connection.run(
        "INSERT INTO sign_off VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        [
          .integer(row), .text(tester), .integer(atMilliseconds), .text(decision.rawValue), .optional(note),
          .text(try digest(row)),
        ])
      return nil
    }
    switch answer {
    case .sealed(let signOff): throw .sealed(signOff)
    case .open(let steps): throw .invalid("to accept, mark these steps first: \(steps.joined(separator: ", "))")
    case nil: return try self.session(key)
    }
  }

  private enum Refusal {
    case sealed(SignOff), open([String])
  }

  private func openSteps(_ row: Int64) throws(DatabaseError) -> [String] {
    let marked = Dictionary(try loadEvents(row).map { ($0.step, $0.status) }) { $1 }
    let steps = try connection.rows(
      "SELECT uid FROM checklist_step WHERE session = ?1 ORDER BY position", [.integer(row)], read: { $0.text(0) })
    return steps.filter { (marked[$0] ?? .untested) == .untested }
  }

  /// Whether a sealed session still is what was signed; nil while it is open.
  public func isIntact(_ session: String) throws(ChecklistError) -> Bool? {
    let found = try self.session(session)
    guard let signOff = found.signOff else { return nil }
    return try read { () throws(DatabaseError) in
      try digest(try row(ofSession: found.key) ?? 0) == signOff.digest
    }
  }

  /// SHA-256 over all that was tested, marked and shown.
  private func digest(_ row: Int64) throws(DatabaseError) -> String {
    var hash = SHA256()
    let tables = [
      "SELECT uuid, checklist, title FROM checklist_session WHERE id = ?1",
      "SELECT position, uid, action, expected FROM checklist_step WHERE session = ?1 ORDER BY position",
      """
      SELECT id, position, previous, status, note, defects, tester, at FROM checklist_event WHERE session = ?1 ORDER BY id
      """,
      "SELECT id, position, sha256, name, media_type, size, tester, at FROM evidence WHERE session = ?1 ORDER BY id",
    ]
    for sql in tables {
      let rows = try connection.rows(sql, [.integer(row)]) { row in
        (0..<row.columnCount).map { row.isNull($0) ? nil : row.text($0) }
      }
      hash.update(field: String(rows.count))
      for row in rows {
        for field in row { hash.update(field: field.map { "=" + $0 } ?? "") }
      }
    }
    return hash.hexDigest()
  }
}

extension ChecklistSession {
  /// What a tester should know before signing off, one line each.
  public var warnings: [String] {
    steps.compactMap { step in
      guard step.status == .fail, step.last?.defects.isEmpty != false else { return nil }
      return "step '\(step.id)' failed without a link to a defect"
    }
  }
}
