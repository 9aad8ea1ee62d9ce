import History
import LogModel
import Testing

/// The queries agree with a slow, obvious reference over random histories.
@Suite struct ReferenceTests {
  static let seeds = Array(UInt64(1)...24)

  func stored(_ seed: UInt64) throws -> (ModelHistory, HistoryStore, TemporaryFolder)? {
    let model = ModelHistory(seed: seed)
    if model.runs.isEmpty { return nil }
    let folder = TemporaryFolder()
    let store = try HistoryStore.open(folder / "history.db")
    try model.store(in: store, seed: seed &* 31)
    return (model, store, folder)
  }

  func position(ofEnvironment tags: [EnvironmentTag]) -> Int? {
    ModelHistory.environments.firstIndex { $0.map { EnvironmentTag(key: $0.key, value: $0.value) }.sorted() == tags }
  }

  @Test(arguments: seeds) func firstBad(seed: UInt64) throws {
    guard let (model, store, folder) = try stored(seed) else { return }
    let known = Set(model.runs.flatMap(\.results.keys))
    for id in known.sorted() {
      let answers = try store.firstBad(id)
      #expect(answers.count == Set(model.runs.map(\.environment)).count)
      for answer in answers {
        let environment = try #require(position(ofEnvironment: answer.environment))
        let outcomes = model.builds.map { (build: $0, outcome: model.outcome(id, build: $0, environment: environment)) }
        let decided = outcomes.filter { $0.outcome?.verdict == .passed || $0.outcome?.verdict == .failed }
        guard let lastBad = decided.lastIndex(where: { $0.outcome?.verdict == .failed }) else {
          #expect(answer.state == (decided.isEmpty ? .undecided : .good))
          #expect(answer.lastGood?.version == decided.last.map { "b\($0.build)" })
          continue
        }
        var first = lastBad
        while first > 0, decided[first - 1].outcome?.verdict == .failed { first -= 1 }
        let good = first > 0 ? decided[first - 1] : nil
        let fixed = lastBad + 1 < decided.count ? decided[lastBad + 1] : nil
        #expect(answer.state == (fixed == nil ? .failing : .fixed))
        #expect(answer.firstBad?.version == "b\(decided[first].build)")
        #expect(answer.lastBad?.version == "b\(decided[lastBad].build)")
        #expect(answer.lastGood?.version == good.map { "b\($0.build)" })
        #expect(answer.fixedIn?.version == fixed.map { "b\($0.build)" })
        #expect(answer.failedBuilds == lastBad - first + 1)
        #expect(answer.isRuleChanged == (good.map { $0.outcome?.rule != decided[first].outcome?.rule } ?? false))
        let between = outcomes.filter { $0.build > (good?.build ?? -1) && $0.build < decided[first].build }
        #expect(answer.undecidedBuilds == between.count)
      }
    }
    withExtendedLifetime(folder) {}
  }

  @Test(arguments: seeds) func diff(seed: UInt64) throws {
    guard let (model, store, folder) = try stored(seed), let one = model.builds.first, let two = model.builds.last
    else {
      return
    }
    let common = (0..<2).filter { environment in
      [one, two].allSatisfy { build in model.runs.contains { $0.build == build && $0.environment == environment } }
    }
    guard !common.isEmpty else {
      #expect(throws: HistoryError.self) { try store.diff("b\(one)", "b\(two)") }
      return
    }
    let diffs = try store.diff("b\(one)", "b\(two)")
    #expect(Set(diffs.compactMap { position(ofEnvironment: $0.environment) }) == Set(common))
    for diff in diffs {
      let environment = try #require(position(ofEnvironment: diff.environment))
      for id in ModelHistory.assertions {
        let before = model.outcome(id, build: one, environment: environment)
        let after = model.outcome(id, build: two, environment: environment)
        #expect(diff.entries.first { $0.assertion == id }?.change == expected(before, after))
      }
    }
    withExtendedLifetime(folder) {}
  }

  func expected(_ before: ModelHistory.Outcome?, _ after: ModelHistory.Outcome?) -> BuildDiff.Change? {
    let isSameRule = before == nil || after == nil || before?.rule == after?.rule
    switch (before?.verdict, after?.verdict) {
    case (.failed, .failed): return .stillFailing
    case (.some, .some) where !isSameRule: return .changedRule
    case (_, .failed): return .newFailure
    case (.failed, .passed): return .fixed
    case (.passed, .unexercised), (.failed, .unexercised): return .newlyUnexercised
    case (.passed, .inconclusive), (.failed, .inconclusive), (.passed, .error), (.failed, .error):
      return .newlyUndecided
    case (.passed, nil), (.failed, nil): return .gone
    default: return nil
    }
  }

  @Test(arguments: seeds) func flaky(seed: UInt64) throws {
    guard let (model, store, folder) = try stored(seed) else { return }
    struct Key: Hashable {
      var id: String
      var environment: Int
      var code: String
      var shard: String
      var rule: String
    }
    // The commit of a build is the one its runs name.
    var verdicts: [Key: [Verdict]] = [:]
    for run in model.runs {
      for (id, outcome) in run.results {
        guard outcome.verdict == .failed || (outcome.verdict == .passed && run.isComplete) else { continue }
        let code = run.commit ?? "build \(run.build)"
        let key = Key(id: id, environment: run.environment, code: code, shard: run.shard, rule: outcome.rule)
        verdicts[key, default: []].append(outcome.verdict)
      }
    }
    let flaky = verdicts.filter { $0.value.contains(.failed) && $0.value.contains(.passed) }
    let answers = try store.flaky()
    #expect(Set(answers.map(\.assertion)) == Set(flaky.keys.map(\.id)))
    for answer in answers {
      let environment = try #require(position(ofEnvironment: answer.environment))
      let mine = flaky.filter { $0.key.id == answer.assertion && $0.key.environment == environment }
      #expect(answer.passes == mine.values.reduce(0) { $0 + $1.count { $0 == .passed } })
      #expect(answer.failures == mine.values.reduce(0) { $0 + $1.count { $0 == .failed } })
      #expect(answer.commits == Set(mine.keys.map(\.code)).count)
    }
    withExtendedLifetime(folder) {}
  }

  @Test(arguments: seeds) func failureAges(seed: UInt64) throws {
    guard let (model, store, folder) = try stored(seed) else { return }
    let order = model.runs.sorted { ($0.build, $0.attempt, $0.started) < ($1.build, $1.attempt, $1.started) }
    for summary in try store.list(limit: 1_000) {
      let detail = try store.show(summary.key)
      let environment = try #require(position(ofEnvironment: detail.run.environment))
      let here = order.filter { $0.environment == environment }
      let index = try #require(here.firstIndex { $0.started == detail.run.startedMilliseconds / 1_000 })
      for (id, outcome) in here[index].results where outcome.verdict == .failed {
        // The decided results before, newest first; a pass of a run that was cut off decides nothing.
        let before = here[..<index].reversed().compactMap {
          run -> (run: ModelHistory.Run, outcome: ModelHistory.Outcome)? in
          guard let found = run.results[id], found.verdict == .failed || found.verdict == .passed && run.isComplete
          else { return nil }
          return (run, found)
        }
        let streak = before.prefix { $0.outcome.verdict == .failed }
        let pass = before.dropFirst(streak.count).first
        let expected: FailureAge =
          if let first = streak.last { .since(build: "b\(first.run.build)", runs: streak.count) } else {
            pass.map { $0.outcome.rule == outcome.rule ? .new : .newRule } ?? .new
          }
        #expect(detail.ages[id] == expected, "run \(summary.key) of b\(here[index].build), \(id)")
      }
      #expect(detail.ages.count == here[index].results.values.count { $0.verdict == .failed })
    }
    withExtendedLifetime(folder) {}
  }

  @Test(arguments: seeds) func facts(seed: UInt64) throws {
    guard let (model, store, folder) = try stored(seed) else { return }
    let facts = try store.facts()
    #expect(facts.map(\.id) == Set(model.runs.flatMap(\.results.keys)).sorted())
    for fact in facts {
      func last(_ verdict: Verdict) -> Int64? {
        model.runs.filter { $0.results[fact.id]?.verdict == verdict && (verdict == .failed || $0.isComplete) }
          .map { $0.started * 1_000 }.max()
      }
      #expect(fact.lastPassed == last(.passed))
      #expect(fact.lastFailed == last(.failed))
      #expect(fact.lastExercised == [last(.passed), last(.failed)].compactMap { $0 }.max())
      #expect(fact.costMicroseconds == (model.runs.suffix(30).contains { $0.results[fact.id] != nil } ? 40 : 0))
    }
    withExtendedLifetime(folder) {}
  }

  @Test(arguments: seeds) func pruningChangesNoAnswerOfFirstBad(seed: UInt64) throws {
    guard let (model, store, folder) = try stored(seed) else { return }
    let ids = Set(model.runs.flatMap(\.results.keys)).sorted()
    func answers() throws -> [[String?]] {
      try ids.flatMap { id in
        try store.firstBad(id).filter { $0.firstBad != nil }.map {
          [id, $0.state.rawValue] + [$0.lastGood, $0.firstBad, $0.lastBad, $0.fixedIn].map { $0?.version }
        }
      }
    }
    let before = try answers()
    let plan = try store.prunePlan(PruneRequest(keep: 2))
    #expect(try store.list(limit: 1_000).count == model.runs.count)
    #expect(try store.prune(PruneRequest(keep: 2)) == plan)
    #expect(try answers() == before)
    #expect(try store.list(limit: 1_000).count == model.runs.count - plan.runs)
    #expect(plan.removed.count + plan.kept.count == max(model.builds.count - 2, 0))
    withExtendedLifetime(folder) {}
  }

  @Test(arguments: seeds) func pruningSparesExactlyTheBuildsThatFirstBadNames(seed: UInt64) throws {
    guard let (model, store, folder) = try stored(seed) else { return }
    var named: [String: String] = [:]
    for id in Set(model.runs.flatMap(\.results.keys)).sorted().reversed() {
      for answer in try store.firstBad(id) where answer.firstBad != nil {
        for build in [answer.lastGood, answer.firstBad, answer.lastBad, answer.fixedIn] {
          if let build { named[build.version] = "first-bad boundary of \(id)" }
        }
      }
    }
    if let newest = model.builds.last { named["b\(newest)"] = "newest of its branch" }
    let plan = try store.prunePlan(PruneRequest(keep: 0))
    #expect(Dictionary(uniqueKeysWithValues: plan.kept.map { ($0.name.version, $0.keptBecause) }) == named)
    #expect(plan.kept.count + plan.removed.count == model.builds.count)
    withExtendedLifetime(folder) {}
  }

  @Test func theHistoriesHoldWhatTheTestsAreAbout() throws {
    let models = Self.seeds.map(ModelHistory.init)
    #expect(models.count { !$0.runs.isEmpty } > 20)
    #expect(models.contains { !$0.declaredShards.isEmpty && $0.runs.count > 20 })
    #expect(models.contains { $0.runs.contains { !$0.isComplete } })
  }

  @Test(arguments: seeds) func anExportBecomesTheSameHistory(seed: UInt64) throws {
    guard let (model, store, folder) = try stored(seed) else { return }
    let other = try HistoryStore.open(folder / "imported.db")
    let text = try exported(store)
    let result = try other.importRuns(text.split(separator: "\n"), name: "x.jsonl")
    #expect(result.added == model.runs.count)
    #expect(try exported(other) == text)
    #expect(try other.importRuns(text.split(separator: "\n"), name: "x.jsonl").alreadyThere == model.runs.count)
    #expect(try exported(other) == text)
  }

  @Test(arguments: seeds) func mergingTwoHalvesInAnyOrderGivesTheWhole(seed: UInt64) throws {
    guard let (model, whole, folder) = try stored(seed) else { return }
    let halves = try ["one", "two"].map { try HistoryStore.open(folder / "\($0).db") }
    for (number, run) in model.runs.enumerated() {
      try ModelHistory.store(run, number, model.declaredShards, halves[number % 2])
      // What both have is merged once.
      if number % 5 == 0 { try ModelHistory.store(run, number, model.declaredShards, halves[1 - number % 2]) }
    }
    for (number, order) in [[0, 1], [1, 0, 1]].enumerated() {
      let merged = try HistoryStore.open(folder / "merged-\(number).db")
      for half in order { _ = try merged.merge(halves[half]) }
      #expect(try exported(merged) == exported(whole))
    }
  }

  func exported(_ store: HistoryStore) throws -> String {
    var text = ""
    try store.export { text += $0 }
    return text
  }
}
