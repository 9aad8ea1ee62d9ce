import CommandLineKit
import History
import LogModel

/// `logproof history list`: the last runs.
enum HistoryListCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "history list", abstract: "list the last runs, newest first",
      options: [
        HistoryOptions.file, .value("limit", "N", kind: .integer, "show N runs (default: 20)"),
        .value("build", "VERSION", "only runs of this build"),
        .flag("assertions", "list the assertions: when they last came up, failed and passed, and what they cost"),
      ] + HistoryOptions.scope + [HistoryOptions.json],
      examples: [ExampleSpec("logproof history list --branch main --limit 5", "the last five runs of main")])
  }

  static func run(_ invocation: Invocation) throws -> Int32 {
    let store = try HistoryOptions.forReading(invocation)
    let arguments = invocation.arguments
    let scope = try HistoryOptions.scope(arguments)
    if arguments.has("assertions") {
      let facts = try HistoryOptions.reporting(.unreadableInput) { () throws(HistoryError) in try store.facts(scope) }
      invocation.output.write(arguments.has("json") ? json(facts) : table(facts))
      return ExitCode.passed.rawValue
    }
    let limit = arguments.integer("limit") ?? 20
    guard limit > 0 else { throw UsageError("--limit needs a number of at least 1") }
    let runs = try HistoryOptions.reporting(.unreadableInput) { () throws(HistoryError) in
      try store.list(scope, build: arguments.value("build"), limit: limit)
    }
    invocation.output.write(arguments.has("json") ? json(runs) : table(runs))
    return ExitCode.passed.rawValue
  }

  private static func table(_ runs: [RunSummary]) -> String {
    var table = TextTable(
      ["run", "time", "branch", "build", "env", "verdict", "failed", "undecided", "unexercised", "passed"],
      numbers: [6, 7, 8, 9])
    for run in runs {
      let counts = [
        run.counts[.failed] ?? 0, (run.counts[.error] ?? 0) + (run.counts[.inconclusive] ?? 0),
        run.counts[.unexercised] ?? 0, run.counts[.passed] ?? 0,
      ]
      let shard = run.shard.isEmpty ? "" : " [\(run.shard)]"
      table.add(
        [
          String(run.key.prefix(8)), UTCTime.text(run.startedMilliseconds), run.branch.isEmpty ? "-" : run.branch,
          run.build + (run.isMarked ? " *" : ""), HistoryOptions.text(run.environment) + shard,
          run.verdict.rawValue + (run.isComplete ? "" : " (cut off)"),
        ] + counts.map(String.init))
    }
    return runs.isEmpty ? "no runs\n" : table.text
  }

  private static func json(_ runs: [RunSummary]) -> String {
    let objects = runs.map { run in
      JSONValue.object([
        .init("run", .string(run.key)), .init("time", .string(UTCTime.text(run.startedMilliseconds))),
        .init("project", .string(run.project)), .init("branch", .string(run.branch)),
        .init("build", .string(run.build)), .init("commit", .optional(run.commit)),
        .init("env", HistoryOptions.json(run.environment)), .init("shard", .string(run.shard)),
        .init("attempt", .int(run.attempt)), .init("complete", .bool(run.isComplete)),
        .init("marked", .bool(run.isMarked)), .init("verdict", .string(run.verdict.rawValue)),
        .init("exit", .int(Int(run.exit))),
        .init("counts", .object(Verdict.allCases.map { .init($0.rawValue, .int(run.counts[$0] ?? 0)) })),
      ])
    }
    return HistoryOptions.document([.init("runs", .array(objects))])
  }

  private static func table(_ facts: [AssertionFacts]) -> String {
    var table = TextTable(["assertion", "exercised", "failed", "passed", "µs"], numbers: [4])
    for fact in facts {
      let times = [fact.lastExercised, fact.lastFailed, fact.lastPassed].map { $0.map(UTCTime.date) ?? "never" }
      table.add([fact.id] + times + [String(fact.costMicroseconds)])
    }
    return table.text
  }

  private static func json(_ facts: [AssertionFacts]) -> String {
    let objects = facts.map { fact in
      JSONValue.object([
        .init("id", .string(fact.id)), .init("area", .string(fact.area)), .init("title", .string(fact.title)),
        .init("severity", .string(fact.severity.rawValue)),
        .init("last_exercised", .optional(fact.lastExercised.map(UTCTime.text))),
        .init("last_failed", .optional(fact.lastFailed.map(UTCTime.text))),
        .init("last_passed", .optional(fact.lastPassed.map(UTCTime.text))),
        .init("cost_us", .int(fact.costMicroseconds)),
      ])
    }
    return HistoryOptions.document([.init("assertions", .array(objects))])
  }
}
