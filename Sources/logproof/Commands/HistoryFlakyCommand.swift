import CommandLineKit
import History
import LogModel

/// `logproof history flaky`: what both passes and fails on the same code.
enum HistoryFlakyCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "history flaky", abstract: "list assertions that passed and failed on the same commit, environment and rule",
      options: [HistoryOptions.file] + HistoryOptions.scope + [HistoryOptions.json])
  }

  static func run(_ invocation: Invocation) throws -> Int32 {
    let store = try HistoryOptions.forReading(invocation)
    let scope = try HistoryOptions.scope(invocation.arguments)
    let flaky = try HistoryOptions.reporting(.unreadableInput) { () throws(HistoryError) in try store.flaky(scope) }
    invocation.output.write(invocation.arguments.has("json") ? json(flaky) : text(flaky))
    return ExitCode.passed.rawValue
  }

  private static func text(_ flaky: [Flaky]) -> String {
    if flaky.isEmpty { return "nothing is flaky\n" }
    var table = TextTable(
      ["assertion", "env", "commits", "passed", "failed", "last build"], numbers: [2, 3, 4])
    for entry in flaky {
      table.add(
        [entry.assertion, HistoryOptions.text(entry.environment)]
          + [entry.commits, entry.passes, entry.failures].map(String.init) + [HistoryOptions.text(entry.latest)])
    }
    return table.text
  }

  private static func json(_ flaky: [Flaky]) -> String {
    let objects = flaky.map { entry in
      JSONValue.object([
        .init("id", .string(entry.assertion)), .init("area", .string(entry.area)),
        .init("env", HistoryOptions.json(entry.environment)), .init("commits", .int(entry.commits)),
        .init("passes", .int(entry.passes)), .init("failures", .int(entry.failures)),
        .init("latest", HistoryOptions.json(entry.latest)),
      ])
    }
    return HistoryOptions.document([.init("flaky", .array(objects))])
  }
}
