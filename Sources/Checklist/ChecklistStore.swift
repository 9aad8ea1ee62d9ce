internal import Database
public import History
public import LogModel

/// The checklist sessions of a history; for one thread at a time.
public final class ChecklistStore {
  let history: HistoryStore
  var connection: Connection { history.connection }

  public init(_ history: HistoryStore) { self.history = history }

  /// The folder of the evidence, beside the database.
  public var evidenceFolder: String { history.path + ".evidence" }

  /// What a session is started for.
  public struct Start: Sendable, Equatable {
    public var project: String
    public var branch: String
    public var build: String
    public var commit: String?
    public var environment: [EnvironmentTag]
    public var tester: String
    public var atMilliseconds: Int64

    public init(project: String, build: String, tester: String, atMilliseconds: Int64) {
      self.project = project
      self.build = build
      self.tester = tester
      self.atMilliseconds = atMilliseconds
      branch = ""
      environment = []
    }
  }

  /// Starts a session with a copy of the checklist's steps; later edits of the checklist do not change it.
  public func start(
    _ checklist: AcceptanceChecklist, _ start: Start, key: String = ChecklistStore.randomKey()
  ) throws(ChecklistError) -> ChecklistSession {
    try check(tester: start.tester)
    if start.build.isEmpty { throw .invalid("a session needs a build") }
    if checklist.steps.isEmpty { throw .invalid("the checklist '\(checklist.id)' has no steps") }
    let steps = checklist.steps.enumerated().map { index, step in
      SessionStep(
        position: index + 1, id: step.id, action: step.action, expected: step.expected, assertions: step.assertions,
        isScreenOnly: step.isScreenOnly, evidence: [])
    }
    try write { () throws(DatabaseError) in
      let rows = BuildRows(connection: connection)
      let build = try rows.build(
        start.build, commit: start.commit, branch: start.branch, project: try rows.project(start.project),
        started: start.atMilliseconds)
      let session = NewSession(
        key: key, build: build, environment: try rows.environment(start.environment), checklist: checklist.id,
        title: checklist.title, parent: nil, tester: start.tester, at: start.atMilliseconds)
      try insert(session, steps)
    }
    return try session(key)
  }

  /// Starts a session that tests again what a former one left open, on another build or the same.
  ///
  /// What passed is carried along to be confirmed; everything else is untested again.
  public func retest(
    of parent: String, build: String, commit: String? = nil, tester: String, atMilliseconds: Int64,
    key: String = ChecklistStore.randomKey()
  ) throws(ChecklistError) -> ChecklistSession {
    try check(tester: tester)
    let old = try session(parent)
    let steps = old.steps.map { step in
      var copy = step
      copy.last = nil
      copy.evidence = []
      copy.slices = []
      // A pass that was carried and that nobody marked since still speaks of the build in which it was seen.
      copy.carriedFrom = step.status == .pass ? old.build : step.status == .untested ? step.carriedFrom : nil
      return copy
    }
    try write { () throws(DatabaseError) in
      let rows = BuildRows(connection: connection)
      let row = try rows.build(
        build, commit: commit, branch: old.branch, project: try rows.project(old.project), started: atMilliseconds)
      let session = NewSession(
        key: key, build: row, environment: try rows.environment(old.environment), checklist: old.checklist,
        title: old.title, parent: try self.row(ofSession: old.key), tester: tester, at: atMilliseconds)
      try insert(session, steps)
    }
    return try session(key)
  }

  /// A key that no other session has.
  public static func randomKey() -> String {
    let digits = Array("0123456789abcdef")
    return String((0..<32).map { _ in digits[Int.random(in: 0..<16)] })
  }

  struct NewSession {
    var key: String
    var build: Int64
    var environment: Int64
    var checklist: String
    var title: String
    var parent: Int64?
    var tester: String
    var at: Int64
  }

  func insert(_ session: NewSession, _ steps: [SessionStep]) throws(DatabaseError) {
    try connection.run(
      """
      INSERT INTO checklist_session (uuid, build, environment, checklist, title, parent, tester, started)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
      """,
      [
        .text(session.key), .integer(session.build), .integer(session.environment), .text(session.checklist),
        .text(session.title), .optional(session.parent), .text(session.tester), .integer(session.at),
      ])
    let row = connection.lastInsertRowID
    for step in steps {
      try connection.run(
        "INSERT INTO checklist_step VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
        [
          .integer(row), .int(step.position), .text(step.id), .text(step.action), .text(step.expected),
          .text(step.assertions.joined(separator: "\n")), .bool(step.isScreenOnly), .optional(step.carriedFrom),
        ])
    }
  }

  func row(ofSession key: String) throws(DatabaseError) -> Int64? {
    try connection.first("SELECT id FROM checklist_session WHERE uuid = ?1", [.text(key)]) { $0.int64(0) }
  }

  func check(tester: String) throws(ChecklistError) {
    if tester.allSatisfy(\.isWhitespace) { throw .invalid("say who is testing") }
  }

  /// Runs a writing transaction; when it returns, what it wrote survives a power cut.
  func write<Value>(_ body: () throws(DatabaseError) -> Value) throws(ChecklistError) -> Value {
    do throws(HistoryError) { return try history.durably(body) } catch { throw .history(error) }
  }

  /// Runs questions.
  func read<Value>(_ body: () throws(DatabaseError) -> Value) throws(ChecklistError) -> Value {
    do throws(HistoryError) { return try history.guarded(body) } catch { throw .history(error) }
  }
}
