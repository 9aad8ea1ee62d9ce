internal import Database
internal import History
public import LogModel

/// What became of the sessions that came in from elsewhere.
public struct SessionExchange: Sendable, Equatable {
  /// A session of which something stays as it is although the copy says otherwise.
  public struct Conflict: Sendable, Equatable {
    public var session: String
    public var build: String
    public var reason: String
  }

  public var added = 0
  /// Sessions that were here and got further marks, evidence or their sign-off.
  public var extended = 0
  public var alreadyThere = 0
  public var conflicts: [Conflict] = []
  /// Digests of evidence whose bytes did not come along.
  public var missingEvidence: [String] = []
}

extension ChecklistStore {
  /// All sessions of a project, branch and environment as lines of JSON, oldest first; nil takes all.
  public func exportSessions(
    project: String? = nil, branch: String? = nil, environment: [EnvironmentTag] = [], write: (String) -> Void
  ) throws(ChecklistError) {
    for copy in try copies() {
      let session = copy.session
      guard (project ?? session.project) == session.project, (branch ?? session.branch) == session.branch else {
        continue
      }
      if environment.allSatisfy(session.environment.contains) { write(copy.json.text() + "\n") }
    }
  }

  /// The sessions among the lines of an export; a fault is told with its line. `name` is the file as the user named it.
  public static func sessions(
    in lines: some Sequence<Substring>, name: String
  ) throws(ChecklistError) -> [SessionCopy] {
    var copies: [SessionCopy] = []
    for (index, line) in lines.enumerated() {
      do throws(DatabaseError) {
        if let copy = try SessionParser().session(String(line)) { copies.append(copy) }
      } catch {
        throw .invalid("'\(name)', line \(index + 1): \(error.message); nothing was imported")
      }
    }
    return copies
  }

  /// Takes in the sessions of another history, with their evidence; doing it twice changes nothing.
  public func merge(_ other: ChecklistStore) throws(ChecklistError) -> SessionExchange {
    try take(try other.copies()) { item in try? other.bytes(of: item) }
  }

  /// Takes in the sessions of an export, which has no bytes of evidence; doing it twice changes nothing.
  public func importSessions(_ copies: [SessionCopy]) throws(ChecklistError) -> SessionExchange {
    try take(copies) { _ in nil }
  }

  private func take(
    _ copies: [SessionCopy], bytes: (EvidenceItem) -> [UInt8]?
  ) throws(ChecklistError) -> SessionExchange {
    var exchange = SessionExchange()
    for copy in copies {
      guard copy.isIntact else {
        exchange.conflicts.append(conflict(copy, "it is not what was signed; nothing of it was taken"))
        continue
      }
      // The files first: a row should not speak of bytes that may still come.
      for item in copy.session.steps.flatMap(\.evidence) where (try? self.bytes(of: item)) == nil {
        if let found = bytes(item) {
          try keep(found, item.sha256)
        } else if !exchange.missingEvidence.contains(item.sha256) {
          exchange.missingEvidence.append(item.sha256)
        }
      }
      try take(copy, &exchange)
    }
    return exchange
  }

  private func take(_ copy: SessionCopy, _ exchange: inout SessionExchange) throws(ChecklistError) {
    let (merge, isNew) = try write { () throws(DatabaseError) -> (SessionMerge, Bool) in
      let isNew = try row(ofSession: copy.session.key) == nil
      if isNew { try insert(copy) }
      guard let row = try row(ofSession: copy.session.key), let mine = try self.copy(copy.session.key) else {
        throw SessionParser.fault("the session has just been removed")
      }
      let merge = SessionMerge(mine, copy)
      try apply(merge, to: row, mine)
      return (merge, isNew)
    }
    exchange.conflicts += merge.conflicts.map { conflict(copy, $0) }
    if isNew {
      exchange.added += 1
    } else if !merge.isEmpty {
      exchange.extended += 1
    } else if merge.conflicts.isEmpty {
      exchange.alreadyThere += 1
    }
  }

  private func conflict(_ copy: SessionCopy, _ reason: String) -> SessionExchange.Conflict {
    SessionExchange.Conflict(session: copy.session.key, build: copy.session.build, reason: reason)
  }

  /// The session without any mark.
  private func insert(_ copy: SessionCopy) throws(DatabaseError) {
    let session = copy.session
    let rows = BuildRows(connection: connection)
    let build = try rows.build(
      session.build, commit: copy.commit, branch: session.branch, project: try rows.project(session.project),
      started: session.startedMilliseconds)
    let new = NewSession(
      key: session.key, build: build, environment: try rows.environment(session.environment),
      checklist: session.checklist, title: session.title,
      parent: try session.parent.flatMap { (key: String) throws(DatabaseError) in try row(ofSession: key) },
      tester: session.tester, at: session.startedMilliseconds)
    try insert(new, session.steps)
  }

  private func apply(_ merge: SessionMerge, to row: Int64, _ mine: SessionCopy) throws(DatabaseError) {
    for (index, events) in merge.newEvents.enumerated() {
      let position = mine.session.steps[index].position
      var previous = mine.events[index].last?.number
      for event in events { previous = try append(event, previous: previous, row, position) }
      for item in merge.newEvidence[index] { try append(item, row, position) }
    }
    if let signOff = merge.newSignOff { try seal(row, signOff) }
  }

  private func copies() throws(ChecklistError) -> [SessionCopy] {
    try read { () throws(DatabaseError) in
      try connection.transaction(.deferred) { () throws(DatabaseError) in
        let keys = try connection.rows("SELECT uuid FROM checklist_session ORDER BY started, uuid") { $0.text(0) }
        var copies: [SessionCopy] = []
        for key in keys { if let copy = try self.copy(key) { copies.append(copy) } }
        return copies
      }
    }
  }
}
