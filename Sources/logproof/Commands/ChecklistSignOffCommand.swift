import Checklist
import CommandLineKit
import LogModel

/// `logproof checklist sign-off`: closes a session for good.
enum ChecklistSignOffCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "checklist sign-off", abstract: "accept or reject a session; it is sealed and takes no further mark",
      operands: [OperandSpec("DECISION", isRequired: true, kind: .oneOf(["accepted", "rejected"]))],
      options: [
        HistoryOptions.file, ChecklistOptions.session, .value("note", "TEXT", "a remark"), ChecklistOptions.tester,
        HistoryOptions.json,
      ])
  }

  static func run(_ invocation: Invocation) throws -> Int32 {
    let arguments = invocation.arguments
    guard let decision = SignOff.Decision(rawValue: arguments.operands[0]) else {
      throw UsageError("'\(arguments.operands[0])' is no decision")
    }
    let tester = try ChecklistOptions.tester(invocation)
    let store = try ChecklistOptions.store(invocation, writing: true)
    let session = try ChecklistOptions.reporting(.unwritableResult) { () throws(ChecklistError) in
      try store.signOff(
        ChecklistOptions.sessionName(arguments), decision, note: arguments.value("note"), tester: tester,
        atMilliseconds: invocation.clock.nowMilliseconds)
    }
    ChecklistStatusCommand.write(session, to: invocation)
    return ExitCode.passed.rawValue
  }
}
