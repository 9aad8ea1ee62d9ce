public import History
internal import LogModel

/// Why something cannot be done with a checklist session.
public enum ChecklistError: Error, Equatable, Sendable {
  case history(HistoryError)
  /// Nothing fits what was asked for; says what and how to find it.
  case notFound(String, help: String?)
  /// What was given breaks a rule; says which.
  case invalid(String)
  /// Somebody else marked the step since its author looked; nothing was written.
  case stale(newer: ChecklistEvent)
  /// The session is signed off: whoever wants to go on starts a retest.
  case sealed(SignOff)
  /// A file of evidence cannot be read, or its copy cannot be written.
  case evidence(String)

  /// Lower case, no full stop.
  public var message: String {
    switch self {
    case .history(let error): error.message
    case .notFound(let message, _), .invalid(let message), .evidence(let message): message
    case .stale(let newer):
      "\(newer.tester) has marked step '\(newer.step)' \(newer.status.rawValue) in the meantime; nothing was changed"
    case .sealed(let signOff):
      "the session is sealed: \(signOff.tester) signed it off at \(UTCTime.text(signOff.atMilliseconds))"
    }
  }

  public var help: String? {
    switch self {
    case .history(let error): error.help
    case .notFound(_, let help): help
    case .stale: "look at the newer mark, then mark again"
    case .sealed: "`logproof checklist retest` starts a new session from it"
    case .invalid, .evidence: nil
    }
  }
}
