internal import LogModel

/// The suite `checklist`: the manual steps of the build's session, and its sign-off.
struct ChecklistCases {
  let report: RunReport

  var suite: TestSuite {
    let steps = report.checklist?.steps.map(testCase) ?? []
    return TestSuite(name: "checklist", cases: steps + [signOff])
  }

  private func testCase(_ step: ChecklistReport.Step) -> TestCase {
    var testCase = TestCase("logproof.checklist", step.id)
    let note = step.note.map { ": \($0)" } ?? ""
    let explanation = TestCase.Explanation(step.status.rawValue, step.status.rawValue + note, details(step).excerpt())
    switch step.status {
    case .pass: testCase.output = step.carriedFrom
    // Only a checklist that is asked for decides the exit status.
    case .fail: testCase.outcome = report.isChecklistRequired ? .failure(explanation) : .skipped(explanation)
    case .blocked, .skip, .notApplicable, .untested: testCase.outcome = .skipped(explanation)
    }
    return testCase
  }

  private func details(_ step: ChecklistReport.Step) -> String {
    var lines = [step.status.rawValue + (step.note.map { ": \($0)" } ?? ""), ""]
    lines.append("action    \(step.action)")
    lines.append("expected  \(step.expected)")
    if let tester = step.tester { lines.append("tester    \(tester)") }
    lines += step.defects.map { "defect    \($0)" }
    if let carried = step.carriedFrom { lines.append(carried) }
    return lines.joined(separator: "\n") + "\n"
  }

  private var signOff: TestCase {
    var testCase = TestCase("logproof.checklist", "sign-off")
    guard let checklist = report.checklist else {
      testCase.outcome = .error(.init("missing", "no checklist session for build \(report.build ?? "(none given)")"))
      return testCase
    }
    let text = Wording.signOff(checklist)
    if checklist.isRejected && report.isChecklistRequired {
      testCase.outcome = .failure(.init("rejected", text))
    } else if checklist.signedOffBy != nil {
      testCase.output = text
    } else if report.isChecklistRequired && report.exit != 0 {
      testCase.outcome = .error(.init("open", text))
    } else {
      testCase.outcome = .skipped(.init("open", text))
    }
    return testCase
  }
}
