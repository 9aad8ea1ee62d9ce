internal import History
internal import LogModel

/// One suite with a case per step; blocked, skip, n/a and untested are `skipped` with a type before the message.
enum ChecklistJUnit {
  static func text(of session: ChecklistSession) -> String {
    let failures = session.count(.fail)
    let skipped = session.steps.count - failures - session.count(.pass)
    let counts = "tests=\"\(session.steps.count)\" failures=\"\(failures)\" errors=\"0\""
    // Consumers read a time without a zone; with one some of them take it for an error.
    let time = "time=\"0.000\" timestamp=\"\(UTCTime.text(session.startedMilliseconds).dropLast())\""
    var out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    out += "<testsuites name=\"\("logproof \(session.project)".xmlAttribute)\" \(counts) time=\"0.000\">\n"
    out += "  <testsuite name=\"checklist\" \(counts) skipped=\"\(skipped)\" \(time)>\n"
    for step in session.steps { out += testCase(step) }
    return out + "  </testsuite>\n</testsuites>\n"
  }

  private static func testCase(_ step: SessionStep) -> String {
    let open = "    <testcase name=\"\(step.id.xmlAttribute)\" classname=\"logproof.checklist\" time=\"0.000\""
    switch step.status {
    case .pass: return open + "/>\n"
    case .fail: return open + ">\n" + element("failure", step) + "    </testcase>\n"
    case .blocked, .skip, .notApplicable, .untested:
      return open + ">\n" + element("skipped", step) + "    </testcase>\n"
    }
  }

  /// The explanation twice, as some consumers read the message only and some the text only.
  private static func element(_ name: String, _ step: SessionStep) -> String {
    let carried = step.carriedFrom.map { "carried from build \($0), not confirmed" }
    let note = step.last?.note ?? (step.status == .untested ? carried ?? "not tested" : "")
    let lines = note.split(whereSeparator: \.isNewline)
    let message = "\(step.status.rawValue): \(lines.joined(separator: " "))"
    var body = "\(step.status.rawValue): \(note)\n\naction    \(step.action)\nexpected  \(step.expected)\n"
    if let tester = step.last?.tester { body += "tester    \(tester)\n" }
    for defect in step.last?.defects ?? [] { body += "defect    \(defect)\n" }
    let attributes = "type=\"\(step.status.rawValue.xmlAttribute)\" message=\"\(message.xmlAttribute)\""
    return "      <\(name) \(attributes)>\(body.xmlText)</\(name)>\n"
  }
}
