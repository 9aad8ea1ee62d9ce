import Files
import History
import LogModel
import Testing

/// How long storing and asking take with 1.2 million results; for an idle machine, in release mode, with `LOGPROOF_SCALE=1`.
@Suite(.enabled(if: isScaleWanted)) struct ScaleTests {
  static let environments = ["17", "18", "26"]

  @Test func twoThousandBuilds() throws {
    let folder = TemporaryFolder()
    let store = try HistoryStore.open(folder / "history.db")
    let clock = ContinuousClock()
    var random = SeededGenerator(state: 1)
    var slowest = Duration.zero
    var total = Duration.zero
    for build in 0..<2_000 {
      for os in Self.environments {
        let results = (0..<200).map { index -> (id: String, verdict: Verdict, rule: String) in
          let dice = Int.random(in: 0..<100, using: &random)
          let isBroken = index % 20 == 0 && (build / (50 + index)) % 3 == 1
          let verdict: Verdict =
            isBroken || dice == 0 ? .failed : dice < 20 ? .unexercised : dice < 22 ? .inconclusive : .passed
          return ("area\(index % 12)-\(index)", verdict, "rule-\(index)-\(build / 400)")
        }
        var builder = RunBuilder(commit: "commit\(build / 2)", environment: ["os": os])
        builder.branch = "main"
        let run = builder.run("\(build)", at: Int64(build * 3_600), results)
        let time = try clock.measure { _ = try store.store(run, RunBuilder.identity("\(build) \(os)")) }
        slowest = max(slowest, time)
        total += time
      }
    }
    print("store: mean \(total / 6_000), slowest \(slowest)")
    #expect(total / 6_000 < .milliseconds(20))
    let size = try FileSystem.size(of: folder / "history.db")
    print("size: \(size >> 20) MiB")
    #expect(size < 200 << 20)
    func time(_ name: String, _ body: () throws -> Void) rethrows {
      let best = try (0..<3).map { _ in try clock.measure(body) }.min() ?? .zero
      print("\(name): \(best)")
      #expect(best < .milliseconds(300), "\(name)")
    }
    try time("list") { _ = try store.list() }
    try time("show") { _ = try store.show("1500") }
    try time("diff") { _ = try store.diff("10", "1990") }
    try time("trend") { _ = try store.trend() }
    try time("first-bad") { _ = try store.firstBad("area8-20") }
    try time("flaky") { _ = try store.flaky() }
    try time("facts") { _ = try store.facts() }
    try time("prune plan") { _ = try store.prunePlan(PruneRequest(keep: 100)) }
    let builder = RunBuilder(commit: "x", environment: ["os": "17"])
    let last = builder.run("next", at: 9_000_000, (0..<200).map { ("area\($0 % 12)-\($0)", .failed, "rule-\($0)-4") })
    try time("failure ages, all failing") { _ = try store.failureAges(of: last, RunBuilder.identity("next")) }
    try time("trend points") { _ = try store.trendPoints(before: last, RunBuilder.identity("next")) }
  }
}
