import LogModel

/// Text that tries to break out of every format, in every place that can hold text.
let hostileTexts = [
  "</script><script>alert(1)</script>",
  "\"><img src=x onerror=alert(1)>",
  "'><svg onload=alert(1)>",
  "<!-- --!> ]]> <![CDATA[ &amp; &#27; &lt;",
  "javascript:alert(1)",
  "\u{202E}gnp.exe\u{202C} \u{2066}x\u{2069} \u{200F}",
  "nul \u{0} bell \u{7} esc \u{1B}[31mred\u{1B}[0m c1 \u{9B}31m del \u{7F} \u{FFFE}",
  "::error file=x::own ##[error]y ##vso[task.complete result=Failed] ##teamcity[x] section_start:1:a",
  "[[ATTACHMENT|/etc/passwd]]",
  "line one\r\n::set-output name=x::y\n# heading\n| a | b |\n```\n<details>",
  "=cmd() `code` *bold* [link](javascript:alert(1)) ![x](http://evil.example/x.png) @everyone #1",
  "##[\u{301}group]combining [[ATTACHMENT|\u{301}x]]",
  "wide 世界 👩‍👩‍👧 e\u{301} tab\tend",
]

func hostile() -> RunReport {
  var report = report(.failed, exit: .failed)
  let all = hostileTexts.joined(separator: " ")
  report.project = all
  report.build = all
  report.branch = all
  report.commit = all
  report.shard = all
  report.environment = [EnvironmentTag(key: all, value: all)]
  report.catalog = all
  report.notices = hostileTexts
  var bad = source("app", .lossy, reason: all)
  bad.name = all
  bad.files = [all]
  bad.format = all
  bad.unreadable = [all]
  report.sources = [bad]
  report.results = hostileTexts.enumerated().map { index, text in hostileResult(index, text) }
  report.trend = hostileTexts.map {
    TrendPoint(build: $0, failed: 1, known: 0, undecided: 0, unexercised: 0, passed: 1)
  }
  report.checklist = hostileChecklist(all)
  let diagnostic = Diagnostic(
    at: SourcePlace(file: all, line: 1, column: 1), all, sourceLine: all, notes: [all], help: all)
  report.selfTest = SelfTestReport(
    cases: [SelfTestReport.Case(assertion: all, area: all, judged: 1, disagreements: [diagnostic])])
  return report
}

private func hostileResult(_ index: Int, _ text: String) -> AssertionResult {
  var result = result("hostile-\(index)", area: text, .failed, matches: 1, text, bug: text)
  result.title = text
  result.why = text
  result.place.file = text
  var piece = evidence("app", 1, "before \(text) after", match: text)
  piece.source = text
  piece.file = text
  piece.before = [text]
  piece.after = [text]
  piece.note = text
  piece.captures = [Evidence.Capture(name: text, value: text)]
  result.evidence = [piece]
  var issue = KnownIssue(assertion: text, bug: text, owner: text, reason: text, expires: text)
  issue.opened = text
  let kinds: [KnownState.Kind] = [.known, .expired, .exceeded, .fixed]
  result.known = index % 5 == 4 ? nil : KnownState(kind: kinds[index % 5], issue: issue)
  if result.known?.kind == .fixed { result.verdict = .passed }
  result.since = .since(build: text, runs: 2)
  return result
}

private func hostileChecklist(_ text: String) -> ChecklistReport {
  var step = ChecklistReport.Step(id: text, action: text, expected: text, status: .fail)
  step.note = text
  step.tester = text
  step.defects = [text, "https://bugs.example/1"]
  step.carriedFrom = text
  var checklist = ChecklistReport(session: text, title: text, build: text, steps: [step])
  checklist.signedOffBy = text
  checklist.signedOffAt = text
  checklist.decision = text
  return checklist
}
