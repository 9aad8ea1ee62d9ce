internal import Checklist
internal import LogModel
internal import Reports

/// What the forms of the checklist do. A person is led back to the page, a script gets what changed.
struct SessionActions {
  let stores: StorePool.Stores
  let site: Site
  let context: PageContext
  private var request: HTTPRequest { context.request }
  private var checklist: ChecklistStore { stores.checklist }

  init(_ stores: StorePool.Stores, _ site: Site, _ context: PageContext) {
    self.stores = stores
    self.site = site
    self.context = context
  }

  func start() throws(PageProblem) -> HTTPResponse {
    guard let catalog = site.settings.catalog, let steps = catalog.checklist else {
      throw PageProblem(404, "the catalog has no checklist")
    }
    let tester = try tester()
    var start = ChecklistStore.Start(
      project: catalog.configuration.project, build: try text("build", limit: 200), tester: tester,
      atMilliseconds: site.settings.now())
    start.branch = try text("branch", limit: 200)
    let commit = try text("commit", limit: 100)
    start.commit = commit.isEmpty ? nil : commit
    start.environment = try EnvironmentField.tags(request.field("environment") ?? "")
    let filled = start
    let session = try asking { () throws(ChecklistError) in
      let session = try checklist.start(steps, filled)
      try checklist.beginSlices(session.key, at: positions)
      return session
    }
    var response = HTTPResponse.seeOther(PageFrame.path(["checklist", session.key]))
    response.headers.append(TesterForm.cookie(tester))
    return response
  }

  func mark(_ key: String, _ step: String) throws(PageProblem) -> HTTPResponse {
    guard let status = ChecklistReport.Status(rawValue: request.field("status") ?? "") else {
      throw PageProblem(422, "nothing was marked: press one of the buttons, such as Pass or Fail")
    }
    let seen = request.field("seen") ?? ""
    guard seen.isEmpty || Int64(seen) != nil else { throw PageProblem(400, "'seen' is the number of a mark") }
    var mark = Mark(
      status, note: request.field("note"), defects: defects, tester: try tester(), lastSeen: Int64(seen))
    mark.logs = positions
    do {
      _ = try checklist.mark(key, step: step, mark, atMilliseconds: site.settings.now())
    } catch {
      guard case .stale(let newer) = error else { throw PageProblem(error) }
      return try conflict(key, step, mark, newer)
    }
    return try done(key, after: step)
  }

  func begin(_ key: String, _ step: String) throws(PageProblem) -> HTTPResponse {
    // A script says that a step came into view; only a person begins one again.
    let again = !context.wantsJSON
    try asking { () throws(ChecklistError) in
      try checklist.beginSlices(key, step: step, at: positions, again: again)
    }
    return try done(key, at: step)
  }

  func attach(_ key: String, _ step: String) throws(PageProblem) -> HTTPResponse {
    let tester = try tester()
    let files = request.fields.filter { $0.name == "file" && $0.fileName != nil }
    guard !files.isEmpty else { throw PageProblem(422, "no file was chosen") }
    for file in files {
      try asking { () throws(ChecklistError) in
        _ = try checklist.addEvidence(
          key, step: step, bytes: file.bytes, name: file.fileName ?? "", tester: tester,
          atMilliseconds: site.settings.now())
      }
    }
    return try done(key, at: step)
  }

  func passRemaining(_ key: String) throws(PageProblem) -> HTTPResponse {
    let tester = try tester()
    guard request.field("confirm") == "yes" else { return try askOnce(key) }
    _ = try asking { () throws(ChecklistError) in
      try checklist.passRemaining(key, tester: tester, atMilliseconds: site.settings.now())
    }
    return try done(key, at: nil)
  }

  func signOff(_ key: String) throws(PageProblem) -> HTTPResponse {
    guard let decision = SignOff.Decision(rawValue: request.field("decision") ?? "") else {
      throw PageProblem(400, "the form names no decision")
    }
    let tester = try tester()
    let note = try text("note", limit: ChecklistStore.noteLimit)
    let session = try asking { () throws(ChecklistError) in
      try checklist.signOff(
        key, decision, note: note.isEmpty ? nil : note, tester: tester, atMilliseconds: site.settings.now())
    }
    return .seeOther(PageFrame.path(["checklist", session.key]) + "#sign-off")
  }

  func retest(_ key: String) throws(PageProblem) -> HTTPResponse {
    let tester = try tester()
    let build = try text("build", limit: 200)
    if build.isEmpty { throw PageProblem(422, "a retest needs a build") }
    let session = try asking { () throws(ChecklistError) in
      let session = try checklist.retest(of: key, build: build, tester: tester, atMilliseconds: site.settings.now())
      try checklist.beginSlices(session.key, at: positions)
      return session
    }
    return .seeOther(PageFrame.path(["checklist", session.key]))
  }
}

extension SessionActions {
  private var positions: [LogPosition] { site.settings.hints?.positions() ?? [] }

  /// One link or number; several stand apart by blanks.
  private var defects: [String] {
    (request.field("defects") ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
  }

  private func tester() throws(PageProblem) -> String {
    let tester = context.tester
    if tester.allSatisfy(\.isWhitespace) { throw PageProblem(422, "say who is testing") }
    if tester.count > TesterForm.limit { throw PageProblem(422, "the tester's name is too long") }
    return tester
  }

  private func text(_ field: String, limit: Int) throws(PageProblem) -> String {
    let text = request.field(field) ?? ""
    if text.count > limit { throw PageProblem(422, "'\(field)' is longer than \(limit) characters") }
    return text
  }

  private func events(_ key: String) throws(PageProblem) -> JSONValue {
    let number = { (name: String) in Int64(request.field(name) ?? "") ?? 0 }
    return try SessionEvents(key, stores, site).json(afterEvent: number("after"), evidence: number("evidence"))
  }

  /// Leads on to the next open step.
  private func done(_ key: String, after step: String) throws(PageProblem) -> HTTPResponse {
    if context.wantsJSON { return .json(try events(key).text()) }
    let session = try asking { () throws(ChecklistError) in try checklist.session(key) }
    let index = session.steps.firstIndex { $0.id == step || String($0.position) == step } ?? 0
    let rest = session.steps[(index + 1)...] + session.steps[...index]
    return try done(key, at: rest.first { $0.status == .untested }?.id ?? step)
  }

  private func done(_ key: String, at step: String?) throws(PageProblem) -> HTTPResponse {
    if context.wantsJSON { return .json(try events(key).text()) }
    return .seeOther(PageFrame.path(["checklist", key]) + (step.map { "#step-\(percentEncoded($0))" } ?? "#sign-off"))
  }

  private func conflict(
    _ key: String, _ step: String, _ mark: Mark, _ newer: ChecklistEvent
  ) throws(PageProblem) -> HTTPResponse {
    let session = try asking { () throws(ChecklistError) in try checklist.session(key) }
    let piece = ConflictPiece(session: session, step: newer.step, mine: mark, theirs: newer, context: context)
    guard context.wantsJSON else { return piece.page }
    guard case .object(let members) = try events(key) else { return .problem(500, "") }
    let conflict = JSONValue.object([
      .init("step", .string(newer.step)), .init("event", .int(Int(newer.number))),
      .init("html", .string(piece.html.source)),
    ])
    return .json(JSONValue.object(members + [.init("conflict", conflict)]).text(), status: 409)
  }

  private func askOnce(_ key: String) throws(PageProblem) -> HTTPResponse {
    let session = try asking { () throws(ChecklistError) in try checklist.session(key) }
    return RemainingPage(session, context).response
  }
}
