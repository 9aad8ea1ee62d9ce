import LogModel

/// A required checklist with every status of a step, not signed off.
func withChecklist() -> RunReport {
  var report = passed()
  report.isChecklistRequired = true
  report.verdict = .failed
  report.exit = ExitCode.failed.rawValue
  let steps = ChecklistReport.Status.allCases.enumerated().map { index, status in
    var step = ChecklistReport.Step(
      id: "step-\(index + 1)", action: "Rotate the device \(index + 1) times", expected: "The editor keeps its cursor",
      status: status)
    if status != .untested { step.tester = "robin" }
    if ![.pass, .untested].contains(status) { step.note = "seen on an iPhone 16" }
    if status == .fail { step.defects = ["https://bugs.example/99"] }
    if status == .pass { step.carriedFrom = "carried from build 2.4.0" }
    return step
  }
  report.checklist = ChecklistReport(session: "s-17", title: "Acceptance", build: "2.4.1", steps: steps)
  return report
}

/// The catalog's own samples, of which one disagrees.
func withSelfTest() -> RunReport {
  var report = passed()
  report.verdict = .failed
  report.exit = ExitCode.failed.rawValue
  let place = SourcePlace(file: "Assertions/start.yaml", line: 12, column: 14)
  let diagnostic = Diagnostic(
    at: place, "sample passes, but the assertion fails on it", sourceLine: "      passes: ['editor ready worker=null']",
    notes: ["the pattern matches 'null'"], help: "make the pattern narrower or move the sample to 'fails'")
  report.selfTest = SelfTestReport(cases: [
    SelfTestReport.Case(assertion: "ready-once", area: "start", judged: 18, disagreements: [diagnostic]),
    SelfTestReport.Case(assertion: "no-crash-loop", area: "start", judged: 9, disagreements: []),
  ])
  return report
}
