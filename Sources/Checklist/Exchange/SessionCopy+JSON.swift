internal import LogModel

extension SessionCopy {
  /// The session as one line of an export; `SessionParser` reads it back.
  var json: JSONValue {
    .object([
      .init("session", .string(session.key)), .init("project", .string(session.project)),
      .init("branch", .string(session.branch)), .init("build", .string(session.build)),
      .init("commit", .optional(commit)),
      .init("env", .object(session.environment.map { .init($0.key, .string($0.value)) })),
      .init("checklist", .string(session.checklist)), .init("title", .string(session.title)),
      .init("parent", .optional(session.parent)), .init("tester", .string(session.tester)),
      .init("started", .int(Int(session.startedMilliseconds))),
      .init("steps", .array(zip(session.steps, events).map(SessionCopy.step))),
      .init("sign_off", session.signOff.map(SessionCopy.signOff) ?? .null),
    ])
  }

  private static func step(_ step: SessionStep, _ events: [ChecklistEvent]) -> JSONValue {
    .object([
      .init("id", .string(step.id)), .init("action", .string(step.action)), .init("expected", .string(step.expected)),
      .init("assertions", .array(step.assertions.map(JSONValue.string))),
      .init("screen_only", .bool(step.isScreenOnly)),
      .init("carried_from", .optional(step.carriedFrom)), .init("events", .array(events.map(event))),
      .init("evidence", .array(step.evidence.map(evidence))),
    ])
  }

  private static func event(_ event: ChecklistEvent) -> JSONValue {
    .object([
      .init("status", .string(event.status.rawValue)), .init("note", .optional(event.note)),
      .init("defects", .array(event.defects.map(JSONValue.string))), .init("tester", .string(event.tester)),
      .init("at", .int(Int(event.atMilliseconds))),
    ])
  }

  private static func evidence(_ item: EvidenceItem) -> JSONValue {
    .object([
      .init("sha256", .string(item.sha256)), .init("name", .string(item.name)),
      .init("media_type", .string(item.mediaType)), .init("size", .int(item.size)),
      .init("tester", .string(item.tester)), .init("at", .int(Int(item.atMilliseconds))),
    ])
  }

  private static func signOff(_ signOff: SignOff) -> JSONValue {
    .object([
      .init("tester", .string(signOff.tester)), .init("at", .int(Int(signOff.atMilliseconds))),
      .init("decision", .string(signOff.decision.rawValue)), .init("note", .optional(signOff.note)),
      .init("digest", .string(signOff.digest)),
    ])
  }
}
