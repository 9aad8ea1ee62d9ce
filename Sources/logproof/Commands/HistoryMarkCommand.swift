import CommandLineKit
import History
import LogModel

/// `logproof history mark`: protects a build from `prune`.
enum HistoryMarkCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "history mark", abstract: "mark a build, such as a release, so that prune keeps it",
      operands: [OperandSpec("BUILD", isRequired: true, kind: .text)],
      options: [
        HistoryOptions.file, .flag("remove", "take the mark away"), .value("project", "NAME", "the project"),
        .value("branch", "NAME", "the branch (default: that of the newest run)"),
      ])
  }

  static func run(_ invocation: Invocation) throws -> Int32 {
    let arguments = invocation.arguments
    let store = try HistoryOptions.forWriting(invocation)
    let scope = HistoryScope(project: arguments.value("project"), branch: arguments.value("branch"))
    let build = try HistoryOptions.reporting(.unwritableResult) { () throws(HistoryError) in
      try store.mark(arguments.operands[0], !arguments.has("remove"), scope)
    }
    let what = arguments.has("remove") ? "is no longer marked" : "is marked"
    invocation.output.write("build \(build.version.safeForTerminal) \(what)\n")
    return ExitCode.passed.rawValue
  }
}
