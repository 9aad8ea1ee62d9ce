import History
import LogModel
import Testing

@Suite struct StoreTests {
  let folder = TemporaryFolder()

  func open() throws -> HistoryStore { try HistoryStore.open(folder / "deep/er/history.db") }

  @Test func aRunComesBackAsItWas() throws {
    var builder = RunBuilder(commit: "abc", environment: ["os": "17.2", "device": "iPhone 15"], shard: "ui")
    builder.project = "webview-preview"
    var run = builder.run("1.4", at: 1_000, ["editor-a": .failed, "editor-b": .passed, "net-c": .inconclusive])
    var source = SourceReport(name: "app", state: .lossy)
    source.format = "nslog"
    source.lines = 812
    source.records = 640
    source.reason = "12 messages were dropped"
    run.sources = [source]
    run.durationMilliseconds = 17
    var identity = RunBuilder.identity("in")
    identity.host = "mac-7"
    identity.declaredShards = ["ui", "unit"]
    #expect(try open().store(run, identity) == .stored(key: identity.key(of: run)))

    let stored = try open().show("1.4").run
    #expect(stored.key == identity.key(of: run))
    #expect(stored.project == "webview-preview")
    #expect([stored.branch, stored.build, stored.commit, stored.shard] == ["main", "1.4", "abc", "ui"])
    #expect(stored.environment == run.environment)
    #expect(stored.startedMilliseconds == 1_000_000)
    #expect(stored.durationMilliseconds == 17)
    #expect(stored.isComplete)
    #expect(stored.verdict == .failed)
    #expect(stored.exit == 1)
    #expect(stored.host == "mac-7")
    #expect(stored.declaredShards == ["ui", "unit"])
    #expect(stored.sources.map(\.reason) == ["12 messages were dropped"])
    #expect(stored.sources.map(\.state) == [.lossy])
    #expect(stored.results.map(\.id) == ["editor-a", "editor-b", "net-c"])
    #expect(stored.results.map(\.verdict) == [.failed, .passed, .inconclusive])
    #expect(stored.results.map(\.matches) == [2, 0, 0])
    #expect(stored.results.map(\.reason) == ["because it failed", nil, "because it inconclusive"])
    #expect(stored.results[0].evidence?.text == "request 4711 failed at 0x7f")
    #expect(stored.results[0].excerpt == "request # failed at #")
    #expect(stored.results.map(\.severity) == [.high, .high, .high])
    #expect(stored.results.map(\.costMicroseconds) == [40, 40, 40])
  }

  @Test func storingTwiceChangesNothing() throws {
    let run = RunBuilder().run("1", at: 1, ["a": .failed])
    let store = try open()
    let key = RunBuilder.identity("in").key(of: run)
    #expect(try store.store(run, RunBuilder.identity("in")) == .stored(key: key))
    var later = run
    later.startedMilliseconds = 99_000
    #expect(try store.store(later, RunBuilder.identity("in")) == .alreadyThere(key: key))
    #expect(try store.list().map(\.startedMilliseconds) == [1_000])
  }

  @Test func everyPartOfTheIdentityMakesAnotherRun() throws {
    let run = RunBuilder().run("1", at: 1, ["a": .failed])
    var keys: Set<String> = [RunBuilder.identity("in").key(of: run), RunBuilder.identity("other").key(of: run)]
    var second = RunBuilder.identity("in")
    second.attempt = 2
    keys.insert(second.key(of: run))
    for builder in [
      RunBuilder(project: "other"), RunBuilder(branch: "dev"), RunBuilder(environment: ["os": "17"]),
      RunBuilder(shard: "ui"),
    ] { keys.insert(RunBuilder.identity("in").key(of: builder.run("1", at: 1, ["a": .failed]))) }
    keys.insert(RunBuilder.identity("in").key(of: RunBuilder().run("2", at: 1, ["a": .failed])))
    #expect(keys.count == 8)
  }

  @Test func aWholeRunReplacesTheOneThatWasCutOff() throws {
    let run = RunBuilder().run("1", at: 1, ["a": .inconclusive])
    var cutOff = RunBuilder.identity("in")
    cutOff.isComplete = false
    let store = try open()
    _ = try store.store(run, cutOff)
    let whole = RunBuilder().run("1", at: 1, ["a": .passed, "b": .passed])
    #expect(try store.store(whole, RunBuilder.identity("in")) == .stored(key: cutOff.key(of: run)))
    #expect(try store.store(run, cutOff) == .alreadyThere(key: cutOff.key(of: run)))
    #expect(try store.list().map(\.counts) == [[.passed: 2]])
    #expect(try store.list().map(\.isComplete) == [true])
  }

  @Test func aRunWithoutABuildIsABuildOfItsOwn() throws {
    let store = try open()
    for seconds in [1_000, 2_000] {
      _ = try store.store(RunBuilder().run(nil, at: Int64(seconds), ["a": .passed]), RunBuilder.identity("\(seconds)"))
    }
    let builds = try store.list().map(\.build)
    #expect(builds.count == 2)
    #expect(builds.allSatisfy { $0.hasPrefix("unnamed-19700101T00") })
    #expect(Set(builds).count == 2)
    _ = try store.store(
      RunBuilder(commit: "0123456789abcdef").run(nil, at: 3_000, ["a": .passed]), RunBuilder.identity("c"))
    #expect(try store.list(limit: 1).map(\.build) == ["0123456789ab"])
  }

  @Test func aRenamedAssertionKeepsItsHistory() throws {
    let store = try open()
    _ = try store.store(RunBuilder().run("1", at: 1, ["old-id": .passed]), RunBuilder.identity("1"))
    _ = try store.store(RunBuilder().run("2", at: 2, ["old-id": .failed]), RunBuilder.identity("2"))
    var identity = RunBuilder.identity("3")
    identity.aliases = ["old-id": "new-id", "never-seen": "new-id"]
    let run = RunBuilder().run("3", at: 3, ["new-id": .failed])
    #expect(try store.failureAges(of: run, identity) == ["new-id": .since(build: "2", runs: 1)])
    _ = try store.store(run, identity)
    for id in ["new-id", "old-id", "never-seen"] {
      let found = try #require(try store.firstBad(id).first)
      #expect(found.assertion == "new-id")
      #expect(found.lastGood?.version == "1")
      #expect(found.firstBad?.version == "2")
      #expect(found.failedBuilds == 2)
    }
    // A branch that has not heard of it goes on under the former id.
    _ = try store.store(RunBuilder().run("4", at: 4, ["old-id": .failed]), RunBuilder.identity("4"))
    #expect(try store.firstBad("new-id").first?.failedBuilds == 3)
  }

  @Test func aFailureByAChangedRuleIsNoProvedRegression() throws {
    let store = try open()
    let before = RunBuilder(rule: "rule-1")
    let after = RunBuilder(rule: "rule-2")
    _ = try store.store(before.run("1", at: 1, ["a": .passed, "b": .failed]), RunBuilder.identity("1"))
    let second = after.run("2", at: 2, ["a": .failed, "b": .failed, "c": .failed])
    #expect(
      try store.failureAges(of: second, RunBuilder.identity("2"))
        == ["a": .newRule, "b": .since(build: "1", runs: 1), "c": .new])
    _ = try store.store(second, RunBuilder.identity("2"))
    let third = after.run("3", at: 3, ["a": .failed])
    #expect(try store.failureAges(of: third, RunBuilder.identity("3")) == ["a": .since(build: "2", runs: 1)])
  }

  @Test func resultsUnderBothIdsAreJoined() throws {
    let store = try open()
    _ = try store.store(RunBuilder().run("1", at: 1, ["old-id": .failed]), RunBuilder.identity("1"))
    _ = try store.store(RunBuilder().run("2", at: 2, ["new-id": .failed]), RunBuilder.identity("2"))
    var identity = RunBuilder.identity("3")
    identity.aliases = ["old-id": "new-id"]
    _ = try store.store(RunBuilder().run("3", at: 3, ["new-id": .failed]), identity)
    #expect(try store.firstBad("new-id").first?.failedBuilds == 3)
    #expect(try store.facts().map(\.id) == ["new-id"])
  }

  @Test func anUnknownAssertionIsSaidWithASuggestion() throws {
    let store = try open()
    _ = try store.store(RunBuilder().run("1", at: 1, ["editor-null": .failed]), RunBuilder.identity("1"))
    #expect(
      throws: HistoryError(.notFound, "the history has no assertion 'editor-nul'", help: "did you mean 'editor-null'?")
    ) { try store.firstBad("editor-nul") }
  }

  @Test(arguments: [
    ("request 4711 took 12.5 ms", "request # took #.# ms"),
    ("at 0x7fff5fbff8c0 in WebCore", "at # in WebCore"),
    ("id=6BA7B810-9DAD-11D1-80B4-00C04FD430C8;", "id=<uuid>;"),
    ("token deadbeef12 of worker7", "token # of worker#"),
    ("effaced facade", "effaced facade"),
    ("日本 42 é", "日本 # é"),
    ("", ""),
  ])
  func signaturesLeaveOutWhatChanges(text: String, expected: String) throws {
    var run = RunBuilder().run("1", at: 1, ["a": .failed])
    run.results[0].evidence[0].text = text
    let store = try open()
    _ = try store.store(run, RunBuilder.identity("1"))
    #expect(try store.show("latest").run.results.first?.excerpt == expected)
  }
}
