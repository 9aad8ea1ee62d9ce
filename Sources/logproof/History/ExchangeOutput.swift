import Checklist
import CommandLineKit
import History
import LogModel

/// What `merge` and `import` say.
enum ExchangeOutput {
  /// What came in with one file.
  struct Part {
    var file: String
    var runs: ExchangeResult
    var sessions: SessionExchange

    var hasSessions: Bool {
      sessions.added + sessions.extended + sessions.alreadyThere + sessions.conflicts.count > 0
    }
  }

  static func write(_ parts: [Part], in store: HistoryStore, to invocation: Invocation) throws -> Int32 {
    // A shard that one file lacks may have come with a later one, so this is asked when all are in.
    let missing = try HistoryOptions.reporting(.unreadableInput) { () throws(HistoryError) in
      try store.missingShards(of: parts.map(\.runs))
    }
    invocation.output.write(invocation.arguments.has("json") ? json(parts, missing) : text(parts, missing))
    let isWhole = missing.isEmpty && parts.allSatisfy(\.sessions.conflicts.isEmpty)
    return (isWhole ? ExitCode.passed : .undecidable).rawValue
  }

  private static func text(_ parts: [Part], _ missing: [ExchangeResult.Missing]) -> String {
    var lines: [String] = []
    for part in parts {
      let added = HistoryOptions.counted(part.runs.added, "run")
      lines.append("\(part.file): \(added) added, \(part.runs.alreadyThere) already there")
      let sessions = part.sessions
      if part.hasSessions {
        lines.append(
          "\(part.file): \(HistoryOptions.counted(sessions.added, "checklist session")) added, "
            + "\(sessions.extended) extended, "
            + "\(sessions.alreadyThere) already there")
      }
      for conflict in sessions.conflicts {
        lines.append("session \(conflict.session.prefix(8)) of build \(conflict.build): \(conflict.reason)")
      }
      if !sessions.missingEvidence.isEmpty {
        lines.append("files of evidence that did not come along: \(sessions.missingEvidence.count)")
      }
    }
    for part in missing {
      let build = "build \(part.build), env \(HistoryOptions.text(part.environment))"
      lines.append("\(build): no report of \(part.shards.joined(separator: ", "))")
    }
    return lines.map { $0.safeForTerminal + "\n" }.joined()
  }

  private static func json(_ parts: [Part], _ missing: [ExchangeResult.Missing]) -> String {
    HistoryOptions.document([
      .init("files", .array(parts.map(json))),
      .init(
        "missing",
        .array(
          missing.map {
            .object([
              .init("branch", .string($0.branch)), .init("build", .string($0.build)),
              .init("env", HistoryOptions.json($0.environment)),
              .init("shards", .array($0.shards.map(JSONValue.string))),
            ])
          })),
    ])
  }

  private static func json(_ part: Part) -> JSONValue {
    let conflicts = part.sessions.conflicts.map { conflict in
      JSONValue.object([
        .init("session", .string(conflict.session)), .init("build", .string(conflict.build)),
        .init("reason", .string(conflict.reason)),
      ])
    }
    return .object([
      .init("file", .string(part.file)), .init("added", .int(part.runs.added)),
      .init("already_there", .int(part.runs.alreadyThere)),
      .init(
        "sessions",
        .object([
          .init("added", .int(part.sessions.added)), .init("extended", .int(part.sessions.extended)),
          .init("already_there", .int(part.sessions.alreadyThere)), .init("conflicts", .array(conflicts)),
          .init("missing_evidence", .array(part.sessions.missingEvidence.map(JSONValue.string))),
        ])),
    ])
  }
}
