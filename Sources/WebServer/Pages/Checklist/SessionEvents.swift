internal import Checklist
internal import LogModel
internal import Reports

/// What changed in a session since a page was made, as JSON with the pieces of the page to put in place.
struct SessionEvents {
  private let session: ChecklistSession
  private let site: Site

  init(_ name: String, _ stores: StorePool.Stores, _ site: Site) throws(PageProblem) {
    session = try asking { () throws(ChecklistError) in try stores.checklist.session(name) }
    self.site = site
  }

  /// The page names the last event (`after`) and the last evidence (`evidence`) that it shows.
  func response(_ context: PageContext) throws(PageProblem) -> HTTPResponse {
    guard let event = Int64(context.request.query["after"] ?? "0"),
      let evidence = Int64(context.request.query["evidence"] ?? "0")
    else { throw PageProblem(400, "'after' and 'evidence' are numbers") }
    return .json(json(afterEvent: event, evidence: evidence).text())
  }

  /// The changes; also the answer to a mark that a script made.
  func json(afterEvent event: Int64, evidence: Int64) -> JSONValue {
    let changed = session.steps.filter { step in
      (step.last?.number ?? 0) > event || step.evidence.contains { $0.number > evidence }
    }
    return .object([
      .init("schema", .int(1)), .init("last", .int(Int(session.lastEvent))),
      .init("evidence", .int(Int(session.lastEvidence))), .init("sealed", .bool(session.signOff != nil)),
      .init("open", .int(session.count(.untested))),
      .init("progress", .string(ProgressBar(session).html.source)),
      .init("remarks", .string(SignOffForm.remarks(session).source)), .init("steps", .array(changed.map(step))),
    ])
  }

  private func step(_ step: SessionStep) -> JSONValue {
    .object([
      .init("id", .string(step.id)), .init("event", .optional(step.last.map { Int($0.number) })),
      .init("status", .string(step.status.rawValue)), .init("tone", .string(StatusBadge(step.status).tone.rawValue)),
      .init("tester", .optional(step.last?.tester)), .init("note", .optional(step.last?.note)),
      .init("state", .string(StepState(step).html.source)),
      .init("hint", .string(site.cache.hint(for: step).map { HintPiece($0).html.source } ?? "")),
      .init("attached", .string(EvidenceList(step, session).html.source)),
    ])
  }
}
