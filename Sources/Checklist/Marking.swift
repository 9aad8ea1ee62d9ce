internal import Database
internal import History
internal import LogModel

extension ChecklistStore {
  /// Longest note, in characters.
  public static let noteLimit = 10_000

  /// Marks a step, given by its id or its position; at once and for good.
  ///
  /// Refused as stale when the step has another last event than the mark names.
  public func mark(
    _ session: String, step: String, _ mark: Mark, atMilliseconds: Int64
  ) throws(ChecklistError) -> ChecklistEvent {
    let mark = try checked(mark)
    let key = try self.session(session).key
    let answer = try write { () throws(DatabaseError) -> Answer in
      guard let row = try row(ofSession: key) else { return .noStep }
      if let signOff = try loadSignOff(row) { return .sealed(signOff) }
      guard let position = try position(ofStep: step, row) else { return .noStep }
      let events = try loadEvents(row)
      let uid = try connection.first(
        "SELECT uid FROM checklist_step WHERE session = ?1 AND position = ?2", [.integer(row), .int(position)],
        read: { $0.text(0) })
      let last = events.last { $0.step == uid }
      if let last, last.number != mark.lastSeen { return .stale(last) }
      if last == nil, mark.lastSeen != nil { return .unknownEvent }
      var event = ChecklistEvent(
        number: 0, step: uid ?? step, status: mark.status, note: mark.note, defects: mark.defects, tester: mark.tester,
        atMilliseconds: atMilliseconds)
      event.number = try append(event, previous: mark.lastSeen, row, position)
      try endSlices(row, position, at: mark.logs)
      return .written(event)
    }
    switch answer {
    case .written(let event): return event
    case .stale(let newer): throw .stale(newer: newer)
    case .sealed(let signOff): throw .sealed(signOff)
    case .unknownEvent: throw .invalid("the mark names an event that step '\(step)' does not have")
    case .noStep:
      throw .notFound("the session has no step '\(step)'", help: "`logproof checklist status` shows the steps")
    }
  }

  /// Passes every step that nobody has marked, in one go; gives the events.
  public func passRemaining(
    _ session: String, tester: String, atMilliseconds: Int64
  ) throws(ChecklistError) -> [ChecklistEvent] {
    let session = try self.session(session)
    var events: [ChecklistEvent] = []
    for step in session.steps where step.status == .untested {
      let mark = Mark(.pass, tester: tester, lastSeen: step.last?.number)
      do {
        events.append(try self.mark(session.key, step: step.id, mark, atMilliseconds: atMilliseconds))
      } catch {
        // Somebody else was faster with this step: theirs counts.
        guard case .stale = error else { throw error }
      }
    }
    return events
  }

  private enum Answer {
    case written(ChecklistEvent), stale(ChecklistEvent), sealed(SignOff), noStep, unknownEvent
  }

  /// The mark with blanks trimmed, if it keeps the rules.
  private func checked(_ mark: Mark) throws(ChecklistError) -> Mark {
    try check(tester: mark.tester)
    var mark = mark
    mark.note = mark.note.map(ChecklistStore.trimmed).flatMap { $0.isEmpty ? nil : $0 }
    mark.defects = mark.defects.map { ChecklistStore.trimmed($0) }.filter { !$0.isEmpty }
    switch mark.status {
    case .fail, .blocked, .skip, .notApplicable:
      if mark.note == nil { throw .invalid("a step marked \(mark.status.rawValue) needs a note") }
    case .pass, .untested: break
    }
    if let note = mark.note, note.count > ChecklistStore.noteLimit {
      throw .invalid("the note is longer than \(ChecklistStore.noteLimit) characters")
    }
    if mark.defects.contains(where: { $0.contains(where: \.isNewline) || $0.count > 1_000 }) {
      throw .invalid("a defect is one line of at most 1000 characters")
    }
    return mark
  }

  static func trimmed(_ text: String) -> String {
    var rest = text[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }

  /// The position of a step that is named by its id, or by its number.
  func position(ofStep name: String, _ session: Int64) throws(DatabaseError) -> Int? {
    let byID = try connection.first(
      "SELECT position FROM checklist_step WHERE session = ?1 AND uid = ?2", [.integer(session), .text(name)],
      read: { $0.int(0) })
    if let byID { return byID }
    guard let number = Int(name) else { return nil }
    return try connection.first(
      "SELECT position FROM checklist_step WHERE session = ?1 AND position = ?2", [.integer(session), .int(number)],
      read: { $0.int(0) })
  }
}
