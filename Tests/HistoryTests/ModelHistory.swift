import History
import LogModel

/// A random history as plain values, and slow, obvious answers to the questions that the store answers.
struct ModelHistory {
  struct Run {
    var build: Int
    var environment: Int
    var shard: String
    var attempt: Int
    var started: Int64
    var isComplete: Bool
    var commit: String?
    var results: [String: Outcome]
  }

  struct Outcome: Equatable {
    var verdict: Verdict
    var rule: String
  }

  var runs: [Run] = []
  var declaredShards: [String]
  static let assertions = ["a-1", "a-2", "b-1", "b-2"]
  static let environments = [["os": "16"], ["os": "17", "device": "mini"]]

  /// Up to 14 builds, with everything that can go wrong in them.
  init(seed: UInt64) {
    var random = SeededGenerator(state: seed)
    let hasShards = Int.random(in: 0..<3, using: &random) == 0
    declaredShards = hasShards ? ["ui", "unit"] : []
    let hasCommits = Bool.random(using: &random)
    var rules = Dictionary(uniqueKeysWithValues: ModelHistory.assertions.map { ($0, 1) })
    for build in 0..<Int.random(in: 1...14, using: &random) {
      if Int.random(in: 0..<6, using: &random) == 0, let changed = ModelHistory.assertions.randomElement(using: &random)
      {
        rules[changed]? += 1
      }
      let commit = hasCommits ? "c\(Int.random(in: 0...build, using: &random))" : nil
      for environment in 0..<2 where Int.random(in: 0..<5, using: &random) > 0 {
        for attempt in 1...Int.random(in: 1...3, using: &random) {
          for shard in hasShards ? declaredShards : [""] where Int.random(in: 0..<8, using: &random) > 0 {
            runs.append(
              Run(
                build: build, environment: environment, shard: shard, attempt: attempt,
                started: Int64(build * 100 + runs.count % 50), isComplete: Int.random(in: 0..<10, using: &random) > 0,
                commit: commit, results: ModelHistory.results(rules, &random)))
          }
        }
      }
    }
    // A build has one commit: that of its first run.
    for index in runs.indices { runs[index].started = Int64(runs[index].build * 1_000 + index) }
  }

  private static func results(_ rules: [String: Int], _ random: inout SeededGenerator) -> [String: Outcome] {
    var results: [String: Outcome] = [:]
    for id in assertions where Int.random(in: 0..<12, using: &random) > 0 {
      let verdicts: [Verdict] = [
        .passed, .passed, .passed, .passed, .failed, .failed, .unexercised, .inconclusive, .error,
      ]
      results[id] = Outcome(verdict: verdicts.randomElement(using: &random) ?? .passed, rule: "\(id)/\(rules[id] ?? 0)")
    }
    return results
  }

  /// Stores all runs, in an order of their own.
  func store(in store: HistoryStore, seed: UInt64) throws {
    var random = SeededGenerator(state: seed)
    for (number, run) in runs.enumerated().shuffled(using: &random) {
      try ModelHistory.store(run, number, declaredShards, store)
    }
  }

  static func store(_ run: Run, _ number: Int, _ declaredShards: [String], _ store: HistoryStore) throws {
    var builder = RunBuilder(commit: run.commit, environment: environments[run.environment])
    builder.shard = run.shard.isEmpty ? nil : run.shard
    let results = run.results.sorted { $0.key < $1.key }.map { ($0.key, $0.value.verdict, $0.value.rule) }
    var identity = RunBuilder.identity("run \(number)")
    identity.attempt = run.attempt
    identity.isComplete = run.isComplete
    identity.declaredShards = declaredShards
    _ = try store.store(builder.run("b\(run.build)", at: run.started, results), identity)
  }

  var builds: [Int] { Set(runs.map(\.build)).sorted() }

  /// What a build says of an assertion in one environment.
  func outcome(_ id: String, build: Int, environment: Int) -> Outcome? {
    let here = runs.filter { $0.build == build && $0.environment == environment }
      .sorted { ($0.attempt, $0.started) < ($1.attempt, $1.started) }
    let isMissing = declaredShards.contains { shard in !here.contains { $0.shard == shard && $0.isComplete } }
    var perShard: [Outcome] = []
    for shard in Set(here.map(\.shard)).sorted() {
      let outcomes = here.filter { $0.shard == shard }.compactMap { run -> Outcome? in
        guard var outcome = run.results[id] else { return nil }
        if !run.isComplete, outcome.verdict == .passed || outcome.verdict == .unexercised {
          outcome.verdict = .inconclusive
        }
        return outcome
      }
      if let decided = ModelHistory.decided(outcomes) { perShard.append(decided) }
    }
    let order: [Verdict] = [.failed, .error, .inconclusive, .passed, .unexercised]
    for verdict in order {
      guard var found = perShard.first(where: { $0.verdict == verdict }) else { continue }
      if isMissing, verdict == .passed || verdict == .unexercised { found.verdict = .inconclusive }
      return found
    }
    return nil
  }

  private static func decided(_ outcomes: [Outcome]) -> Outcome? {
    let last = outcomes.lastIndex { $0.verdict == .passed || $0.verdict == .failed }
    if let last, outcomes[last].verdict == .failed { return outcomes[last] }
    let after = outcomes[(last.map { $0 + 1 } ?? 0)...].last { $0.verdict == .error || $0.verdict == .inconclusive }
    return after ?? last.map { outcomes[$0] } ?? outcomes.first
  }
}
