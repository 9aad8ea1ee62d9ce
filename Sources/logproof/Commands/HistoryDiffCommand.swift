import CommandLineKit
import History
import LogModel

/// `logproof history diff`: what changed between two builds.
enum HistoryDiffCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "history diff", abstract: "compare two builds: new failures, fixed, still failing, no longer exercised",
      discussion: [
        "A result by another rule is no regression: it is listed as a changed rule. What did not come up is never a pass."
      ],
      operands: [
        OperandSpec("BEFORE", isRequired: true, kind: .text), OperandSpec("AFTER", isRequired: true, kind: .text),
      ],
      options: [HistoryOptions.file] + HistoryOptions.scope + [HistoryOptions.json],
      examples: [ExampleSpec("logproof history diff 1.4 latest", "what is new since 1.4?")])
  }

  static func run(_ invocation: Invocation) throws -> Int32 {
    let store = try HistoryOptions.forReading(invocation)
    let arguments = invocation.arguments
    let scope = try HistoryOptions.scope(arguments)
    let diffs = try HistoryOptions.reporting(.unreadableInput) { () throws(HistoryError) in
      try store.diff(arguments.operands[0], arguments.operands[1], scope)
    }
    invocation.output.write(arguments.has("json") ? json(diffs) : diffs.map(text).joined(separator: "\n"))
    return ExitCode.passed.rawValue
  }

  private static func text(_ diff: BuildDiff) -> String {
    let builds = "\(HistoryOptions.text(diff.before)) → \(HistoryOptions.text(diff.after))"
    var out = "\(builds), env \(HistoryOptions.text(diff.environment))\n".safeForTerminalLines
    for change in BuildDiff.Change.allCases {
      let entries = diff.entries.filter { $0.change == change }
      if entries.isEmpty { continue }
      out += "\n\(change.rawValue): \(entries.count)\n"
      for entry in entries {
        out += "  \(entry.assertion.safeForTerminal) (\(entry.severity.rawValue)): "
        out += "\(entry.before?.rawValue ?? "no result") → \(entry.after?.rawValue ?? "no result")\n"
      }
    }
    return diff.entries.isEmpty ? out + "\nno change\n" : out
  }

  private static func json(_ diffs: [BuildDiff]) -> String {
    let objects = diffs.map { diff in
      JSONValue.object([
        .init("env", HistoryOptions.json(diff.environment)), .init("before", HistoryOptions.json(diff.before)),
        .init("after", HistoryOptions.json(diff.after)),
        .init(
          "changes",
          .array(
            diff.entries.map { entry in
              .object([
                .init("id", .string(entry.assertion)), .init("area", .string(entry.area)),
                .init("severity", .string(entry.severity.rawValue)), .init("change", .string(entry.change.rawValue)),
                .init("before", .optional(entry.before?.rawValue)), .init("after", .optional(entry.after?.rawValue)),
              ])
            })),
      ])
    }
    return HistoryOptions.document([.init("diffs", .array(objects))])
  }
}

extension String {
  /// Safe for a terminal, with its last line feed kept.
  var safeForTerminalLines: String { hasSuffix("\n") ? String(dropLast()).safeForTerminal + "\n" : safeForTerminal }
}
