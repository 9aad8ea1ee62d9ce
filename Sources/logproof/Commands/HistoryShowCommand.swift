import CommandLineKit
import History
import LogModel
import Reports

/// `logproof history show`: one run with all that did not pass.
enum HistoryShowCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "history show", abstract: "show a run: its sources, and every assertion that did not pass",
      discussion: ["RUN is the start of a run's name, a build (its last run), or `latest`."],
      operands: [OperandSpec("RUN", isRequired: true, kind: .text)],
      options: [HistoryOptions.file, .flag("all", "show what passed or did not come up, too")] + HistoryOptions.scope
        + [HistoryOptions.json],
      examples: [ExampleSpec("logproof history show latest", "what did the last run say?")])
  }

  static func run(_ invocation: Invocation) throws -> Int32 {
    let store = try HistoryOptions.forReading(invocation)
    let arguments = invocation.arguments
    let scope = try HistoryOptions.scope(arguments)
    let detail = try HistoryOptions.reporting(.unreadableInput) { () throws(HistoryError) in
      try store.show(arguments.operands[0], scope)
    }
    // What is captured in CI may be checked again: a line of log text must be known as the program's own.
    let margin = invocation.output.isTerminal() ? "    " : "logproof: | "
    invocation.output.write(
      arguments.has("json") ? json(detail) : text(detail, all: arguments.has("all"), margin: margin))
    return ExitCode.passed.rawValue
  }

  private static func text(_ detail: RunDetail, all: Bool, margin: String) -> String {
    let run = detail.run
    var out = "run \(run.key)\n"
    out += "\(run.verdict.rawValue) (exit \(run.exit))\(run.isComplete ? "" : ", cut off"), "
    out += "\(UTCTime.text(run.startedMilliseconds)), project \(run.project.safeForTerminal)\n"
    out += "build \(run.build.safeForTerminal)"
    if let commit = run.commit { out += ", commit \(commit.safeForTerminal)" }
    if !run.branch.isEmpty { out += ", branch \(run.branch.safeForTerminal)" }
    if !run.shard.isEmpty { out += ", shard \(run.shard.safeForTerminal)" }
    if !run.environment.isEmpty { out += ", \(HistoryOptions.text(run.environment).safeForTerminal)" }
    out += "\n\n"
    for source in run.sources {
      out += "source \(source.name.safeForTerminal): \(source.state.rawValue)\(source.isProven ? "" : ", unproven"), "
      out += "\(source.records) records" + (source.reason.map { " (\($0.safeForTerminal))" } ?? "") + "\n"
    }
    for verdict in Verdict.allCases {
      let results = run.results.filter { $0.verdict == verdict }
      if results.isEmpty { continue }
      out += "\n\(verdict.rawValue): \(results.count)\n"
      if all || (verdict != .passed && verdict != .unexercised) {
        out += results.map { text($0, detail, margin) }.joined()
      }
    }
    return out
  }

  private static func text(_ result: StoredResult, _ detail: RunDetail, _ margin: String) -> String {
    var out = "  \(result.id.safeForTerminal) (\(result.severity.rawValue)) \(result.title.safeForTerminal)"
    switch detail.ages[result.id] {
    case .new: out += " — new"
    case .newRule: out += " — new under a changed rule"
    case .since(let build, let runs): out += " — since build \(build.safeForTerminal) (\(runs) runs before)"
    case nil: break
    }
    if let issue = result.issue { out += " — known: \(issue.bug.safeForTerminal), until \(issue.expires)" }
    out += "\n"
    if let reason = result.reason { out += "    \(reason.safeForConsole)\n" }
    if let evidence = result.evidence {
      out += margin + "\(evidence.file):\(evidence.line): \(evidence.text)".safeForConsole + "\n"
    }
    return out
  }

  private static func json(_ detail: RunDetail) -> String {
    let run = detail.run
    return HistoryOptions.document([
      .init("run", .string(run.key)), .init("time", .string(UTCTime.text(run.startedMilliseconds))),
      .init("project", .string(run.project)), .init("branch", .string(run.branch)), .init("build", .string(run.build)),
      .init("commit", .optional(run.commit)), .init("env", HistoryOptions.json(run.environment)),
      .init("shard", .string(run.shard)), .init("attempt", .int(run.attempt)), .init("complete", .bool(run.isComplete)),
      .init("verdict", .string(run.verdict.rawValue)), .init("exit", .int(Int(run.exit))),
      .init("sources", .array(run.sources.map(json))),
      .init("assertions", .array(run.results.map { json($0, detail.ages[$0.id]) })),
    ])
  }

  private static func json(_ source: StoredSource) -> JSONValue {
    .object([
      .init("name", .string(source.name)), .init("state", .string(source.state.rawValue)),
      .init("proven", .bool(source.isProven)), .init("format", .optional(source.format)),
      .init("lines", .int(source.lines)), .init("records", .int(source.records)),
      .init("reason", .optional(source.reason)),
    ])
  }

  private static func json(_ result: StoredResult, _ age: FailureAge?) -> JSONValue {
    var since = JSONValue.null
    if case .since(let build, let runs) = age {
      since = .object([.init("build", .string(build)), .init("runs", .int(runs))])
    }
    let evidence = result.evidence.map { evidence in
      JSONValue.object([
        .init("source", .string(evidence.source)), .init("file", .string(evidence.file)),
        .init("line", .int(evidence.line)), .init("text", .string(evidence.text)),
      ])
    }
    return .object([
      .init("id", .string(result.id)), .init("area", .string(result.area)),
      .init("severity", .string(result.severity.rawValue)), .init("verdict", .string(result.verdict.rawValue)),
      .init("matches", .int(result.matches)), .init("reason", .optional(result.reason)),
      .init("new", .bool(age == .new)), .init("rule_changed", .bool(age == .newRule)),
      .init("since", since), .init("known", .optional(result.issue?.bug)),
      .init("evidence", evidence ?? .null), .init("signature", .optional(result.excerpt)),
      .init("rule", .string(result.ruleDigest)), .init("cost_us", .int(result.costMicroseconds)),
    ])
  }
}
