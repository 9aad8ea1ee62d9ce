import CommandLineKit
import History
import LogModel

/// `logproof history first-bad`: between which builds an assertion broke.
enum HistoryFirstBadCommand: Command {
  static var spec: CommandSpec {
    CommandSpec(
      "history first-bad", abstract: "name the last good and the first bad build of an assertion, with their commits",
      discussion: ["Builds that neither passed nor failed in between are counted: one of them may be to blame."],
      operands: [OperandSpec("ID", isRequired: true, kind: .text)],
      options: [HistoryOptions.file] + HistoryOptions.scope + [HistoryOptions.json],
      examples: [ExampleSpec("logproof history first-bad monaco-worker-null", "which build broke it?")])
  }

  static func run(_ invocation: Invocation) throws -> Int32 {
    let store = try HistoryOptions.forReading(invocation)
    let arguments = invocation.arguments
    let scope = try HistoryOptions.scope(arguments)
    let answers = try HistoryOptions.reporting(.unreadableInput) { () throws(HistoryError) in
      try store.firstBad(arguments.operands[0], scope)
    }
    invocation.output.write(arguments.has("json") ? json(answers) : answers.map(text).joined(separator: "\n"))
    return ExitCode.passed.rawValue
  }

  private static func text(_ answer: FirstBad) -> String {
    var lines = ["\(answer.assertion): \(answer.state.rawValue), env \(HistoryOptions.text(answer.environment))"]
    func add(_ label: String, _ build: BuildName?) {
      guard let build else { return }
      lines.append("  \(label)  \(HistoryOptions.text(build)), \(UTCTime.text(build.startedMilliseconds))")
    }
    add("last good", answer.lastGood)
    add("first bad", answer.firstBad)
    if answer.firstBad != nil {
      if answer.lastGood == nil { lines.append("  it never passed before") }
      add("last bad ", answer.lastBad)
      lines.append("  builds that failed: \(answer.failedBuilds)")
      if answer.undecidedBuilds > 0 {
        lines.append("  undecided builds before the first bad: \(answer.undecidedBuilds)")
      }
      if answer.isRuleChanged { lines.append("  the rule changed in between: it may be the rule that broke") }
      add("fixed in ", answer.fixedIn)
    }
    return lines.map { $0.safeForTerminal + "\n" }.joined()
  }

  private static func json(_ answers: [FirstBad]) -> String {
    let objects = answers.map { answer in
      JSONValue.object([
        .init("id", .string(answer.assertion)), .init("env", HistoryOptions.json(answer.environment)),
        .init("state", .string(answer.state.rawValue)), .init("last_good", HistoryOptions.json(answer.lastGood)),
        .init("first_bad", HistoryOptions.json(answer.firstBad)),
        .init("last_bad", HistoryOptions.json(answer.lastBad)),
        .init("fixed_in", HistoryOptions.json(answer.fixedIn)), .init("failed_builds", .int(answer.failedBuilds)),
        .init("undecided_builds", .int(answer.undecidedBuilds)), .init("rule_changed", .bool(answer.isRuleChanged)),
      ])
    }
    return HistoryOptions.document([.init("environments", .array(objects))])
  }
}
