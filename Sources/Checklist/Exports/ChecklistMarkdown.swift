internal import History
internal import LogModel

/// A table for people; whatever Markdown or HTML a note holds is shown as text.
enum ChecklistMarkdown {
  static func text(of session: ChecklistSession) -> String {
    var out = "# \(escaped(session.title))\n\n"
    let environment = session.environment.map { " · \($0.key)=\($0.value)" }.joined()
    out +=
      "Build \(escaped(session.build))\(escaped(environment)) · \(session.count(.pass)) of \(session.denominator) passed"
    if session.count(.fail) > 0 { out += ", **\(session.count(.fail)) failed**" }
    out += "\n\n| # | step | expected | status | note | tester |\n|---|---|---|---|---|---|\n"
    for step in session.steps { out += row(step) }
    guard let signOff = session.signOff else { return out + "\nNot signed off.\n" }
    out += "\n**\(signOff.decision.rawValue)** by \(escaped(signOff.tester)) at \(UTCTime.text(signOff.atMilliseconds))"
    return out + " · digest `\(signOff.digest)`\n"
  }

  private static func row(_ step: SessionStep) -> String {
    let carried = step.status == .untested ? step.carriedFrom.map { "carried from build \($0)" } : nil
    let notes = [carried, step.last?.note].compactMap { $0 } + (step.last?.defects ?? [])
    let cells = [
      String(step.position), escaped(step.action), escaped(step.expected), mark(step.status),
      escaped(notes.joined(separator: "; ")), escaped(step.last?.tester ?? ""),
    ]
    return "| " + cells.joined(separator: " | ") + " |\n"
  }

  private static func mark(_ status: ChecklistReport.Status) -> String {
    switch status {
    case .pass: "✓ pass"
    case .fail: "**✗ fail**"
    case .blocked: "⏸ blocked"
    case .skip: "skip"
    case .notApplicable: "n/a"
    case .untested: "untested"
    }
  }

  static func escaped(_ text: String) -> String {
    var out = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      case "&": out += "&amp;"
      case "\\", "`", "*", "_", "[", "]", "|", "#", "~", "!", "@": out += "\\" + String(scalar)
      case "\n", "\r": out += " "
      default: out += String(scalar).safeForTerminal
      }
    }
    return out
  }
}
