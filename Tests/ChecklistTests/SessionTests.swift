import Checklist
import Database
import Digests
import Files
import History
import LogModel
import Testing

@Suite struct SessionTests {
  let folder = TemporaryFolder()
  let store: ChecklistStore
  let session: String

  init() throws {
    store = ChecklistStore(try HistoryStore.open(folder / "history.db"))
    session = try store.start(Self.checklist, Self.start("1.4")).key
  }

  static let checklist = AcceptanceChecklist(
    id: "preview", title: "Preview",
    steps: [
      AcceptanceStep(id: "open", action: "open the app", expected: "the editor shows", assertions: ["a", "b"]),
      AcceptanceStep(id: "rotate", action: "rotate", expected: "nothing jumps", isScreenOnly: true),
      AcceptanceStep(id: "share", action: "share", expected: "the sheet opens"),
    ])

  static func start(_ build: String) -> ChecklistStore.Start {
    var start = ChecklistStore.Start(project: "demo", build: build, tester: "ada", atMilliseconds: 1_000)
    start.environment = [EnvironmentTag(key: "device", value: "iPhone 15")]
    return start
  }

  @discardableResult
  func mark(
    _ step: String, _ status: ChecklistReport.Status, _ note: String? = nil, defects: [String] = [], seen: Int64? = nil
  ) throws -> ChecklistEvent {
    try store.mark(
      session, step: step, Mark(status, note: note, defects: defects, tester: "ada", lastSeen: seen),
      atMilliseconds: 2_000)
  }

  func problem(_ body: () throws -> Void) -> ChecklistError? {
    do { try body() } catch { return error as? ChecklistError }
    return nil
  }

  @Test func aSessionCopiesTheSteps() throws {
    let found = try store.session("1.4")
    #expect(found.key == session)
    #expect(found.steps.map(\.action) == ["open the app", "rotate", "share"])
    #expect(found.steps.map(\.assertions) == [["a", "b"], [], []])
    #expect(found.steps.map(\.isScreenOnly) == [false, true, false])
    #expect(found.steps.map(\.status) == [.untested, .untested, .untested])
    #expect(found.environment == [EnvironmentTag(key: "device", value: "iPhone 15")])
  }

  @Test func theLatestMarkWinsAndAllAreKept() throws {
    let first = try mark("open", .fail, "white page", defects: ["BUG-7"])
    try mark("open", .pass, seen: first.number)
    try mark("2", .skip, " no time ")
    let found = try store.session(session)
    #expect(found.steps.map(\.status) == [.pass, .skip, .untested])
    #expect(found.steps[1].last?.note == "no time")
    #expect(try store.events(session).map(\.status) == [.fail, .pass, .skip])
    #expect(try store.events(session)[0].defects == ["BUG-7"])
  }

  @Test func aMarkCanBeTakenBack() throws {
    let first = try mark("open", .pass)
    try mark("open", .untested, seen: first.number)
    #expect(try store.session(session).steps[0].status == .untested)
  }

  @Test(arguments: [ChecklistReport.Status.fail, .blocked, .skip, .notApplicable])
  func aMarkOtherThanPassNeedsANote(status: ChecklistReport.Status) throws {
    for note in [nil, "", " \n "] {
      #expect(problem { try mark("open", status, note) } == .invalid("a step marked \(status.rawValue) needs a note"))
    }
    #expect(try store.events(session).isEmpty)
  }

  @Test func aStaleMarkIsRefusedWithTheNewerOne() throws {
    let first = try mark("open", .pass)
    // Both testers saw the first mark; the second to write is told.
    let second = try mark("open", .fail, "broken", seen: first.number)
    #expect(problem { try mark("open", .pass, seen: first.number) } == .stale(newer: second))
    #expect(problem { try mark("open", .pass) } == .stale(newer: second))
    #expect(
      problem { try mark("share", .pass, seen: 999) }?.message
        == "the mark names an event that step 'share' does not have")
    #expect(try store.session(session).steps[0].last == second)
    #expect(
      ChecklistError.stale(newer: second).message
        == "ada has marked step 'open' fail in the meantime; nothing was changed")
  }

  @Test func notApplicableLeavesTheDenominator() throws {
    try mark("rotate", .notApplicable, "no sensor")
    #expect(try store.session(session).denominator == 2)
  }

  @Test func toAcceptEveryStepMustBeMarked() throws {
    try mark("open", .pass)
    let open = problem { _ = try store.signOff(session, .accepted, tester: "bo", atMilliseconds: 3_000) }
    #expect(open == .invalid("to accept, mark these steps first: rotate, share"))
    _ = try store.signOff(session, .rejected, tester: "bo", atMilliseconds: 3_000)
    #expect(try store.session(session).signOff?.decision == .rejected)
  }

  @Test func aSealedSessionRejectsEveryFurtherEvent() throws {
    _ = try store.passRemaining(session, tester: "ada", atMilliseconds: 2_000)
    let sealed = try store.signOff(session, .accepted, note: "ship it", tester: "bo", atMilliseconds: 3_000)
    let signOff = try #require(sealed.signOff)
    let last = sealed.steps[0].last?.number
    #expect(problem { try mark("open", .fail, "late", seen: last) } == .sealed(signOff))
    #expect(problem { _ = try store.signOff(session, .rejected, tester: "x", atMilliseconds: 4) } == .sealed(signOff))
    let evidence = problem {
      _ = try store.addEvidence(session, step: "open", bytes: [1], name: "x", tester: "x", atMilliseconds: 4)
    }
    #expect(evidence == .sealed(signOff))
    #expect(try store.isIntact(session) == true)
    #expect(sealed == (try store.session(session)))
    // Not even past the program can a mark be added, changed or removed.
    let database = try Connection(path: folder / "history.db")
    for sql in [
      "INSERT INTO checklist_event (session, position, status, defects, tester, at) VALUES (1, 1, 'fail', '', 'x', 1)",
      "UPDATE checklist_event SET status = 'fail'", "DELETE FROM checklist_event", "DELETE FROM sign_off",
      "UPDATE sign_off SET decision = 'rejected'",
    ] { #expect(throws: DatabaseError.self) { try database.execute(sql) } }
    #expect(try store.session(session) == sealed)
  }

  @Test func tamperingIsSeen() throws {
    _ = try store.passRemaining(session, tester: "ada", atMilliseconds: 2_000)
    #expect(try store.isIntact(session) == nil)
    _ = try store.signOff(session, .accepted, tester: "bo", atMilliseconds: 3_000)
    let database = try Connection(path: folder / "history.db")
    try database.execute("UPDATE checklist_step SET expected = 'anything' WHERE uid = 'open'")
    #expect(try store.isIntact(session) == false)
  }

  @Test func aRetestCarriesPassesToBeConfirmed() throws {
    try mark("open", .pass)
    try mark("rotate", .fail, "jumps")
    let retest = try store.retest(of: session, build: "1.5", tester: "bo", atMilliseconds: 5_000)
    #expect(retest.parent == session)
    #expect(retest.build == "1.5")
    #expect(retest.steps.map(\.status) == [.untested, .untested, .untested])
    #expect(retest.steps.map(\.carriedFrom) == ["1.4", nil, nil])
    let again = try store.retest(of: retest.key, build: "1.6", tester: "bo", atMilliseconds: 6_000)
    #expect(again.steps.map(\.carriedFrom) == ["1.4", nil, nil])
    let refused = problem { _ = try store.signOff(again.key, .accepted, tester: "bo", atMilliseconds: 7_000) }
    #expect(refused == .invalid("to accept, mark these steps first: open, rotate, share"))
    #expect(try store.session(session).steps.map(\.status) == [.pass, .fail, .untested])
  }

  @Test func aFailureWithoutADefectIsWarnedAbout() throws {
    try mark("open", .fail, "white")
    try mark("rotate", .fail, "jumps", defects: ["BUG-1"])
    #expect(try store.session(session).warnings == ["step 'open' failed without a link to a defect"])
  }

  @Test func evidenceIsKeptByItsDigest() throws {
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2, 3]
    try AtomicFile.write(png, to: folder / "shot.txt")
    let item = try store.addEvidence(session, step: "open", file: folder / "shot.txt", tester: "ada", atMilliseconds: 9)
    #expect(item.mediaType == "image/png")
    #expect(item.size == 11)
    #expect(item.name == "shot.txt")
    #expect(item.sha256 == SHA256.hexDigest(of: png))
    #expect(store.path(of: item) == folder / "history.db.evidence/\(item.sha256.prefix(2))/\(item.sha256)")
    #expect(try store.bytes(of: item) == png)
    let again = try store.addEvidence(
      session, step: "open", bytes: png, name: "../../etc/passwd", tester: "bo", atMilliseconds: 10)
    #expect(again == item)
    let other = try store.addEvidence(
      session, step: "share", bytes: png, name: "../../etc/passwd", tester: "bo", atMilliseconds: 10)
    #expect(other.name == "passwd")
    #expect(try store.session(session).steps.map(\.evidence.count) == [1, 0, 1])
    try AtomicFile.write("changed", to: store.path(of: item))
    #expect(problem { _ = try store.bytes(of: item) }?.message.hasSuffix("its digest differs") == true)
  }

  @Test func twoTestersAtOnceLoseNothing() throws {
    let count = 8
    let path = folder / "history.db"
    let session = session
    let outcomes = try runInThreads(count) { number -> String in
      let mine = ChecklistStore(try HistoryStore.open(path))
      let mark = Mark(.pass, note: "\(number)", tester: "t\(number)", lastSeen: nil)
      do {
        return "won \(try mine.mark(session, step: "open", mark, atMilliseconds: 1).tester)"
      } catch ChecklistError.stale(let newer) {
        return "lost to \(newer.tester)"
      }
    }
    let winner = try #require(try store.session(session).steps[0].last?.tester)
    #expect(outcomes.count { $0 == "won \(winner)" } == 1)
    #expect(outcomes.count { $0 == "lost to \(winner)" } == count - 1)
    #expect(try store.events(session).count == 1)
  }
}
