import Checklist
import History
import LogModel
import Testing

/// Which session speaks for a run of a build.
@Suite struct GateTests {
  let folder = TemporaryFolder()
  let store: ChecklistStore

  init() throws { store = ChecklistStore(try HistoryStore.open(folder / "history.db")) }

  /// Starts a session and marks all of it; `decision` nil leaves it open.
  func session(
    _ build: String, branch: String = "", device: String? = nil, at: Int64, fails: Bool = false,
    _ decision: SignOff.Decision?
  ) throws -> String {
    var start = ChecklistStore.Start(project: "demo", build: build, tester: "ada", atMilliseconds: at)
    start.branch = branch
    start.environment = device.map { [EnvironmentTag(key: "device", value: $0)] } ?? []
    let key = try store.start(SessionTests.checklist, start).key
    if fails {
      let mark = Mark(.fail, note: "white", tester: "ada", lastSeen: nil)
      _ = try store.mark(key, step: "open", mark, atMilliseconds: at)
    }
    _ = try store.passRemaining(key, tester: "ada", atMilliseconds: at)
    if let decision { _ = try store.signOff(key, decision, tester: "bo", atMilliseconds: at) }
    return key
  }

  func gate(_ build: String, branch: String? = nil, device: String? = nil, project: String = "demo") throws -> String? {
    let tags = device.map { [EnvironmentTag(key: "device", value: $0)] } ?? []
    return try store.sessionForGate(project: project, branch: branch, build: build, environment: tags)?.key
  }

  @Test func onlySessionsOfTheBuildCount() throws {
    let key = try session("1.4", at: 1, .accepted)
    #expect(try gate("1.4") == key)
    #expect(try gate("1.5") == nil)
    #expect(try gate("1.4", project: "other") == nil)
    #expect(try store.session(key).isFailed == false)
  }

  @Test func aSessionWithoutABranchIsOfEveryBranch() throws {
    let dev = try session("1.4", branch: "dev", at: 1, .accepted)
    #expect(try gate("1.4", branch: "main") == nil)
    #expect(try gate("1.4", branch: "dev") == dev)
    #expect(try gate("1.4") == dev)
    let any = try session("1.4", at: 2, .accepted)
    #expect(try gate("1.4", branch: "main") == any)
  }

  @Test func aSessionOfAnotherEnvironmentIsOfSomethingElse() throws {
    let key = try session("1.4", device: "mini", at: 1, .accepted)
    #expect(try gate("1.4", device: "max") == nil)
    #expect(try gate("1.4", device: "mini") == key)
    #expect(try gate("1.4") == key)
  }

  @Test func aRetestTakesThePlaceOfItsParent() throws {
    let failed = try session("1.4", at: 1, fails: true, .rejected)
    #expect(try gate("1.4") == failed)
    #expect(try store.session(failed).isFailed)
    let retest = try store.retest(of: failed, build: "1.4", tester: "bo", atMilliseconds: 2).key
    #expect(try gate("1.4") == retest)
    #expect(try store.session(retest).signOff == nil)
  }

  @Test func overEnvironmentsAFailureCountsFirstAndAnOpenSessionLast() throws {
    let open = try session("1.4", device: "a", at: 3, nil)
    #expect(try gate("1.4") == open)
    let accepted = try session("1.4", device: "b", at: 2, .accepted)
    #expect(try gate("1.4") == accepted)
    let failed = try session("1.4", device: "c", at: 1, fails: true, .accepted)
    #expect(try gate("1.4") == failed)
  }

  @Test func aRejectedSessionWithoutAFailedStepHasFailed() throws {
    let key = try session("1.4", at: 1, .rejected)
    #expect(try store.session(key).isFailed)
  }
}
