import Catalog
import CommandLineKit
import Files
import History
import LogModel
import Patterns

/// What the commands of the history share: where it lies, and which part of it they look at.
enum HistoryOptions {
  static let file = OptionSpec.value(
    "history", "FILE", kind: .file, "the history (default: that of the configuration in the nearest Assertions/)")
  static let json = OptionSpec.flag("json", "print JSON")
  static let scope: [OptionSpec] = [
    .value("project", "NAME", "the project (default: that of the newest run)"),
    .value("branch", "NAME", "the branch (default: that of the newest run)"),
    .values("env", "KEY=VALUE", "only environments with this tag"),
  ]

  static func scope(_ arguments: ParsedArguments) throws -> HistoryScope {
    HistoryScope(
      project: arguments.value("project"), branch: arguments.value("branch"), environment: try tags(arguments))
  }

  static func tags(_ arguments: ParsedArguments) throws -> [EnvironmentTag] {
    try arguments.values("env").map { text in
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2, !parts[0].isEmpty else {
        throw UsageError("option '--env' needs KEY=VALUE, not '\(text)'")
      }
      return EnvironmentTag(key: parts[0], value: parts[1])
    }.sorted()
  }

  /// The path that `--history` gives, or the configuration.
  static func path(_ arguments: ParsedArguments) throws -> String {
    if let path = arguments.value("history") { return path }
    let help = "give --history FILE, or write `history: FILE` into Assertions/logproof.yaml"
    guard let folder = findCatalogFolder(), folder.origin == .project else {
      throw UsageError("no history is named: there is no Assertions/ here or above", help: help)
    }
    let configuration = try loadCatalog(folder: folder.path, pool: PatternPool()).catalog.configuration
    guard let path = configuration.history else {
      throw UsageError("no history is named: the configuration in '\(folder.path)' has none", help: help)
    }
    return Path.join(folder.path, path)
  }

  static func forReading(_ invocation: Invocation) throws -> HistoryStore {
    let path = try path(invocation.arguments)
    return try reporting(.unreadableInput) { () throws(HistoryError) in try HistoryStore.openForReading(path) }
  }

  static func forWriting(_ invocation: Invocation) throws -> HistoryStore {
    let path = try path(invocation.arguments)
    return try reporting(.unwritableResult) { () throws(HistoryError) in try HistoryStore.open(path) }
  }

  /// Runs `body`; its error ends the command with `exit`, one about the question with 64.
  static func reporting<Value>(
    _ exit: ExitCode, _ body: () throws(HistoryError) -> Value
  ) throws -> Value {
    do throws(HistoryError) {
      return try body()
    } catch {
      let isQuestion = error.kind == .notFound || error.kind == .invalid
      throw Failure(isQuestion ? .usage : exit, error.message, help: error.help)
    }
  }

  static func json(_ tags: [EnvironmentTag]) -> JSONValue {
    .object(tags.map { .init($0.key, .string($0.value)) })
  }

  static func text(_ tags: [EnvironmentTag]) -> String {
    tags.isEmpty ? "-" : tags.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
  }

  static func json(_ build: BuildName?) -> JSONValue {
    guard let build else { return .null }
    return .object([
      .init("build", .string(build.version)), .init("commit", .optional(build.commit)),
      .init("time", .string(UTCTime.text(build.startedMilliseconds))),
    ])
  }

  static func text(_ build: BuildName) -> String {
    build.version + (build.commit.map { " (commit \($0.prefix(12)))" } ?? "")
  }

  /// `1 run`, `2 runs`.
  static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)" + (count == 1 ? "" : "s") }

  /// The object that every `--json` output is: `schema` first.
  static func document(_ members: [JSONValue.Member]) -> String {
    JSONValue.object([.init("schema", .int(1))] + members).text(isPretty: true) + "\n"
  }
}
