import Database
import Files
import History
import LogModel
import Testing

/// Many writers on one machine lose nothing.
@Suite struct ConcurrencyTests {
  let folder = TemporaryFolder()

  @Test func eightWritersAtOnceLoseNothing() throws {
    let path = folder / "history.db"
    let outcomes = try runInThreads(8) { writer -> Int in
      // Every writer opens the file anew for each run, as processes do; the first ones race to create it.
      for number in 0..<6 {
        let run = RunBuilder().run(
          "\(writer).\(number)", at: Int64(writer * 100 + number), ["a": .failed, "b": .passed])
        let outcome = try HistoryStore.open(path, busyTimeout: 60_000).store(
          run, RunBuilder.identity("\(writer)/\(number)"))
        if case .alreadyThere = outcome { return 0 }
      }
      return 6
    }
    #expect(outcomes == Array(repeating: 6, count: 8))
    let runs = try HistoryStore.openForReading(path).list(limit: 1_000)
    #expect(Set(runs.map(\.build)).count == 48)
    #expect(runs.allSatisfy { $0.counts == [.failed: 1, .passed: 1] })
    #expect(try Connection(path: path).first("PRAGMA integrity_check") { $0.text(0) } == "ok")
    #expect(try FileSystem.list(folder.path).filter { $0.contains(".new-") }.isEmpty)
  }

  @Test func theSameRunFromEightWritersIsStoredOnce() throws {
    let path = folder / "history.db"
    let outcomes = try runInThreads(8) { _ -> Bool in
      let run = RunBuilder().run("1", at: 1, ["a": .failed])
      let outcome = try HistoryStore.open(path, busyTimeout: 60_000).store(run, RunBuilder.identity("in"))
      return outcome == .stored(key: RunBuilder.identity("in").key(of: run))
    }
    #expect(outcomes.count { $0 } == 1)
    #expect(try HistoryStore.openForReading(path).list().count == 1)
  }

  @Test func aMissingShardIsToldUntilItHasCome() throws {
    let all = try HistoryStore.open(folder / "all.db")
    var identity = RunBuilder.identity("in")
    identity.declaredShards = ["ui", "unit"]
    var results: [ExchangeResult] = []
    for (number, shard) in ["ui", "unit"].enumerated() {
      let part = try HistoryStore.open(folder / "\(shard).db")
      _ = try part.store(RunBuilder(shard: shard).run("1", at: 1, ["a": .passed]), identity)
      results.append(try all.merge(part))
      let missing = try all.missingShards(of: results)
      #expect(missing.map(\.shards) == (number == 0 ? [["unit"]] : []))
      #expect(try all.firstBad("a").map(\.state) == [number == 0 ? .undecided : .good])
    }
  }
}
