import Catalog
import CommandLineKit
import LogModel
import Patterns

/// `logproof known close`: takes an excuse back.
enum KnownCloseCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "known close", abstract: "remove the known issues of an assertion",
      operands: [OperandSpec("ASSERTION", isRequired: true, kind: .text)],
      options: [
        CatalogArguments.catalog,
        .values("env", "KEY=VALUE", "only the issue of exactly this environment (default: all of the assertion)"),
      ],
      examples: [ExampleSpec("logproof known close autolayout-app-views", "it is fixed")])
  }

  static func run(_ invocation: Invocation) throws -> Int32 {
    let pool = PatternPool()
    let arguments = invocation.arguments
    let selection = try CatalogArguments.writable(invocation, pool: pool)
    guard let assertion = selection.catalog.assertion(named: arguments.operands[0]) else {
      throw selection.unknown("assertion", arguments.operands[0], among: selection.catalog.assertions.map(\.id))
    }
    let wanted = try HistoryOptions.tags(arguments)
    let speaking = selection.catalog.knownIssues.filter { $0.assertion == assertion.id }
    let closed = speaking.filter { wanted.isEmpty || $0.environment == wanted }
    guard !closed.isEmpty else {
      let others = speaking.map { HistoryOptions.text($0.environment) }
      throw UsageError(
        "'\(assertion.id)' has no known issue" + (wanted.isEmpty ? "" : " for \(HistoryOptions.text(wanted))"),
        help: others.isEmpty
          ? "'logproof known list' lists them" : "it has one for \(others.joined(separator: " and "))")
    }
    let change = try CatalogWriter(folder: selection.folder.path, pool: pool)
      .close(issuesOf: [assertion.id] + assertion.aliases, environment: wanted.isEmpty ? nil : wanted)
    invocation.output.write(
      "closed \(change.count) known issue\(change.count == 1 ? "" : "s") in \(change.path.safeForTerminal):\n")
    for issue in closed {
      let text = "\(issue.assertion), env \(HistoryOptions.text(issue.environment)): \(issue.bug)"
      invocation.output.write("  \(text.safeForTerminal)\n")
    }
    return ExitCode.passed.rawValue
  }
}
