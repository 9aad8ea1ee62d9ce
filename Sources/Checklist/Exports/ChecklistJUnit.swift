internal import LogModel

/// One suite with a case per step; blocked, skip, n/a and untested are `skipped` with a type before the message.
enum ChecklistJUnit {
  static func text(of session: ChecklistSession) -> String {
    let failures = session.count(.fail)
    let skipped = session.steps.count - failures - session.count(.pass)
    let counts = "tests=\"\(session.steps.count)\" failures=\"\(failures)\" errors=\"0\" skipped=\"\(skipped)\""
    var out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"logproof\" \(counts) time=\"0\">\n"
    out += "  <testsuite name=\"checklist\" \(counts) time=\"0\">\n"
    for step in session.steps { out += testCase(step) }
    return out + "  </testsuite>\n</testsuites>\n"
  }

  private static func testCase(_ step: SessionStep) -> String {
    let open = "    <testcase classname=\"logproof.checklist\" name=\"\(escaped(step.id))\" time=\"0\""
    let body = "\(step.action)\nexpected: \(step.expected)"
    let marked = step.last.map { " (\($0.tester))" } ?? ""
    switch step.status {
    case .pass: return open + "/>\n"
    case .fail:
      let note = step.last?.note ?? ""
      let defects = (step.last?.defects ?? []).map { "\ndefect: \($0)" }.joined()
      return open + ">\n      <failure message=\"\(escaped(note + marked))\" type=\"fail\">"
        + escaped(body + "\nnote: " + note + defects) + "</failure>\n    </testcase>\n"
    case .blocked, .skip, .notApplicable, .untested:
      let carried = step.carriedFrom.map { "carried from build \($0), not confirmed" }
      let message = step.status.rawValue + ": " + (step.last?.note ?? carried ?? "not tested") + marked
      return open + ">\n      <skipped message=\"\(escaped(message))\"/>\n    </testcase>\n"
    }
  }

  /// Text for XML 1.0: what it forbids becomes visible as `#x1B`.
  static func escaped(_ text: String) -> String {
    var out = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      case "\"": out += "&quot;"
      case "\n": out += "&#10;"
      case "\t": out += "&#9;"
      default:
        let isForbidden = scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF
        if isForbidden {
          out += "#x" + String(scalar.value, radix: 16, uppercase: true)
        } else {
          out.unicodeScalars.append(scalar)
        }
      }
    }
    return out
  }
}
