import Checklist
import CommandLineKit
import History
import LogModel

/// `logproof history export`: the runs and checklist sessions as lines of JSON.
enum HistoryExportCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "history export", abstract: "print every run and every checklist session as a line of JSON, oldest first",
      discussion: ["Files of evidence are named by their digests and do not come along; `history merge` copies them."],
      options: [HistoryOptions.file] + HistoryOptions.scope,
      examples: [ExampleSpec("logproof history export > runs.jsonl", "for import, or for another tool")])
  }

  static func run(_ invocation: Invocation) throws -> Int32 {
    let store = try HistoryOptions.forReading(invocation)
    let scope = try HistoryOptions.scope(invocation.arguments)
    try HistoryOptions.reporting(.unreadableInput) { () throws(HistoryError) in
      try store.export(scope) { invocation.output.write($0) }
    }
    try ChecklistOptions.reporting(.unreadableInput) { () throws(ChecklistError) in
      try ChecklistStore(store).exportSessions(
        project: scope.project, branch: scope.branch, environment: scope.environment
      ) { invocation.output.write($0) }
    }
    return ExitCode.passed.rawValue
  }
}
