internal import History
public import LogModel

extension ChecklistSession {
  /// The session as reports show it.
  public var report: ChecklistReport {
    var report = ChecklistReport(session: key, title: title, build: build, steps: steps.map(\.report))
    report.signedOffBy = signOff?.tester
    report.signedOffAt = signOff.map { UTCTime.text($0.atMilliseconds) }
    report.decision = signOff?.decision.rawValue
    return report
  }
}

extension SessionStep {
  var report: ChecklistReport.Step {
    var step = ChecklistReport.Step(id: id, action: action, expected: expected, status: status)
    step.note = last?.note
    step.tester = last?.tester
    step.defects = last?.defects ?? []
    step.carriedFrom = carriedFrom.map { "carried from build \($0)" + (status == .untested ? ", not confirmed" : "") }
    return step
  }
}
