import Authoring
import Catalog
import CommandLineKit
import LogModel
import Patterns

/// `logproof catalog suggest`: what is new in a bad run.
enum CatalogSuggestCommand: Command {
  private static let defaultLimit = 20

  static var spec: CommandSpec {
    CommandSpec(
      "catalog suggest", abstract: "list the kinds of lines that a bad run has and good ones never had",
      discussion: [
        "Lines are of one kind if they differ in numbers, addresses, ids, paths, times and quoted values only. What the log "
          + "calls an error comes first, what sounds like one next, and last what an assertion of the catalog only counts. "
          + "Kinds that an assertion covers are marked."
      ],
      operands: [OperandSpec("GOOD", isRequired: true, isRepeatable: true)],
      options: [
        .values("bad", "FILE", kind: .file, "a log of the bad run"),
        .value("limit", "N", kind: .integer, "list N kinds (default: \(defaultLimit); with --json all)"),
        CatalogArguments.catalog, CatalogArguments.json,
        .value("jobs", "N", kind: .integer, "threads (default: one per processor)"),
      ],
      examples: [
        ExampleSpec(
          "logproof catalog suggest good.log --bad bad.log", "what has the bad run that the good one has not?"),
        ExampleSpec("logproof catalog suggest monday.log tuesday.log --bad today.log --limit 5", "several good runs"),
      ])
  }

  static func run(_ invocation: Invocation) throws -> Int32 {
    let arguments = invocation.arguments
    let bad = arguments.values("bad")
    guard !bad.isEmpty else { throw UsageError("option '--bad' is missing", help: "write --bad FILE for the bad run") }
    if (bad + arguments.operands).filter({ $0 == "-" }).count > 1 {
      throw UsageError("standard input can be read only once")
    }
    let limit = arguments.integer("limit") ?? (arguments.has("json") ? Int.max : defaultLimit)
    guard limit > 0 else { throw UsageError("'--limit' needs at least 1") }
    let jobs = try AuthoringInputs.jobs(arguments)
    let pool = PatternPool()
    let catalog = try catalog(arguments.value("catalog"), pool)
    let found = try AuthoringInputs.reading {
      try suggest(
        bad: AuthoringInputs.items(bad), good: AuthoringInputs.items(arguments.operands), catalog: catalog, pool: pool,
        jobs: jobs)
    }.masked(by: catalog?.configuration ?? Configuration(), pool: pool).withoutTwins
    invocation.output.write(
      arguments.has("json")
        ? SuggestionText.json(found, limit: limit)
        : SuggestionText.text(found, limit: limit, isTerminal: invocation.output.isTerminal()))
    return ExitCode.passed.rawValue
  }

  /// Nil where there is none: then nothing is marked.
  private static func catalog(_ given: String?, _ pool: PatternPool) throws -> AssertionCatalog? {
    guard given != nil || findCatalogFolder(executable: Environment.executable) != nil else { return nil }
    return try CatalogSelection.load(folder: given, configuration: nil, pool: pool).catalog
  }
}
