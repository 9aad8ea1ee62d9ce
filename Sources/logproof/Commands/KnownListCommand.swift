import CommandLineKit
import LogModel
import Patterns

/// `logproof known list`: the failures that are expected for a while.
enum KnownListCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "known list", abstract: "list the known issues, those that have expired included",
      options: [
        CatalogArguments.catalog, CatalogArguments.config,
        .flag("expired", "only those that excuse nothing any more"), CatalogArguments.json,
      ],
      examples: [ExampleSpec("logproof known list --expired", "which excuses have run out?")])
  }

  static func run(_ invocation: Invocation) throws -> Int32 {
    let catalog = try CatalogArguments.load(invocation, pool: PatternPool()).catalog
    let today = UTCTime(milliseconds: invocation.clock.nowMilliseconds).date
    let onlyExpired = invocation.arguments.has("expired")
    let issues = catalog.knownIssues.filter { !onlyExpired || $0.expires < today }
    invocation.output.write(invocation.arguments.has("json") ? json(issues, today) : text(issues, today))
    return ExitCode.passed.rawValue
  }

  private static func text(_ issues: [KnownIssue], _ today: String) -> String {
    if issues.isEmpty { return "no known issues\n" }
    var table = TextTable(["assertion", "state", "expires", "env", "owner", "bug", "reason"])
    for issue in issues {
      table.add([
        issue.assertion, state(of: issue, today), issue.expires, HistoryOptions.text(issue.environment), issue.owner,
        issue.bug, issue.reason,
      ])
    }
    return table.text
  }

  /// The day of `expires` itself still counts.
  private static func state(of issue: KnownIssue, _ today: String) -> String {
    issue.expires < today ? "expired" : "open"
  }

  private static func json(_ issues: [KnownIssue], _ today: String) -> String {
    let objects = issues.map { issue in
      JSONValue.object([
        .init("assertion", .string(issue.assertion)), .init("state", .string(state(of: issue, today))),
        .init("env", HistoryOptions.json(issue.environment)), .init("bug", .string(issue.bug)),
        .init("owner", .string(issue.owner)), .init("reason", .string(issue.reason)),
        .init("opened", .optional(issue.opened)), .init("expires", .string(issue.expires)),
        .init("pattern", .optional(issue.pattern?.text)), .init("at_most", issue.atMost.map(JSONValue.int) ?? .null),
        .init("file", .optional(issue.place?.file)), .init("line", issue.place.map { .int($0.line) } ?? .null),
      ])
    }
    return HistoryOptions.document([.init("issues", .array(objects))])
  }
}
