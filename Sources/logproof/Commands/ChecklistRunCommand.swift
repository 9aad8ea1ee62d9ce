import Checklist
import CommandLineKit
import LogModel

/// `logproof checklist run`: marks a session in the terminal, one step at a time.
enum ChecklistRunCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "checklist run", abstract: "mark a session with single keys; goes on where it was left",
      discussion: ["Every mark is saved at once. Without a terminal use `checklist mark`."],
      options: [HistoryOptions.file, ChecklistOptions.session, ChecklistOptions.tester])
  }

  static func run(_ invocation: Invocation) throws -> Int32 {
    let tester = try ChecklistOptions.tester(invocation)
    let store = try ChecklistOptions.store(invocation, writing: true)
    let session = try ChecklistOptions.reporting(.unwritableResult) { () throws(ChecklistError) in
      try store.session(ChecklistOptions.sessionName(invocation.arguments))
    }
    if let signOff = session.signOff {
      let error = ChecklistError.sealed(signOff)
      throw Failure(.unwritableResult, error.message, help: error.help)
    }
    guard let terminal = RawTerminal() else {
      throw UsageError("`checklist run` needs a terminal", help: "`logproof checklist mark STEP STATUS` does without")
    }
    let runner = ChecklistRunner(
      store: store, key: session.key, tester: tester, now: { invocation.clock.nowMilliseconds }, terminal: terminal,
      output: invocation.output)
    do {
      try runner.run()
    } catch let error as ChecklistError {
      throw Failure(.unwritableResult, error.message, help: error.help)
    }
    return ExitCode.passed.rawValue
  }
}
