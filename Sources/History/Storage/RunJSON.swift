internal import LogModel

extension StoredRun {
  /// The run as one object of an export; `logproof history import` reads it back.
  var json: JSONValue {
    .object([
      .init("run", .string(key)), .init("project", .string(project)), .init("branch", .string(branch)),
      .init("build", .string(build)), .init("commit", .optional(commit)),
      .init("env", .object(environment.map { .init($0.key, .string($0.value)) })),
      .init("shard", .string(shard)), .init("attempt", .int(attempt)), .init("started", .int(Int(startedMilliseconds))),
      .init("duration", .int(durationMilliseconds)), .init("complete", .bool(isComplete)),
      .init("verdict", .string(verdict.rawValue)), .init("exit", .int(Int(exit))), .init("host", .optional(host)),
      .init("catalog", .string(catalog)), .init("ruleset", .string(rulesetDigest)),
      .init("shards", .array(declaredShards.map(JSONValue.string))), .init("marked", .bool(isMarked)),
      .init("sources", .array(sources.map(\.json))), .init("assertions", .array(results.map(\.json))),
      .init(
        "aliases", .object(aliases.sorted { $0.key < $1.key }.map { .init($0.key, .string($0.value)) })),
    ])
  }
}

extension StoredSource {
  var json: JSONValue {
    .object([
      .init("name", .string(name)), .init("state", .string(state.rawValue)), .init("proven", .bool(isProven)),
      .init("format", .optional(format)), .init("lines", .int(lines)), .init("records", .int(records)),
      .init("reason", .optional(reason)),
    ])
  }
}

extension StoredResult {
  var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init("id", .string(id)), .init("area", .string(area)), .init("title", .string(title)),
      .init("severity", .string(severity.rawValue)), .init("verdict", .string(verdict.rawValue)),
      .init("rule", .string(ruleDigest)), .init("matches", .int(matches)), .init("cost_us", .int(costMicroseconds)),
    ]
    if let reason { members.append(.init("reason", .string(reason))) }
    if let excerpt { members.append(.init("excerpt", .string(excerpt))) }
    if let evidence { members.append(.init("evidence", evidence.json)) }
    if let issue { members.append(.init("issue", issue.json)) }
    return .object(members)
  }
}

extension StoredEvidence {
  var json: JSONValue {
    .object([
      .init("source", .string(source)), .init("file", .string(file)), .init("line", .int(line)),
      .init("text", .string(text)),
    ])
  }
}

extension StoredIssue {
  var json: JSONValue {
    .object([
      .init("bug", .string(bug)), .init("owner", .string(owner)), .init("reason", .string(reason)),
      .init("opened", .optional(opened)), .init("expires", .string(expires)),
    ])
  }
}
