import History
import LogModel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Makes runs from few words.
struct RunBuilder {
  var project = "demo"
  var branch: String? = "main"
  var commit: String?
  var environment: [String: String] = [:]
  var shard: String?
  var rule = "rule-1"

  /// A run of `build`, started so many seconds after the epoch, with these verdicts by assertion id.
  func run(_ build: String?, at seconds: Int64, _ verdicts: KeyValuePairs<String, Verdict>) -> RunReport {
    run(build, at: seconds, verdicts.map { ($0.key, $0.value, rule) })
  }

  func run(_ build: String?, at seconds: Int64, _ results: [(id: String, verdict: Verdict, rule: String)]) -> RunReport
  {
    var run = RunReport(project: project, catalog: "Assertions", failOn: .medium)
    run.build = build
    run.branch = branch
    run.commit = commit
    run.shard = shard
    run.environment = environment.map { EnvironmentTag(key: $0.key, value: $0.value) }.sorted()
    run.startedMilliseconds = seconds * 1000
    run.results = results.map(RunBuilder.result)
    run.verdict = results.contains { $0.verdict == .failed } ? .failed : .passed
    run.exit = run.verdict == .failed ? 1 : 0
    return run
  }

  static func result(_ id: String, _ verdict: Verdict, _ rule: String) -> AssertionResult {
    let assertion = Assertion(
      id: id, area: id.prefix { $0 != "-" }.description, title: "title of \(id)", bug: "BUG-1", severity: .high,
      claim: .absent(PatternList([PatternText("x")])), place: SourcePlace(file: "a.yaml", line: 1, column: 1))
    var result = AssertionResult(
      assertion: assertion, verdict: verdict, matches: verdict == .failed ? 2 : 0, reason: "because it \(verdict)",
      ruleDigest: rule)
    result.costMicroseconds = 40
    if verdict == .failed {
      result.evidence = [
        Evidence(source: "app", file: "app.log", line: 12, column: 3, text: "request 4711 failed at 0x7f")
      ]
    }
    return result
  }

  /// The identity of a run whose inputs were these.
  static func identity(_ inputs: String) -> RunIdentity { RunIdentity(inputsDigest: inputs) }
}

/// A fixed sequence of numbers (SplitMix64), so that a failing test fails again.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// Whether the environment asks for the measurements.
var isScaleWanted: Bool { getenv("LOGPROOF_SCALE") != nil }
