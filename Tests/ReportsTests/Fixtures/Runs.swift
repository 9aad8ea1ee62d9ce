import LogModel

/// The runs of the golden files, by the name of the file.
let runs: [(name: String, report: RunReport)] = [
  ("all-verdicts", allVerdicts()),
  ("checklist", withChecklist()),
  ("empty", emptyRun()),
  ("hostile", hostile()),
  ("many-failures", manyFailures()),
  ("passed", passed()),
  ("self-test", withSelfTest()),
  ("strict", strict()),
]

func run(_ name: String) -> RunReport { runs.first { $0.name == name }?.report ?? emptyRun() }

/// 2026-11-30T02:35:00Z.
let start: Int64 = 1_796_006_100_000

func report(_ verdict: RunVerdict, exit: ExitCode) -> RunReport {
  var report = RunReport(project: "webview-preview", catalog: "Assertions", failOn: .medium)
  report.build = "2.4.1"
  report.branch = "main"
  report.commit = "3f2a9c1d5e6b7a8901234567890abcdef1234567"
  report.environment = [EnvironmentTag(key: "device", value: "iPhone 16"), EnvironmentTag(key: "ios", value: "26.0")]
  report.startedMilliseconds = start
  report.durationMilliseconds = 1234
  report.verdict = verdict
  report.exit = exit.rawValue
  return report
}

func source(_ name: String, _ state: SourceState = .sound, lines: Int = 812, reason: String? = nil) -> SourceReport {
  var source = SourceReport(name: name, state: state)
  source.lines = lines
  source.records = lines * 3 / 4
  source.bytes = lines * 120
  source.reason = reason
  source.isProven = state == .sound
  if state != .missing {
    source.format = "nslog"
    source.files = ["\(name).log"]
  }
  return source
}

/// Every verdict and every state of a known issue and of a source.
func allVerdicts() -> RunReport {
  var report = report(.failed, exit: .failed)
  var unproven = source("simulator", lines: 90)
  unproven.isProven = false
  unproven.format = "ndjson"
  var optional = source("crash", .missing, lines: 0, reason: "no file fits '*.ips'")
  optional.isOptional = true
  report.sources = [
    source("app"), unproven, optional, source("device", .truncated, lines: 40, reason: "'ends' never occurred"),
  ]
  report.results = failures() + undecided() + rest()
  report.notices = ["source 'simulator' is unproven: no 'alive' pattern is configured"]
  report.trend = (1...12).map { index in
    TrendPoint(
      build: "2.3.\(index)", failed: index % 4 == 0 ? 2 : 0, known: 1, undecided: index % 5 == 0 ? 1 : 0,
      unexercised: 2,
      passed: 10 + index / 4)
  }
  return report
}

private func failures() -> [AssertionResult] {
  var old = result("bridge-reply-missing", area: "bridge", .failed, matches: 1, "1 of 12 requests has no answer")
  old.since = .since(build: "2.3.9", runs: 3)
  var request = evidence("app", 301, "[bridge] request id=17 readFile", match: "request id=17")
  request.note = "request without an answer"
  request.captures = [Evidence.Capture(name: "id", value: "17"), Evidence.Capture(name: "name", value: "readFile")]
  old.evidence = [request]
  var new = result("monaco-worker-null", .failed, matches: 4, "4 matches of what must be absent", severity: .critical)
  new.since = .new
  new.why = "A synchronous null broke the worker chain and the editor took no input."
  let line = "2026-11-30 02:34:58.120 WebViewPreview[4711:1f03] TypeError: null is not an object (evaluating 't.then')"
  var first = evidence("app", 120, line, match: "null is not an object (evaluating 't.then')")
  first.before = ["2026-11-30 02:34:58.118 WebViewPreview[4711:1f03] editor: create", "\tat 世界/worker.js"]
  first.after = ["2026-11-30 02:34:58.121 WebViewPreview[4711:1f03] editor: no worker"]
  new.evidence = [first] + (1...3).map { evidence("app", 120 + $0 * 10, line, match: "null is not an object") }
  var expired = result("keyboard-jump", area: "layout", .failed, matches: 1, "the last match is 44 points lower")
  expired.known = known("keyboard-jump", .expired)
  var exceeded = result("scheme-task-stopped", area: "bridge", .failed, matches: 9, "9 matches, at most 2 are known")
  exceeded.known = known("scheme-task-stopped", .exceeded)
  let tolerated = result("layout-warning", area: "layout", .failed, matches: 1, "1 match", severity: .low)
  return [old, tolerated, new, expired, exceeded]
}

private func undecided() -> [AssertionResult] {
  var error = result("slow-regex", .error, matches: 0, "app.log:77: the match limit was reached")
  error.evidence = [evidence("app", 77, String(repeating: "a", count: 3000) + "b", match: "")]
  var required = result("app-came-up", area: "start", .unexercised, matches: 0, "'given' never occurred")
  required.isRequired = true
  return [
    result("device-quiet", area: "device", .inconclusive, matches: 0, "source 'device' is truncated"), error, required,
  ]
}

private func rest() -> [AssertionResult] {
  var known = result("autolayout-app-views", area: "layout", .failed, matches: 2, "2 matches of what must be absent")
  known.known = LogModelFixture.known("autolayout-app-views", .known)
  known.evidence = [evidence("app", 200, "Unable to simultaneously satisfy constraints.", match: "simultaneously")]
  var fixed = result("white-screen", area: "start", .passed, matches: 0, "no match")
  fixed.known = LogModelFixture.known("white-screen", .fixed)
  return [
    known, fixed, result("print-dialog", area: "print", .unexercised, matches: 0, "'given' never occurred"),
    result("ready-once", area: "start", .passed, matches: 1, "1 match"),
    result("no-crash-loop", area: "start", .passed, matches: 0, "no match"),
  ]
}

func emptyRun() -> RunReport {
  var report = RunReport(project: "log", catalog: "Assertions", failOn: .medium)
  report.sources = [source("log", .empty, lines: 2, reason: "0 records that are not blank, at least 1 is needed")]
  return report
}

func passed() -> RunReport {
  var report = report(.passed, exit: .passed)
  report.sources = [source("app")]
  report.results = [
    result("ready-once", area: "start", .passed, matches: 1, "1 match"),
    result("no-crash-loop", area: "start", .passed, matches: 0, "no match"),
    result("print-dialog", area: "print", .unexercised, matches: 0, "'given' never occurred"),
  ]
  return report
}

/// Nothing failed, but `--strict` is not content.
func strict() -> RunReport {
  var report = passed()
  report.isStrict = true
  report.verdict = .inconclusive
  report.exit = ExitCode.undecidable.rawValue
  report.sources[0].isProven = false
  var fixed = result("white-screen", area: "start", .passed, matches: 0, "no match")
  fixed.known = LogModelFixture.known("white-screen", .fixed)
  report.results.append(fixed)
  return report
}

func manyFailures() -> RunReport {
  var report = report(.failed, exit: .failed)
  report.sources = [source("app", lines: 90_000)]
  report.results = (1...240).map { index in
    var result = result(
      "rule-\(index)", area: "area-\(index % 3)", .failed, matches: 1, "1 match of what must be absent")
    result.evidence = [evidence("app", index * 7, "error \(index) in module \(index % 9)", match: "error \(index)")]
    result.since = index % 50 == 0 ? .new : .since(build: "2.3.0", runs: 8)
    return result
  }
  return report
}
