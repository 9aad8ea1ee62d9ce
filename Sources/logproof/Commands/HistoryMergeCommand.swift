import Checklist
import CommandLineKit
import History
import LogModel

/// `logproof history merge`: takes in the runs of other machines.
enum HistoryMergeCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "history merge",
      abstract: "take in the runs and checklist sessions of other histories; doing it twice changes nothing",
      discussion: [
        """
        The result is 2 when a shard that the project declares has not reported for a build: what such a build did not see \
        is inconclusive. It is also 2 when a step was marked on both sides, or a sealed session has something else here: the \
        marks that are here stay.
        """
      ],
      operands: [OperandSpec("FILE", isRequired: true, isRepeatable: true)],
      options: [HistoryOptions.file, HistoryOptions.json],
      examples: [ExampleSpec("logproof history merge shard-*/history.db", "put the shards of a build together")])
  }

  static func run(_ invocation: Invocation) throws -> Int32 {
    let store = try HistoryOptions.forWriting(invocation)
    let checklist = ChecklistStore(store)
    var parts: [ExchangeOutput.Part] = []
    for file in invocation.arguments.operands {
      let other = try HistoryOptions.reporting(.unreadableInput) { () throws(HistoryError) in
        try HistoryStore.openForReading(file)
      }
      let result = try HistoryOptions.reporting(.unwritableResult) { () throws(HistoryError) in try store.merge(other) }
      let sessions = try ChecklistOptions.reporting(.unwritableResult) { () throws(ChecklistError) in
        try checklist.merge(ChecklistStore(other))
      }
      parts.append(ExchangeOutput.Part(file: file, runs: result, sessions: sessions))
    }
    return try ExchangeOutput.write(parts, in: store, to: invocation)
  }
}
