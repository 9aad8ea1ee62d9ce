import CommandLineKit
import History
import LogModel

/// `logproof history prune`: takes old builds away.
enum HistoryPruneCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "history prune", abstract: "take old builds away; only says what it would do unless given --apply",
      discussion: [
        """
        A build goes when it is beyond all bounds given. Marked builds, the newest of each branch, builds with checklist \
        sessions, and builds that the answers of first-bad name are kept.
        """
      ],
      options: [
        HistoryOptions.file,
        .value("older-than", "DAYS", kind: .integer, "builds that began more than so many days ago"),
        .value("keep", "N", kind: .integer, "all but the N newest builds of each branch"),
        .flag("apply", "do it"),
        .value("project", "NAME", "only this project"), .value("branch", "NAME", "only this branch"),
        HistoryOptions.json,
      ],
      examples: [ExampleSpec("logproof history prune --older-than 90 --keep 200", "what would go?")])
  }

  static func run(_ invocation: Invocation) throws -> Int32 {
    let arguments = invocation.arguments
    let days = arguments.integer("older-than")
    let keep = arguments.integer("keep")
    guard days != nil || keep != nil else { throw UsageError("say what may go: --older-than DAYS, --keep N, or both") }
    guard (days ?? 0) >= 0, (keep ?? 0) >= 0, (days ?? 0) < 1_000_000 else {
      throw UsageError("--older-than and --keep need numbers of at least 0")
    }
    let before = days.map { invocation.clock.nowMilliseconds - Int64($0) * 86_400_000 }
    let request = PruneRequest(before: before, keep: keep)
    let scope = HistoryScope(project: arguments.value("project"), branch: arguments.value("branch"))
    let isApplied = arguments.has("apply")
    let store = try isApplied ? HistoryOptions.forWriting(invocation) : HistoryOptions.forReading(invocation)
    let plan = try HistoryOptions.reporting(.unwritableResult) { () throws(HistoryError) in
      try isApplied ? store.prune(request, scope) : store.prunePlan(request, scope)
    }
    invocation.output.write(arguments.has("json") ? json(plan, isApplied) : text(plan, isApplied))
    return ExitCode.passed.rawValue
  }

  private static func text(_ plan: PrunePlan, _ isApplied: Bool) -> String {
    var out = ""
    for build in plan.removed { out += line(build, isApplied ? "removed" : "would remove") }
    for build in plan.kept { out += line(build, "kept") }
    out += "\(HistoryOptions.counted(plan.removed.count, "build")) with \(HistoryOptions.counted(plan.runs, "run")) "
    out += isApplied ? "removed, " : "would be removed, "
    return out + "\(plan.kept.count) kept" + (isApplied ? "\n" : "; --apply does it\n")
  }

  private static func line(_ build: PrunePlan.Build, _ what: String) -> String {
    let branch = build.branch.isEmpty ? "" : "\(build.branch) "
    let reason = build.keptBecause.map { ": \($0)" } ?? ""
    return "\(what) \(branch)\(build.name.version)\(reason)".safeForTerminal + "\n"
  }

  private static func json(_ plan: PrunePlan, _ isApplied: Bool) -> String {
    func array(_ builds: [PrunePlan.Build]) -> JSONValue {
      .array(
        builds.map {
          .object([
            .init("branch", .string($0.branch)), .init("build", HistoryOptions.json($0.name)),
            .init("reason", .optional($0.keptBecause)),
          ])
        })
    }
    return HistoryOptions.document([
      .init("applied", .bool(isApplied)), .init("runs", .int(plan.runs)), .init("removed", array(plan.removed)),
      .init("kept", array(plan.kept)),
    ])
  }
}
