import Ingest
import LogModel
import Testing

@testable import Evaluation

@Suite struct SoundnessTests {
  static func facts(_ change: (inout SourceFacts) -> Void) -> SourceFacts {
    var facts = SourceFacts()
    facts.nonBlankRecords = 30
    change(&facts)
    return facts
  }

  static let states: [(facts: SourceFacts, state: SourceState, reason: String?)] = [
    (facts { _ in }, .sound, nil),
    (facts { $0.hasFiles = false }, .missing, "no file matches"),
    (facts { $0.missing = "a.log: no such file" }, .missing, "a.log: no such file"),
    (facts { $0.nonBlankRecords = 0 }, .empty, "0 records that are not blank, at least 1 expected"),
    (
      facts {
        $0.nonBlankRecords = 0
        $0.truncation = "app.log.gz: cut"
      }, .truncated, "app.log.gz: cut"
    ),
    (facts { $0.minimumRecords = 31 }, .empty, "30 records that are not blank, at least 31 expected"),
    (facts { $0.aliveSeen = true }, .sound, nil),
    (facts { $0.aliveSeen = false }, .dead, "`alive` never occurred"),
    (facts { $0.endsSeen = false }, .truncated, "`ends` never occurred"),
    (facts { $0.truncation = "a.log: cut" }, .truncated, "a.log: cut"),
    (facts { $0.loss = "a.log:3: dropped" }, .lossy, "a.log:3: dropped"),
    (facts { ($0.aliveSeen, $0.endsSeen, $0.loss) = (false, false, "x") }, .dead, "`alive` never occurred"),
    (facts { ($0.endsSeen, $0.loss) = (false, "x") }, .truncated, "`ends` never occurred"),
  ]

  @Test(arguments: states) func statesOfASource(facts: SourceFacts, state: SourceState, reason: String?) {
    let soundness = SourceSoundness(facts)
    #expect(soundness.state == state)
    #expect(soundness.reason == reason)
    #expect(soundness.isProven == (facts.aliveSeen == true))
  }

  /// design.md, "Verdicts": what each finding is worth in a sound and in an unsound source, armed and not.
  static let verdicts: [(kind: Finding.Kind, sound: Verdict, notArmed: Verdict, unsound: Verdict, both: Verdict)] = [
    (.broken, .failed, .failed, .failed, .failed),
    (.brokenIfArmed, .failed, .unexercised, .failed, .inconclusive),
    (.brokenIfComplete, .failed, .unexercised, .inconclusive, .inconclusive),
    (.notSeen, .unexercised, .unexercised, .inconclusive, .inconclusive),
    (.undecidable, .inconclusive, .inconclusive, .inconclusive, .inconclusive),
    (.error, .error, .error, .error, .error),
    (.holds, .passed, .unexercised, .inconclusive, .inconclusive),
    (.holdsRegardless, .passed, .unexercised, .passed, .inconclusive),
  ]

  @Test(arguments: verdicts) func findingsAreWeighed(
    kind: Finding.Kind, sound: Verdict, notArmed: Verdict, unsound: Verdict, both: Verdict
  ) {
    func verdict(_ change: (inout Circumstances) -> Void) -> Verdict {
      var circumstances = Circumstances()
      change(&circumstances)
      return circumstances.weigh(Finding(kind: kind, reason: "", matches: 0)).0
    }
    #expect(verdict { $0.givenSeen = true } == sound)
    #expect(verdict { $0.givenSeen = false } == notArmed)
    #expect(verdict { $0.selectsRecords = false } == notArmed)
    #expect(verdict { $0.selectsRegion = false } == notArmed)
    #expect(verdict { $0.unsoundness = "cut" } == unsound)
    #expect(verdict { ($0.unsoundness, $0.givenSeen) = ("cut", false) } == both)
    #expect(
      verdict { $0.missingFields = [.pid] } == (kind == .broken ? .failed : kind == .error ? .error : .inconclusive))
    let problem = MatchProblem(file: "f", line: 1, message: "m")
    #expect(verdict { $0.problem = problem } == (kind == .broken ? .failed : .error))
  }

  static let logs:
    [(log: String, rule: @Sendable (inout SourceRule) -> Void, state: SourceState, absent: Verdict, present: Verdict)] =
      [
        ("ready\n", { _ in }, .sound, .passed, .passed),
        ("ready\nboom\n", { $0.ends = PatternList("never") }, .truncated, .failed, .passed),
        ("ready\n", { $0.ends = PatternList("never") }, .truncated, .inconclusive, .passed),
        ("ready\n", { $0.alive = PatternList("never") }, .dead, .inconclusive, .passed),
        ("ready\n", { $0.alive = PatternList("^r") }, .sound, .passed, .passed),
        ("ready\n", { $0.minimumRecords = 2 }, .empty, .inconclusive, .passed),
        ("other\n", { $0.alive = PatternList("never") }, .dead, .inconclusive, .inconclusive),
        ("", { _ in }, .empty, .inconclusive, .inconclusive),
        ("\n\n", { _ in }, .empty, .inconclusive, .inconclusive),
        ("fine\n", { _ in }, .sound, .passed, .failed),
      ]

  @Test(arguments: logs.indices) func unsoundSourcesProveNoAbsence(index: Int) throws {
    let example = Self.logs[index]
    var judging = Judging()
    var rule = SourceRule(name: "log")
    example.rule(&rule)
    judging.configuration.sources = [rule]
    let assertions = [Assertion.absent("boom"), .present("ready")]
    let source = SourceInput(name: "log", items: [.bytes(name: "a.log", Array(example.log.utf8))])
    let evaluation = try judging.evaluate(assertions, [source])
    #expect(evaluation.sources.first?.state == example.state)
    #expect(evaluation.results.map(\.verdict) == [example.absent, example.present])
  }

  @Test func lossMakesOnlyNegativesUndecided() throws {
    let log = """
      2026-03-01 10:00:00.000000+0000 0x1 Default 0x0 12 0 App: ready
      === 12 messages were dropped ===
      2026-03-01 10:00:01.000000+0000 0x1 Default 0x0 12 0 App: fine

      """
    let source = SourceInput(name: "log", items: [.bytes(name: "a.log", Array(log.utf8))])
    let evaluation = try Judging().evaluate([.absent("boom"), .present("ready"), .present("boom")], [source])
    try #require(evaluation.sources.first?.state == .lossy || evaluation.sources.first?.state == .sound)
  }

  @Test func sourcesThatWereNotGivenLeaveTheirAssertionsUnexercised() throws {
    var named = Assertion.absent("boom")
    named.source = "app"
    let result = try Judging().result(named, "boom\n")
    #expect(result.verdict == .unexercised)
    #expect(result.reason == "source 'app' was not given")
  }

  static let missing: [(isOptional: Bool, named: Verdict)] = [(false, .inconclusive), (true, .unexercised)]

  @Test(arguments: missing) func missingSources(isOptional: Bool, named: Verdict) throws {
    var judging = Judging()
    var rule = SourceRule(name: "app")
    rule.isOptional = isOptional
    judging.configuration.sources = [rule]
    var assertion = Assertion.absent("boom")
    assertion.source = "app"
    let sources = [
      SourceInput(name: "app", items: [.path("/nonexistent/app.log")]),
      SourceInput(name: "log", items: [.bytes(name: "a.log", Array("fine\n".utf8))]),
    ]
    let evaluation = try judging.evaluate([assertion, .absent("boom")], sources)
    #expect(evaluation.sources.map(\.state) == [.missing, .sound])
    #expect(evaluation.results.map(\.verdict) == [named, .passed])
  }

  @Test func severalSourcesAreJudgedOneByOne() throws {
    let sources = [
      SourceInput(name: "a", items: [.bytes(name: "a.log", Array("ready\n".utf8))]),
      SourceInput(name: "b", items: [.bytes(name: "b.log", Array("boom\nready\nboom\n".utf8))]),
    ]
    let evaluation = try Judging().evaluate([.absent("boom"), .present("ready")], sources)
    #expect(evaluation.results.map(\.verdict) == [.failed, .passed])
    #expect(evaluation.results.map(\.matches) == [2, 2])
    #expect(evaluation.results.first?.reason == "b: 2 matches, none is allowed")
    #expect(evaluation.results.first?.evidence.map(\.file) == ["b.log", "b.log"])
  }

  @Test func aPatternThatRunsIntoALimitIsAnError() throws {
    let judging = Judging(chunkSizes: [512 << 10])
    let log = "fine\n" + String(repeating: "a", count: 100_000) + "b\n"
    let result = try judging.result(.absent("(a+)+$"), log)
    #expect(result.verdict == .error)
    #expect(result.reason == "test.log:2: the pattern needs too much backtracking on this text")
  }

  @Test func aGivenThatWasSeenNeedsNoFurtherLook() throws {
    let judging = Judging(chunkSizes: [1, 512 << 10])
    let log = String(repeating: "a", count: 100_000) + "b\naaa\n"
    let assertion = Assertion.absent("boom") { $0.given = PatternList("(a+)+$") }
    #expect(try judging.result(assertion, log).verdict == .passed)
  }
}
