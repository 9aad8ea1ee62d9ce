import Checklist
import CommandLineKit
import LogModel

/// `logproof checklist evidence`: keeps files that show what a tester saw.
enum ChecklistEvidenceCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "checklist evidence", abstract: "copy pictures or other files into the evidence of a step",
      operands: [
        OperandSpec("STEP", isRequired: true, kind: .text), OperandSpec("FILE", isRequired: true, isRepeatable: true),
      ],
      options: [HistoryOptions.file, ChecklistOptions.session, ChecklistOptions.tester])
  }

  static func run(_ invocation: Invocation) throws -> Int32 {
    let arguments = invocation.arguments
    let tester = try ChecklistOptions.tester(invocation)
    let store = try ChecklistOptions.store(invocation, writing: true)
    for file in arguments.operands.dropFirst() {
      let item = try ChecklistOptions.reporting(.unwritableResult) { () throws(ChecklistError) in
        try store.addEvidence(
          ChecklistOptions.sessionName(arguments), step: arguments.operands[0], file: file, tester: tester,
          atMilliseconds: invocation.clock.nowMilliseconds)
      }
      let text = "\(item.step): \(item.name) (\(item.mediaType), \(item.size) bytes) at \(store.path(of: item))"
      invocation.output.write(text.safeForTerminal + "\n")
    }
    return ExitCode.passed.rawValue
  }
}
