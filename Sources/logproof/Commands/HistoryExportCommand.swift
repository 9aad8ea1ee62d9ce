import CommandLineKit
import History
import LogModel

/// `logproof history export`: the runs as lines of JSON.
enum HistoryExportCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "history export", abstract: "print every run as a line of JSON, oldest first",
      options: [HistoryOptions.file] + HistoryOptions.scope,
      examples: [ExampleSpec("logproof history export > runs.jsonl", "for import, or for another tool")])
  }

  static func run(_ invocation: Invocation) throws -> Int32 {
    let store = try HistoryOptions.forReading(invocation)
    let scope = try HistoryOptions.scope(invocation.arguments)
    try HistoryOptions.reporting(.unreadableInput) { () throws(HistoryError) in
      try store.export(scope) { invocation.output.write($0) }
    }
    return ExitCode.passed.rawValue
  }
}
