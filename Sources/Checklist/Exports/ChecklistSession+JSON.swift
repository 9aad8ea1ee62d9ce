internal import History
internal import LogModel

extension ChecklistSession {
  /// The whole session; grows only by adding keys.
  var json: JSONValue {
    .object([
      .init("schema", .int(1)), .init("session", .string(key)), .init("project", .string(project)),
      .init("branch", .string(branch)), .init("build", .string(build)),
      .init("env", .object(environment.map { .init($0.key, .string($0.value)) })),
      .init("checklist", .string(checklist)), .init("title", .string(title)), .init("parent", .optional(parent)),
      .init("tester", .string(tester)), .init("started", .string(UTCTime.text(startedMilliseconds))),
      .init("steps", .array(steps.map(\.json))), .init("sign_off", signOff?.json ?? .null),
    ])
  }
}

extension SessionStep {
  var json: JSONValue {
    .object([
      .init("n", .int(position)), .init("id", .string(id)), .init("action", .string(action)),
      .init("expected", .string(expected)), .init("status", .string(status.rawValue)),
      .init("event", .optional(last.map { Int($0.number) })), .init("note", .optional(last?.note)),
      .init("defects", .array((last?.defects ?? []).map(JSONValue.string))), .init("tester", .optional(last?.tester)),
      .init("time", .optional(last.map { UTCTime.text($0.atMilliseconds) })),
      .init("carried_from", .optional(carriedFrom)), .init("assertions", .array(assertions.map(JSONValue.string))),
      .init("screen_only", .bool(isScreenOnly)), .init("evidence", .array(evidence.map(\.json))),
    ])
  }
}

extension EvidenceItem {
  var json: JSONValue {
    .object([
      .init("name", .string(name)), .init("sha256", .string(sha256)), .init("media_type", .string(mediaType)),
      .init("size", .int(size)), .init("tester", .string(tester)),
      .init("time", .string(UTCTime.text(atMilliseconds))),
    ])
  }
}

extension SignOff {
  var json: JSONValue {
    .object([
      .init("tester", .string(tester)), .init("time", .string(UTCTime.text(atMilliseconds))),
      .init("decision", .string(decision.rawValue)), .init("note", .optional(note)), .init("digest", .string(digest)),
    ])
  }
}
