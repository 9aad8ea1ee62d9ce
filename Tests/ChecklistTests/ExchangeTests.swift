import Checklist
import Database
import Files
import History
import LogModel
import Testing

/// Sessions move between histories without anything being overwritten.
@Suite struct ExchangeTests {
  let folder = TemporaryFolder()

  func open(_ name: String) throws -> ChecklistStore { ChecklistStore(try HistoryStore.open(folder / name)) }

  /// A history with one session of the three steps.
  func started(_ name: String) throws -> (ChecklistStore, key: String) {
    let store = try open(name)
    return (store, try store.start(SessionTests.checklist, SessionTests.start("1.4")).key)
  }

  @discardableResult
  func mark(
    _ store: ChecklistStore, _ key: String, _ step: String, _ status: ChecklistReport.Status, _ note: String? = nil
  ) throws -> ChecklistEvent {
    let seen = try store.session(key).steps.first { $0.id == step }?.last?.number
    let defects = status == .fail ? ["BUG-1", "BUG-2"] : []
    let mark = Mark(status, note: note, defects: defects, tester: "ada", lastSeen: seen)
    return try store.mark(key, step: step, mark, atMilliseconds: 2_000)
  }

  func exported(_ store: ChecklistStore) throws -> String {
    var text = ""
    try store.exportSessions { text += $0 }
    return text
  }

  func imported(_ text: String, into store: ChecklistStore) throws -> SessionExchange {
    try store.importSessions(try ChecklistStore.sessions(in: text.split(separator: "\n"), name: "x.jsonl"))
  }

  /// A session with every kind of row in it, signed off.
  func sealed(_ name: String) throws -> (ChecklistStore, key: String) {
    let (store, key) = try started(name)
    try mark(store, key, "open", .fail, "white\n\"page\"")
    try mark(store, key, "open", .pass)
    try mark(store, key, "rotate", .notApplicable, "no sensor")
    try mark(store, key, "share", .pass)
    _ = try store.addEvidence(key, step: "open", bytes: [1, 0, 2], name: "a.bin", tester: "bo", atMilliseconds: 3)
    _ = try store.signOff(key, .accepted, note: "ship", tester: "bo", atMilliseconds: 4_000)
    return (store, key)
  }

  @Test func aMergedSessionIsTheSameToTheLastMark() throws {
    let (one, key) = try sealed("one.db")
    let two = try open("two.db")
    // Numbers of events differ on the other machine.
    let other = try two.start(SessionTests.checklist, SessionTests.start("1.3")).key
    try mark(two, other, "open", .pass)
    let result = try two.merge(one)
    #expect(result.added == 1 && result.conflicts.isEmpty && result.missingEvidence.isEmpty)
    #expect(try two.isIntact(key) == true)
    #expect(try two.session(key).signOff == one.session(key).signOff)
    #expect(try two.session(key).environment == one.session(key).environment)
    #expect(try two.events(key).map(\.status) == one.events(key).map(\.status))
    #expect(try two.events(key).map(\.defects) == one.events(key).map(\.defects))
    let item = try #require(try two.session(key).steps[0].evidence.first)
    #expect(try two.bytes(of: item) == [1, 0, 2])
    let again = try two.merge(one)
    #expect(again.added == 0 && again.extended == 0 && again.alreadyThere == 1 && again.conflicts.isEmpty)
  }

  @Test func anExportBecomesTheSameSessions() throws {
    let (one, key) = try sealed("one.db")
    let retest = try one.retest(of: key, build: "1.5", tester: "bo", atMilliseconds: 9_000)
    let text = try exported(one)
    #expect(text.split(separator: "\n").count == 2)
    let two = try open("two.db")
    let result = try imported(text, into: two)
    #expect(result.added == 2)
    #expect(result.missingEvidence == [try one.session(key).steps[0].evidence[0].sha256])
    #expect(try exported(two) == text)
    #expect(try two.isIntact(key) == true)
    #expect(try two.session(retest.key).parent == key)
    #expect(try two.session(retest.key).steps.map(\.carriedFrom) == ["1.4", nil, "1.4"])
    #expect(try imported(text, into: two).alreadyThere == 2)
  }

  @Test func marksOfDifferentStepsComeTogether() throws {
    let (one, key) = try started("one.db")
    let two = try open("two.db")
    _ = try two.merge(one)
    try mark(one, key, "open", .pass)
    try mark(two, key, "share", .fail, "nothing opens")
    #expect(try one.merge(two).extended == 1)
    #expect(try two.merge(one).extended == 1)
    for store in [one, two] { #expect(try store.session(key).steps.map(\.status) == [.pass, .untested, .fail]) }
    // Later marks go on from those that came in.
    try mark(two, key, "open", .fail, "white")
    #expect(try one.merge(two).extended == 1)
    #expect(try one.events(key).map(\.status) == [.pass, .fail, .fail])
    #expect(try one.session(key).steps.map(\.status) == [.fail, .untested, .fail])
  }

  @Test func marksOfTheSameStepOverwriteNothing() throws {
    let (one, key) = try started("one.db")
    let two = try open("two.db")
    _ = try two.merge(one)
    try mark(one, key, "open", .pass)
    try mark(two, key, "open", .fail, "white")
    try mark(two, key, "rotate", .pass)
    let result = try one.merge(two)
    #expect(result.conflicts.map(\.reason) == ["step 'open' was marked on both sides"])
    #expect(result.extended == 1)
    #expect(try one.session(key).steps.map(\.status) == [.pass, .pass, .untested])
  }

  @Test func aSealedSessionTakesNothing() throws {
    let (one, key) = try started("one.db")
    let two = try open("two.db")
    _ = try two.merge(one)
    _ = try one.passRemaining(key, tester: "ada", atMilliseconds: 2_000)
    _ = try one.signOff(key, .accepted, tester: "bo", atMilliseconds: 3_000)
    let before = try one.session(key)
    try mark(two, key, "open", .fail, "white")
    #expect(
      try one.merge(two).conflicts.map(\.reason) == ["it is sealed here, and the copy has something else"])
    #expect(
      try two.merge(one).conflicts.map(\.reason) == ["the copy is sealed without marks that were made here"])
    #expect(try one.session(key) == before)
    #expect(try two.session(key).signOff == nil)
    #expect(try two.session(key).steps.map(\.status) == [.fail, .untested, .untested])
  }

  @Test func anOlderCopyOfASealedSessionChangesNothing() throws {
    let (one, key) = try started("one.db")
    let two = try open("two.db")
    _ = try two.merge(one)
    _ = try one.passRemaining(key, tester: "ada", atMilliseconds: 2_000)
    _ = try one.signOff(key, .accepted, tester: "bo", atMilliseconds: 3_000)
    let result = try one.merge(two)
    #expect(result.alreadyThere == 1 && result.conflicts.isEmpty)
    #expect(try two.merge(one).extended == 1)
    #expect(try two.isIntact(key) == true)
  }

  @Test func aSealThatDoesNotFitIsNotTaken() throws {
    let (one, _) = try sealed("one.db")
    let forged = try exported(one).replacing("\"n/a\"", with: "\"pass\"")
    let two = try open("two.db")
    let result = try imported(forged, into: two)
    #expect(result.conflicts.map(\.reason) == ["it is not what was signed; nothing of it was taken"])
    #expect(try two.sessions().isEmpty)
  }

  @Test(arguments: [
    ("\"status\":\"n/a\"", "\"status\":\"perfect\"", "unknown status 'perfect'"),
    ("\"decision\":\"accepted\"", "\"decision\":\"maybe\"", "unknown decision 'maybe'"),
    ("application/octet-stream", "text/html", "unknown media type 'text/html'"),
    ("\"sha256\":\"", "\"sha256\":\"../../", "'sha256' is not 64 hexadecimal digits"),
    ("\"session\":\"", "\"session\":\"x", "'session' is not 32 hexadecimal digits"),
    ("\"id\":\"rotate\"", "\"id\":\"open\"", "two steps have one id"),
    ("\"build\":\"1.4\"", "\"build\":\"\"", "'build' is missing"),
  ])
  func aFaultIsToldWithItsLine(part: String, by: String, message: String) throws {
    let (one, _) = try sealed("one.db")
    let text = try exported(one)
    #expect(text.contains(part))
    let lines = "\n" + text.replacing(part, with: by)
    let name = #expect(throws: ChecklistError.self) {
      try ChecklistStore.sessions(in: lines.split(separator: "\n", omittingEmptySubsequences: false), name: "x.jsonl")
    }
    #expect(name?.message == "'x.jsonl', line 2: \(message); nothing was imported")
  }

  @Test func anAcknowledgedMarkIsFlushedToTheDisk() throws {
    let history = try HistoryStore.open(folder / "history.db")
    let store = ChecklistStore(history)
    let connection = history.connection
    try connection.addFunction("flushing", argumentCount: 0) { [unowned connection] _ in
      (try? connection.first("PRAGMA synchronous") { $0.value(0) }) ?? .null
    }
    try connection.execute(
      """
      CREATE TEMP TABLE seen (level);
      CREATE TEMP TRIGGER watch AFTER INSERT ON main.checklist_event BEGIN INSERT INTO seen VALUES (flushing()); END
      """)
    let key = try store.start(SessionTests.checklist, SessionTests.start("1.4")).key
    try mark(store, key, "open", .pass)
    // 2 is FULL; runs are written with NORMAL, which is 1.
    #expect(try connection.rows("SELECT level FROM seen") { $0.int(0) } == [2])
    #expect(try connection.first("PRAGMA synchronous") { $0.int(0) } == 1)
  }
}
