import Checklist
import CommandLineKit
import History
import LogModel

/// `logproof checklist status`: a session with its steps.
enum ChecklistStatusCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "checklist status", abstract: "show a session: each step with its mark",
      options: [
        HistoryOptions.file, ChecklistOptions.session, .flag("events", "list every mark ever made, oldest first"),
        HistoryOptions.json,
      ])
  }

  static func run(_ invocation: Invocation) throws -> Int32 {
    let store = try ChecklistOptions.store(invocation, writing: false)
    let name = ChecklistOptions.sessionName(invocation.arguments)
    let session = try ChecklistOptions.reporting(.unreadableInput) { () throws(ChecklistError) in
      try store.session(name)
    }
    if invocation.arguments.has("events") {
      let events = try ChecklistOptions.reporting(.unreadableInput) { () throws(ChecklistError) in
        try store.events(session.key)
      }
      for event in events { invocation.output.write(line(event)) }
      return ExitCode.passed.rawValue
    }
    write(session, to: invocation)
    let isIntact = try ChecklistOptions.reporting(.unreadableInput) { () throws(ChecklistError) in
      try store.isIntact(session.key)
    }
    guard isIntact != false else {
      throw Failure(.failed, "the session is not what was signed: its marks or steps were changed past the program")
    }
    return ExitCode.passed.rawValue
  }

  /// Prints a session as `--json` says or not.
  static func write(_ session: ChecklistSession, to invocation: Invocation) {
    let isJSON = invocation.arguments.has("json")
    invocation.output.write(isJSON ? ChecklistFormat.json.text(of: session) : text(session))
  }

  private static func text(_ session: ChecklistSession) -> String {
    var out = "\(session.title), build \(session.build), session \(session.key.prefix(8))".safeForTerminal + "\n"
    out += session.steps.map(ChecklistOptions.line).joined()
    out += "\(session.count(.pass)) of \(session.denominator) passed, \(session.count(.fail)) failed, "
    out += "\(session.count(.blocked)) blocked, \(session.count(.untested)) untested\n"
    for warning in session.warnings { out += "warning: \(warning.safeForTerminal)\n" }
    guard let signOff = session.signOff else { return out }
    let time = UTCTime.text(signOff.atMilliseconds)
    return out
      + "\(signOff.decision.rawValue) by \(signOff.tester.safeForTerminal) at \(time), digest \(signOff.digest)\n"
  }

  private static func line(_ event: ChecklistEvent) -> String {
    var out =
      "\(event.number) \(UTCTime.text(event.atMilliseconds)) \(event.tester) \(event.step) \(event.status.rawValue)"
    if let note = event.note { out += " — \(note)" }
    for defect in event.defects { out += " [\(defect)]" }
    return out.safeForTerminal + "\n"
  }
}
