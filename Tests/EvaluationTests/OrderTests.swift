import Ingest
import LogModel
import Testing

@testable import Evaluation

/// A rule over several lines, a log, and what becomes of it.
struct OrderCase: CustomTestStringConvertible {
  var name: String
  var assertion: Assertion
  var log: String
  var verdict: Verdict
  var reason: String

  var testDescription: String { name }

  init(_ name: String, _ assertion: Assertion, _ log: String, _ verdict: Verdict, _ reason: String) {
    self.name = name
    self.assertion = assertion
    self.log = log
    self.verdict = verdict
    self.reason = reason
  }
}

@Suite struct OrderTests {
  static let steps = ["^boot", "^install", "^launch"]
  static let keyed = ["begin id=(?<id>\\w+)", "end id=(?<id>\\w+)"]

  static let sequences: [OrderCase] = [
    OrderCase("complete", .sequence(steps), "boot\nx\ninstall\nlaunch\n", .passed, "1 sequence complete"),
    OrderCase(
      "twice", .sequence(steps), "boot\ninstall\nlaunch\nboot\ninstall\nlaunch\n", .passed, "2 sequences complete"),
    OrderCase(
      "a second, broken one", .sequence(steps), "boot\ninstall\nlaunch\nboot\nlaunch\n", .failed,
      "1 of 2 sequences broken: step 2 of 3 is missing"),
    OrderCase(
      "begins again", .sequence(steps), "boot\ninstall\nboot\ninstall\nlaunch\n", .failed,
      "1 of 2 sequences broken: step 3 of 3 is missing before the sequence begins again"),
    OrderCase(
      "out of order", .sequence(steps), "boot\nlaunch\ninstall\n", .failed,
      "1 of 1 sequence broken: step 3 of 3 is missing"),
    OrderCase("an early stray", .sequence(steps), "boot\nlaunch\ninstall\nlaunch\n", .passed, "1 sequence complete"),
    OrderCase("never began", .sequence(steps), "install\nlaunch\n", .unexercised, "no sequence began"),
    OrderCase(
      "in time", .sequence(steps, within: 2 * Judging.second), timed("0 boot", "1 install", "2 launch"), .passed,
      "1 sequence complete"),
    OrderCase(
      "late", .sequence(steps, within: 2 * Judging.second), timed("0 boot", "1 install", "2.25 launch"), .failed,
      "1 of 1 sequence broken: a sequence took 2.25 s, 2 s allowed"),
    OrderCase(
      "without times", .sequence(steps, within: 1), "boot\ninstall\nlaunch\n", .inconclusive,
      "1 of 1 sequence cannot be timed: the records have no comparable times"),
    OrderCase(
      "incomplete without times", .sequence(steps, within: 1), "boot\ninstall\n", .failed,
      "1 of 1 sequence broken: step 3 of 3 is missing"),
    OrderCase(
      "interleaved with a key", .sequence(keyed, key: ["id"]), "begin id=1\nbegin id=2\nend id=1\nend id=2\n", .passed,
      "2 sequences complete"),
    OrderCase(
      "interleaved without a key", .sequence(keyed), "begin id=1\nbegin id=2\nend id=1\nend id=2\n", .failed,
      "1 of 2 sequences broken: step 2 of 2 is missing before the sequence begins again"),
    OrderCase(
      "look-alike keys", .sequence(keyed, key: ["id"]), "begin id=00000e12\nend id=000e0012\n", .failed,
      "1 of 1 sequence broken: step 2 of 2 is missing (id=00000e12)"),
    OrderCase(
      "a line serves one role", .sequence(["A", "B", "A"]), "A\nB\nA\nx\n", .passed, "1 sequence complete"),
    OrderCase(
      "a line cannot be two steps", .sequence(["A", "B", "C"]), "A\nB C\n", .failed,
      "1 of 1 sequence broken: step 3 of 3 is missing"),
  ]

  @Test(arguments: sequences) func sequence(example: OrderCase) throws {
    let result = try Judging().result(example.assertion, example.log)
    #expect(result.verdict == example.verdict)
    #expect(result.reason == example.reason)
  }

  @Test func anOutOfOrderPairIsShownByBothLines() throws {
    let result = try Judging().result(.sequence(Self.steps), "boot\nlaunch\ninstall\n")
    #expect(result.evidence.map(\.line) == [1, 2])
    #expect(result.evidence.map(\.note) == ["begins a sequence without step 3", "step 3, out of order"])
  }

  static let asks = "ask id=(?<id>\\d+)(?: n=(?<n>\\d+))?"
  static let answers = "got id=(?<id>\\d+)(?: n=(?<n>\\d+))?"

  static let replies: [OrderCase] = [
    OrderCase(
      "answered", .reply(asks, answers, key: ["id"]), "ask id=1\nask id=2\ngot id=2\ngot id=1\n", .passed,
      "2 requests, all answered"),
    OrderCase(
      "one to one", .reply(asks, answers, key: ["id"]), "ask id=1\nask id=1\ngot id=1\n", .failed,
      "1 of 2 requests broken: a request has no answer (id=1)"),
    OrderCase(
      "an answer before its request", .reply(asks, answers, key: ["id"]), "got id=1\nask id=1\n", .failed,
      "1 of 1 request broken: a request has no answer (id=1)"),
    OrderCase(
      "64-bit ids that share 53 bits", .reply(asks, answers, key: ["id"]),
      "ask id=9007199254740993\ngot id=9007199254740992\n", .failed,
      "1 of 1 request broken: a request has no answer (id=9007199254740993)"),
    OrderCase(
      "any later answer", .reply("ask", "got"), "ask\nask\ngot\n", .passed, "2 requests, all answered"),
    OrderCase(
      "none later", .reply("ask", "got"), "ask\ngot\nask\n", .failed,
      "1 of 2 requests broken: a request has no answer"),
    OrderCase("no request", .reply("ask", "got"), "got\n", .unexercised, "no request"),
    OrderCase(
      "in time", .reply(asks, answers, key: ["id"], within: Judging.second), timed("0 ask id=1", "1 got id=1"), .passed,
      "1 request, all answered"),
    OrderCase(
      "late", .reply(asks, answers, key: ["id"], within: Judging.second), timed("0 ask id=1", "1.001 got id=1"),
      .failed,
      "1 of 1 request broken: an answer took 1.001 s, 1 s allowed (id=1)"),
    OrderCase(
      "an unknown time and no answer", .reply("ask", "got", within: 1), "ask\n", .failed,
      "1 of 1 request broken: a request has no answer"),
    OrderCase(
      "an unknown time and an answer", .reply("ask", "got", within: 1), "ask\ngot\n", .inconclusive,
      "the answers to 1 of 1 request cannot be timed: the records have no comparable times"),
    OrderCase(
      "each over the pairs", .reply(asks, answers, key: ["id"], each: "n = answer_n and id = answer_id"),
      "ask id=1 n=5\ngot id=1 n=5\n", .passed, "1 request, all answered"),
    OrderCase(
      "a pair that breaks each", .reply(asks, answers, key: ["id"], each: "n = answer_n"),
      "ask id=1 n=5\ngot id=1 n=6\n", .failed, "1 of 1 request broken: a pair breaks `n = answer_n`"),
    OrderCase(
      "elapsed", .reply(asks, answers, key: ["id"], each: "_elapsed < 0.5"), timed("0 ask id=1", "0.75 got id=1"),
      .failed, "1 of 1 request broken: a pair breaks `_elapsed < 0.5`"),
  ]

  @Test(arguments: replies) func reply(example: OrderCase) throws {
    let result = try Judging().result(example.assertion, example.log)
    #expect(result.verdict == example.verdict)
    #expect(result.reason == example.reason)
  }

  static let cut: [(log: String, within: Int64?, verdict: Verdict)] = [
    (timed("0 ask id=1"), nil, .inconclusive),
    (timed("0 ask id=1", "1 done"), nil, .failed),
    (timed("0 ask id=1", "5 fine"), Judging.second, .failed),
    (timed("0 ask id=1", "0.5 fine"), Judging.second, .inconclusive),
    (timed("0 ask id=1", "2 got id=1"), Judging.second, .failed),
    (timed("0 ask id=1", "1 got id=1"), nil, .inconclusive),
  ]

  @Test(arguments: cut) func requestsAtTheCutEndAreUndecided(log: String, within: Int64?, verdict: Verdict) throws {
    var judging = Judging()
    var rule = SourceRule(name: "log")
    rule.ends = PatternList("^done")
    judging.configuration.sources = [rule]
    let assertion = Assertion.reply(Self.asks, Self.answers, key: ["id"], within: within)
    #expect(try judging.result(assertion, log).verdict == verdict)
  }

  static let cutSequences: [(log: String, verdict: Verdict)] = [
    ("boot\ninstall\n", .inconclusive), ("boot\ninstall\ndone\n", .failed), ("boot\nboot\ninstall\nlaunch\n", .failed),
    ("boot\ninstall\nlaunch\n", .inconclusive),
  ]

  @Test(arguments: cutSequences) func sequencesAtTheCutEndAreUndecided(log: String, verdict: Verdict) throws {
    var judging = Judging()
    var rule = SourceRule(name: "log")
    rule.ends = PatternList("^done")
    judging.configuration.sources = [rule]
    #expect(try judging.result(.sequence(Self.steps), log).verdict == verdict)
  }

  @Test func openObligationsAreBounded() throws {
    var judging = Judging(chunkSizes: [512 << 10])
    judging.configuration.limits.rows = 10
    let log = (0..<11).map { "ask id=\($0)\n" }.joined()
    let result = try judging.result(.reply(Self.asks, Self.answers, key: ["id"]), log)
    #expect(result.verdict == .error)
    #expect(result.reason == "more than 10 requests wait at a time")
    #expect(result.matches == 11)
  }
}
