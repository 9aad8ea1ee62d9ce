internal import LogModel

/// What JUnit says of one assertion.
struct AssertionCase {
  let result: AssertionResult
  let report: RunReport

  func testCase(className: String) -> TestCase {
    var testCase = TestCase(className, result.id)
    testCase.microseconds = result.costMicroseconds
    testCase.place = result.place
    testCase.properties = [("severity", result.severity.rawValue), ("bug", result.bug)]
    let known = Wording.known(result.known)
    switch Standing(of: result, in: report) {
    case .failed: testCase.outcome = .failure(explanation("failed", headline))
    case .tolerated:
      let message = "\(headline) (severity \(result.severity.rawValue) is below --fail-on \(report.failOn.rawValue))"
      testCase.outcome = .skipped(explanation("tolerated", message))
    case .undecided: testCase.outcome = .error(explanation(result.verdict.rawValue, headline))
    case .known: testCase.outcome = .skipped(explanation("known", known ?? headline))
    case .fixed:
      if report.isStrict {
        testCase.outcome = .failure(explanation("fixed", known ?? headline))
      } else {
        testCase.output = known
      }
    case .unexercised: testCase.outcome = .skipped(explanation("unexercised", headline))
    case .passed: break
    }
    return testCase
  }

  /// The reason, preceded by what the history says, which is no part of the case's identity.
  private var headline: String {
    let verdict = result.verdict == .unexercised && result.isRequired ? "unexercised but required: " : ""
    let age = Wording.age(result).map { "\($0): " } ?? ""
    return age + verdict + result.reason
  }

  private func explanation(_ type: String, _ message: String) -> TestCase.Explanation {
    .init(type, message, "\(message)\n\n\(details)".excerpt())
  }

  private var details: String {
    var lines = [result.title, "verdict   \(result.verdict.rawValue)", "severity  \(result.severity.rawValue)"]
    if let why = result.why { lines.append("why       \(why)") }
    lines.append("bug       \(result.bug)")
    lines.append("rule      \(Wording.location(result.place))")
    lines.append("matches   \(result.matches)")
    if let known = Wording.known(result.known) { lines.append(known) }
    for evidence in result.evidence {
      lines.append("")
      lines += EvidenceLines.lines(of: evidence, limit: 2000) { $0.safeForXML }.map(\.text)
    }
    if result.matches > result.evidence.count && !result.evidence.isEmpty {
      lines.append("")
      lines.append("\(counted(result.matches, "match")) in all, \(result.evidence.count) shown")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
