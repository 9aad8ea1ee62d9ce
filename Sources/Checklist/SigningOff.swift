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
      let digest = try copy(key)?.digest ?? ""
      try seal(
        row, SignOff(tester: tester, atMilliseconds: atMilliseconds, decision: decision, note: note, digest: digest))
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
    guard found.signOff != nil else { return nil }
    return try read { () throws(DatabaseError) in
      try connection.transaction(.deferred) { () throws(DatabaseError) in try copy(found.key)?.isIntact }
    }
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
