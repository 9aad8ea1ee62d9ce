internal import Database
internal import History
public import LogModel

extension ChecklistStore {
  /// The session that speaks for a run of a build; nil when there is none.
  ///
  /// Sessions of another branch, or with a tag whose value the run has otherwise, are of something else. In each environment
  /// the newest session counts, so that a retest takes the place of what it tests again. Over several environments a signed-off one
  /// that failed counts before an accepted one, and that before one that is still open.
  public func sessionForGate(
    project: String, branch: String?, build: String, environment: [EnvironmentTag]
  ) throws(ChecklistError) -> ChecklistSession? {
    let keys = try read { () throws(DatabaseError) in
      try connection.rows(
        """
        SELECT s.uuid FROM checklist_session s JOIN build b ON b.id = s.build JOIN branch br ON br.id = b.branch
          JOIN project p ON p.id = br.project
        WHERE p.name = ?1 AND b.version = ?2 AND (?3 IS NULL OR br.name IN ('', ?3)) ORDER BY s.started DESC, s.id DESC
        """, [.text(project), .text(build), .optional(branch)], read: { $0.text(0) })
    }
    var newest: [ChecklistSession] = []
    for key in keys {
      let session = try session(key)
      guard !session.contradicts(environment) else { continue }
      if !newest.contains(where: { $0.environment == session.environment }) { newest.append(session) }
    }
    return newest.enumerated().min { ($0.element.weight, $0.offset) < ($1.element.weight, $1.offset) }?.element
  }
}

extension ChecklistSession {
  /// A signed-off session that speaks against the build: a step failed, or it was rejected.
  public var isFailed: Bool { signOff != nil && (count(.fail) > 0 || signOff?.decision == .rejected) }

  fileprivate var weight: Int { signOff == nil ? 2 : isFailed ? 0 : 1 }

  /// The session is of an environment in which a tag of the run has another value.
  fileprivate func contradicts(_ tags: [EnvironmentTag]) -> Bool {
    environment.contains { mine in
      let values = tags.filter { $0.key == mine.key }.map(\.value)
      return !values.isEmpty && !values.contains(mine.value)
    }
  }
}
