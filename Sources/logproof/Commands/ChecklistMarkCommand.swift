import Checklist
import CommandLineKit
import LogModel

/// `logproof checklist mark`: says of one step how it went.
enum ChecklistMarkCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "checklist mark", abstract: "mark a step: pass, fail, blocked, skip, n/a; untested takes a mark back",
      discussion: [
        """
        All but pass need a note. --seen names the mark that you looked at (its number in `checklist status`): when somebody \
        marked the step since, yours is refused and nothing changes. Without it a step that is marked already is left alone.
        """
      ],
      operands: [
        OperandSpec("STEP", isRequired: true, kind: .text),
        OperandSpec(
          "STATUS", isRequired: true, kind: .oneOf(["pass", "fail", "blocked", "skip", "n/a", "untested"])),
      ],
      options: [
        HistoryOptions.file, ChecklistOptions.session, .value("note", "TEXT", "what was seen"),
        .values("defect", "LINK", "the bug that was filed"), ChecklistOptions.tester,
        .value("seen", "NUMBER", kind: .integer, "the step's last mark that you saw"),
      ],
      examples: [
        ExampleSpec("logproof checklist mark 3 pass", "step 3 is fine"),
        ExampleSpec("logproof checklist mark rotate fail --note 'toolbar jumps' --defect BUG-12", "it is not"),
      ])
  }

  static func run(_ invocation: Invocation) throws -> Int32 {
    let arguments = invocation.arguments
    guard let status = ChecklistReport.Status(rawValue: arguments.operands[1]) else {
      throw UsageError("'\(arguments.operands[1])' is no status")
    }
    let mark = Mark(
      status, note: arguments.value("note"), defects: arguments.values("defect"),
      tester: try ChecklistOptions.tester(invocation), lastSeen: arguments.integer("seen").map(Int64.init))
    let store = try ChecklistOptions.store(invocation, writing: true)
    let event = try ChecklistOptions.reporting(.unwritableResult) { () throws(ChecklistError) in
      try store.mark(
        ChecklistOptions.sessionName(arguments), step: arguments.operands[0], mark,
        atMilliseconds: invocation.clock.nowMilliseconds)
    }
    invocation.output.write("\(event.step): \(event.status.rawValue) (mark \(event.number))".safeForTerminal + "\n")
    return ExitCode.passed.rawValue
  }
}
