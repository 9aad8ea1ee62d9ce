import Checklist
import CommandLineKit
import LogModel

/// `logproof checklist retest`: a new session for what an earlier one left open.
enum ChecklistRetestCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "checklist retest", abstract: "start a session from an earlier one: its passes are carried along to be confirmed",
      options: [
        HistoryOptions.file, ChecklistOptions.session, .value("build", "VERSION", "the build that is tested now"),
        .value("commit", "SHA", "its commit"), ChecklistOptions.tester, HistoryOptions.json,
      ])
  }

  static func run(_ invocation: Invocation) throws -> Int32 {
    let arguments = invocation.arguments
    guard let build = arguments.value("build"), !build.isEmpty else {
      throw UsageError("a retest needs --build VERSION")
    }
    let tester = try ChecklistOptions.tester(invocation)
    let store = try ChecklistOptions.store(invocation, writing: true)
    let session = try ChecklistOptions.reporting(.unwritableResult) { () throws(ChecklistError) in
      try store.retest(
        of: ChecklistOptions.sessionName(arguments), build: build, commit: arguments.value("commit"), tester: tester,
        atMilliseconds: invocation.clock.nowMilliseconds)
    }
    ChecklistStatusCommand.write(session, to: invocation)
    return ExitCode.passed.rawValue
  }
}
