import Catalog
import CommandLineKit
import LogModel
import Patterns

/// `logproof known add`: excuses a failure for a while.
enum KnownAddCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "known add", abstract: "excuse the failure of an assertion until a day",
      discussion: [
        "The issue is added to known-issues.yaml of the catalog. It excuses the failure in every environment, unless --env "
          + "names one, and however it looks, unless --pattern or --at-most say more."
      ],
      operands: [OperandSpec("ASSERTION", isRequired: true, kind: .text)],
      options: [
        CatalogArguments.catalog,
        .value("bug", "LINK", "the open bug: a link or a number; required"),
        .value("owner", "NAME", "who will see to it; required"),
        .value("reason", "TEXT", "why it may fail for now; required"),
        .value("expires", "DATE", "the last day on which it is excused, as in 2026-12-31; required"),
        .values("env", "KEY=VALUE", "only in environments with this tag"),
        .value("pattern", "REGEX", "only if every piece of evidence matches it"),
        .value("at-most", "N", kind: .integer, "only up to so many violations"),
      ],
      examples: [
        ExampleSpec(
          "logproof known add autolayout-app-views --bug '#4711' --owner ada --reason 'rebuilt in 4.2' "
            + "--expires 2026-12-31 --env os=26.1", "excuse it on one system")
      ])
  }

  static func run(_ invocation: Invocation) throws -> Int32 {
    let pool = PatternPool()
    let selection = try CatalogArguments.writable(invocation, pool: pool)
    let issue = try issue(invocation, selection, pool)
    let today = UTCTime(milliseconds: invocation.clock.nowMilliseconds).date
    let open = selection.catalog.knownIssues.filter {
      $0.assertion == issue.assertion && $0.environment == issue.environment && $0.expires >= today
    }
    for other in open {
      invocation.output.warn("'\(issue.assertion)' is excused already until \(other.expires): \(other.bug)")
    }
    let change = try CatalogWriter(folder: selection.folder.path, pool: pool).add(issue)
    invocation.output.write("added to \(change.path.safeForTerminal):\n\(change.text)")
    return ExitCode.passed.rawValue
  }

  private static func issue(
    _ invocation: Invocation, _ selection: CatalogSelection, _ pool: PatternPool
  ) throws -> KnownIssue {
    let arguments = invocation.arguments
    guard let assertion = selection.catalog.assertion(named: arguments.operands[0]) else {
      throw selection.unknown("assertion", arguments.operands[0], among: selection.catalog.assertions.map(\.id))
    }
    let today = UTCTime(milliseconds: invocation.clock.nowMilliseconds).date
    var issue = KnownIssue(
      assertion: assertion.id, bug: try required("bug", arguments), owner: try required("owner", arguments),
      reason: try required("reason", arguments), expires: try expiry(arguments, today: today))
    issue.opened = today
    issue.environment = try HistoryOptions.tags(arguments)
    if let text = arguments.value("pattern") {
      do throws(PatternProblem) {
        _ = try pool.pattern(text, spansLines: false)
      } catch {
        throw UsageError(
          "the pattern of '--pattern' is invalid: \(error.message) (at character \(error.scalarOffset + 1))")
      }
      issue.pattern = PatternText(text)
    }
    issue.atMost = arguments.integer("at-most")
    if issue.atMost == 0 {
      throw UsageError("'--at-most 0' excuses nothing", help: "give a number of at least 1, or leave it out")
    }
    return issue
  }

  private static func required(_ name: String, _ arguments: ParsedArguments) throws -> String {
    guard let value = arguments.value(name), value.contains(where: { !$0.isWhitespace }) else {
      throw UsageError(
        "option '--\(name)' is missing",
        help: "a known issue says which bug is open, who sees to it, why, and until when")
    }
    return value
  }

  private static func expiry(_ arguments: ParsedArguments, today: String) throws -> String {
    let text = try required("expires", arguments)
    // There and back again: a day that the month does not have comes back as another.
    guard let days = UTCTime.days(of: text), UTCTime(milliseconds: Int64(days) * 86_400_000).date == text else {
      throw UsageError("'\(text)' is not a date", help: "write year, month and day, as in 2026-12-31")
    }
    guard text >= today else {
      throw UsageError("'\(text)' is past: the issue would excuse nothing", help: "today is \(today)")
    }
    return text
  }
}
