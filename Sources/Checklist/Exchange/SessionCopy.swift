internal import Digests
internal import LogModel

/// A session with every event ever made in it, as it is signed and as it moves between histories.
///
/// Numbers of events are left out: every history counts by itself.
public struct SessionCopy: Sendable, Equatable {
  public internal(set) var session: ChecklistSession
  /// By step, each list in the order in which the marks were made; a mark speaks of the one before it.
  var events: [[ChecklistEvent]]
  var commit: String?

  /// The marks of the session's steps, which come as one list.
  init(_ session: ChecklistSession, events: [ChecklistEvent], commit: String?) {
    self.session = session
    self.commit = commit
    let byStep = Dictionary(grouping: events) { $0.step }
    self.events = session.steps.map { byStep[$0.id] ?? [] }
  }

  /// SHA-256 over all that was tested, marked and shown; the same on every machine.
  var digest: String {
    var hash = SHA256()
    func add(_ fields: [String?]) {
      hash.update(field: String(fields.count))
      for field in fields { hash.update(field: field.map { "=" + $0 } ?? "") }
    }
    add([session.key, session.checklist, session.title])
    for (step, events) in zip(session.steps, events) {
      add([String(step.position), step.id, step.action, step.expected, String(events.count)])
      for event in events { add(event.content) }
      let evidence = step.evidence.sorted { $0.sha256 < $1.sha256 }
      add([String(evidence.count)])
      for item in evidence {
        add([item.sha256, item.name, item.mediaType, String(item.size), item.tester, String(item.atMilliseconds)])
      }
    }
    return hash.hexDigest()
  }

  /// Not signed off, or still what was signed.
  var isIntact: Bool { session.signOff.map { $0.digest == digest } ?? true }
}

extension ChecklistEvent {
  /// What the mark says, without the number that only its own history knows.
  var content: [String?] {
    [step, status.rawValue, note, defects.joined(separator: "\n"), tester, String(atMilliseconds)]
  }
}
