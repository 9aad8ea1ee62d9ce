import LogModel
import Patterns
import Testing

@testable import Evaluation

@Suite struct RunTests {
  static func result(_ verdict: Verdict, _ change: (inout AssertionResult) -> Void = { _ in }) -> AssertionResult {
    var result = AssertionResult(
      assertion: .absent("boom"), verdict: verdict, matches: 0, reason: "", ruleDigest: "")
    change(&result)
    return result
  }

  static let sound = SourceReport(name: "log", state: .sound)

  struct Example {
    var results: [AssertionResult]
    var sources = [sound]
    var isStrict = false
    var isUnwritten = false
    var checklist: ChecklistGate?
    var verdict: RunVerdict
    var exit: ExitCode
  }

  static func source(_ state: SourceState, isOptional: Bool = false, unreadable: [String] = []) -> SourceReport {
    var report = SourceReport(name: "app", state: state)
    report.isOptional = isOptional
    report.unreadable = unreadable
    return report
  }

  static func known(_ kind: KnownState.Kind) -> KnownState {
    KnownState(
      kind: kind, issue: KnownIssue(assertion: "test", bug: "b", owner: "o", reason: "r", expires: "2030-01-01"))
  }

  /// design.md, "Verdicts": the table of exit codes.
  static let table: [Example] = [
    Example(results: [result(.passed)], verdict: .passed, exit: .passed),
    Example(results: [result(.failed)], verdict: .failed, exit: .failed),
    Example(results: [result(.failed) { $0.severity = .low }], verdict: .passed, exit: .passed),
    Example(results: [result(.failed) { $0.severity = .medium }], verdict: .failed, exit: .failed),
    Example(results: [result(.passed), result(.inconclusive)], verdict: .inconclusive, exit: .undecidable),
    Example(results: [result(.passed), result(.error)], verdict: .inconclusive, exit: .undecidable),
    Example(results: [result(.failed), result(.inconclusive)], verdict: .failed, exit: .failed),
    Example(results: [result(.passed), result(.unexercised)], verdict: .passed, exit: .passed),
    Example(
      results: [result(.passed), result(.unexercised) { $0.isRequired = true }], verdict: .inconclusive,
      exit: .undecidable),
    Example(results: [result(.unexercised)], verdict: .inconclusive, exit: .undecidable),
    Example(results: [], verdict: .inconclusive, exit: .undecidable),
    Example(
      results: [result(.passed)], sources: [sound, source(.missing)], verdict: .inconclusive, exit: .undecidable),
    Example(
      results: [result(.passed)], sources: [sound, source(.missing, isOptional: true)], verdict: .passed,
      exit: .passed),
    Example(results: [result(.passed)], sources: [sound, source(.empty)], verdict: .inconclusive, exit: .undecidable),
    Example(
      results: [result(.passed), result(.unexercised)], isStrict: true, verdict: .inconclusive, exit: .undecidable),
    Example(results: [result(.passed)], isStrict: true, verdict: .inconclusive, exit: .undecidable),
    Example(results: [result(.passed) { $0.known = known(.fixed) }], verdict: .passed, exit: .passed),
    Example(results: [result(.failed) { $0.known = known(.known) }], verdict: .passed, exit: .passed),
    Example(results: [result(.failed) { $0.known = known(.expired) }], verdict: .failed, exit: .failed),
    Example(results: [result(.failed) { $0.known = known(.exceeded) }], verdict: .failed, exit: .failed),
    Example(results: [result(.passed)], isUnwritten: true, verdict: .passed, exit: .unwritableResult),
    Example(results: [result(.failed)], isUnwritten: true, verdict: .failed, exit: .failed),
    Example(results: [result(.error)], isUnwritten: true, verdict: .inconclusive, exit: .unwritableResult),
    Example(
      results: [result(.passed)], sources: [source(.missing, unreadable: ["a: denied"])], verdict: .inconclusive,
      exit: .unreadableInput),
    Example(
      results: [result(.failed)], sources: [source(.missing, unreadable: ["a: denied"])], verdict: .failed,
      exit: .failed),
    Example(results: [result(.passed)], checklist: .missing, verdict: .inconclusive, exit: .undecidable),
    Example(results: [result(.passed)], checklist: .failed, verdict: .failed, exit: .failed),
    Example(results: [result(.passed)], checklist: .passed, verdict: .passed, exit: .passed),
  ]

  @Test(arguments: table.indices) func exitCodes(index: Int) {
    let example = Self.table[index]
    var circumstances = RunCircumstances(failOn: .medium, isStrict: example.isStrict)
    circumstances.isResultUnwritten = example.isUnwritten
    circumstances.checklist = example.checklist
    let (verdict, exit) = judgeRun(example.results, sources: example.sources, circumstances)
    #expect(verdict == example.verdict)
    #expect(exit == example.exit)
  }

  static let issues: [(today: String, verdict: Verdict, pattern: String?, atMost: Int?, kind: KnownState.Kind?)] = [
    ("2026-01-01", .failed, nil, nil, .known), ("2030-01-01", .failed, nil, nil, .known),
    ("2030-01-02", .failed, nil, nil, .expired), ("2026-01-01", .passed, nil, nil, .fixed),
    ("2026-01-01", .inconclusive, nil, nil, nil), ("2026-01-01", .unexercised, nil, nil, nil),
    ("2026-01-01", .failed, "^boom", nil, .known), ("2026-01-01", .failed, "^bang", nil, .exceeded),
    ("2026-01-01", .failed, nil, 2, .known), ("2026-01-01", .failed, nil, 1, .exceeded),
  ]

  @Test(arguments: issues) func knownIssues(
    today: String, verdict: Verdict, pattern: String?, atMost: Int?, kind: KnownState.Kind?
  ) {
    let tag = EnvironmentTag(key: "os", value: "18")
    var issue = KnownIssue(assertion: "old-id", bug: "b", owner: "o", reason: "r", expires: "2030-01-01")
    issue.environment = [tag]
    issue.pattern = pattern.map { PatternText($0) }
    issue.atMost = atMost
    let failed = Self.result(verdict) {
      $0.violations = 2
      $0.evidence = [Evidence(source: "log", file: "a", line: 1, column: 1, text: "boom")]
    }
    func mark(_ environment: [EnvironmentTag]) -> KnownState.Kind? {
      applyKnownIssues(
        [issue], to: [failed], aliases: ["old-id": "test"], environment: environment, today: today, pool: PatternPool()
      ).first?.known?.kind
    }
    #expect(mark([EnvironmentTag(key: "a", value: "b"), tag]) == kind)
    #expect(mark([]) == nil)
  }

  @Test func secretsAreMaskedEverywhere() throws {
    var judging = Judging()
    judging.configuration.redact = [PatternText("(?<=token=)\\w+")]
    let log = "a token=s3cret\nb\nboom token=s3cret end\nc token=s3cret\n"
    let result = try judging.result(.absent("boom token=(?<t>\\w+)"), log)
    let evidence = try #require(result.evidence.first)
    #expect(evidence.text == "boom token=[redacted] end")
    #expect(evidence.highlight == 0..<21)
    #expect(evidence.before == ["a token=[redacted]", "b"])
    #expect(evidence.after == ["c token=[redacted]"])
    #expect(evidence.captures.map(\.value) == ["s3cret"].map { _ in "[redacted]" })
    let rule = Assertion.reply("ask token=(?<t>\\w+)", "never (?<t>x)", key: ["t"])
    let reply = try judging.result(rule, "ask token=s3cret\n")
    #expect(!reply.reason.contains("s3cret"))
  }

  static let settings: [(pattern: String, value: String, log: String, verdict: Verdict)] = [
    ("run {{run}}$", "a.b", "run a.b\n", .passed), ("run {{run}}$", "a.b", "run axb\n", .failed),
    ("(?x) run\\ {{run}} $", "a #b", "run a #b\n", .passed), ("\\Qrun {{run}}\\E$", "a\\Eb", "run a\\Eb\n", .passed),
    ("x{2}y", "", "xxy\n", .passed),
  ]

  @Test(arguments: settings) func settingsAreLiteralText(
    pattern: String, value: String, log: String, verdict: Verdict
  ) throws {
    var judging = Judging()
    judging.settings = ["run": value]
    #expect(try judging.result(.present(pattern), log).verdict == verdict)
  }

  @Test func aSourceCannotDoWithoutItsValue() {
    let text = PatternText("ready {{run}}", at: SourcePlace(file: "a.yaml", line: 3, column: 10))
    var catalog = AssertionCatalog(folder: "A")
    var rule = SourceRule(name: "app")
    rule.alive = PatternList([text])
    catalog.configuration.sources = [rule]
    do {
      _ = try Evaluator(catalog: catalog, pool: PatternPool())
      Issue.record("the placeholder has no value")
    } catch {
      #expect(
        error.text == """
          a.yaml:3:16: error: the pattern asks for '{{run}}', which has no value
          help: give it with --set run=VALUE

          """)
    }
  }
}
