import History
import LogModel
import Testing

@Suite struct AssertionRunsTests {
  let store: HistoryStore
  private let folder = TemporaryFolder()

  init() throws {
    store = try HistoryStore.open(folder / "history.db")
    let builder = RunBuilder(environment: ["os": "26"])
    var other = builder
    other.branch = "feature"
    other.environment = ["os": "18"]
    let runs = [
      builder.run("1.1", at: 10, ["editor-a": .passed, "editor-b": .failed]),
      builder.run("1.2", at: 20, ["editor-a": .failed]),
      builder.run("1.3", at: 30, ["editor-b": .passed]),
      other.run("1.4", at: 40, ["editor-a": .inconclusive]),
    ]
    for (number, run) in runs.enumerated() { _ = try store.store(run, RunBuilder.identity("\(number)")) }
  }

  @Test func everyRunOfAnAssertionNewestFirst() throws {
    let runs = try store.runs(ofAssertion: "editor-a")
    #expect(runs.map(\.build) == ["1.4", "1.2", "1.1"])
    #expect(runs.map(\.branch) == ["feature", "main", "main"])
    #expect(runs.map(\.verdict) == [.inconclusive, .failed, .passed])
    #expect(runs.map(\.reason) == ["because it inconclusive", "because it failed", nil])
    #expect(runs.map(\.matches) == [0, 2, 0])
    #expect(runs[1].startedMilliseconds == 20_000)
    #expect(try store.show(runs[1].run).run.build == "1.2")
    #expect(try store.runs(ofAssertion: "editor-a", limit: 1).map(\.build) == ["1.4"])
  }

  @Test func theScopeNarrowsEnvironments() throws {
    let scope = HistoryScope(environment: [EnvironmentTag(key: "os", value: "18")])
    #expect(try store.runs(ofAssertion: "editor-a", scope).map(\.build) == ["1.4"])
  }

  @Test func anUnknownAssertionIsSaid() throws {
    let error = #expect(throws: HistoryError.self) { try store.runs(ofAssertion: "editor-c") }
    #expect(error?.message == "the history has no assertion 'editor-c'")
    #expect(error?.help?.hasPrefix("did you mean 'editor-") == true)
  }

  @Test func factsAndFlakinessOfOneAssertion() throws {
    let scope = HistoryScope(branch: "main")
    #expect(try store.facts(scope, of: "editor-a").map(\.id) == ["editor-a"])
    #expect(try store.facts(scope).filter { $0.id == "editor-a" } == store.facts(scope, of: "editor-a"))
    #expect(try store.flaky(scope, of: "editor-a").isEmpty)
  }
}
