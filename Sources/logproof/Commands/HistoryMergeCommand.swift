import CommandLineKit
import History
import LogModel

/// `logproof history merge`: takes in the runs of other machines.
enum HistoryMergeCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "history merge", abstract: "take in the runs of other histories; doing it twice changes nothing",
      discussion: [
        """
        The result is 2 when a shard that the project declares has not reported for a build: what such a build did not see \
        is inconclusive.
        """
      ],
      operands: [OperandSpec("FILE", isRequired: true, isRepeatable: true)],
      options: [HistoryOptions.file, HistoryOptions.json],
      examples: [ExampleSpec("logproof history merge shard-*/history.db", "put the shards of a build together")])
  }

  static func run(_ invocation: Invocation) throws -> Int32 {
    let store = try HistoryOptions.forWriting(invocation)
    var results: [(file: String, result: ExchangeResult)] = []
    for file in invocation.arguments.operands {
      let other = try HistoryOptions.reporting(.unreadableInput) { () throws(HistoryError) in
        try HistoryStore.openForReading(file)
      }
      let result = try HistoryOptions.reporting(.unwritableResult) { () throws(HistoryError) in try store.merge(other) }
      results.append((file, result))
    }
    return try ExchangeOutput.write(results, in: store, to: invocation)
  }
}

/// What `merge` and `import` say.
enum ExchangeOutput {
  static func write(
    _ results: [(file: String, result: ExchangeResult)], in store: HistoryStore, to invocation: Invocation
  ) throws -> Int32 {
    // A shard that one file lacks may have come with a later one, so this is asked when all are in.
    let missing = try HistoryOptions.reporting(.unreadableInput) { () throws(HistoryError) in
      try store.missingShards(of: results.map(\.result))
    }
    if invocation.arguments.has("json") {
      invocation.output.write(json(results, missing))
    } else {
      for (file, result) in results {
        let counts = "\(result.added) runs added, \(result.alreadyThere) already there"
        invocation.output.write("\(file): \(counts)".safeForTerminal + "\n")
      }
      for part in missing {
        let build = "build \(part.build), env \(HistoryOptions.text(part.environment))"
        invocation.output.write("\(build): no report of \(part.shards.joined(separator: ", "))".safeForTerminal + "\n")
      }
    }
    return (missing.isEmpty ? ExitCode.passed : .undecidable).rawValue
  }

  private static func json(
    _ results: [(file: String, result: ExchangeResult)], _ missing: [ExchangeResult.Missing]
  ) -> String {
    HistoryOptions.document([
      .init(
        "files",
        .array(
          results.map {
            .object([
              .init("file", .string($0.file)), .init("added", .int($0.result.added)),
              .init("already_there", .int($0.result.alreadyThere)),
            ])
          })),
      .init(
        "missing",
        .array(
          missing.map {
            .object([
              .init("branch", .string($0.branch)), .init("build", .string($0.build)),
              .init("env", HistoryOptions.json($0.environment)),
              .init("shards", .array($0.shards.map(JSONValue.string))),
            ])
          })),
    ])
  }
}
