public import LogModel

/// The steps of a checklist, copied at the session's start, and how they are marked against one build.
public struct ChecklistSession: Sendable, Equatable {
  /// 32 hexadecimal digits.
  public var key: String
  public var project: String
  public var branch: String
  public var build: String
  public var environment: [EnvironmentTag]
  /// The id of the checklist.
  public var checklist: String
  public var title: String
  /// The session that this one is a retest of.
  public var parent: String?
  /// Who started it.
  public var tester: String
  /// Milliseconds since 1970 in UTC.
  public var startedMilliseconds: Int64
  public var steps: [SessionStep]
  public var signOff: SignOff?

  /// How many steps have a status; carried passes that nobody confirmed are untested.
  public func count(_ status: ChecklistReport.Status) -> Int { steps.count { $0.status == status } }

  /// The steps that count: all but those that do not apply.
  public var denominator: Int { steps.count - count(.notApplicable) }
}

public struct SessionStep: Sendable, Equatable {
  /// 1-based.
  public var position: Int
  public var id: String
  public var action: String
  public var expected: String
  public var assertions: [String]
  public var isScreenOnly: Bool
  /// The build in which the step passed, in a retest; it still has to be confirmed.
  public var carriedFrom: String?
  /// The last event; nil when nobody has marked the step.
  public var last: ChecklistEvent?
  public var evidence: [EvidenceItem]
  /// The parts of the logs that belong to the step, by the log's name; empty when no log was followed.
  public var slices: [LogSlice] = []

  public var status: ChecklistReport.Status { last?.status ?? .untested }
}

/// A mark of one step; never changed, only followed by another.
public struct ChecklistEvent: Sendable, Equatable {
  /// Grows from event to event; what a later mark of the step has to name.
  public var number: Int64
  /// The step's id.
  public var step: String
  /// `untested` takes a mark back.
  public var status: ChecklistReport.Status
  public var note: String?
  /// Links or references of bugs.
  public var defects: [String]
  public var tester: String
  public var atMilliseconds: Int64
}

/// A file that shows what a tester saw.
public struct EvidenceItem: Sendable, Equatable {
  public var number: Int64
  /// The id of the step it belongs to.
  public var step: String
  /// 64 hexadecimal digits.
  public var sha256: String
  /// As the tester's file was called, without folders.
  public var name: String
  public var mediaType: String
  /// Bytes.
  public var size: Int
  public var tester: String
  public var atMilliseconds: Int64
}

/// Who closed a session, when, and with which decision.
public struct SignOff: Sendable, Equatable {
  public enum Decision: String, Sendable, CaseIterable {
    case accepted, rejected
  }

  public var tester: String
  public var atMilliseconds: Int64
  public var decision: Decision
  public var note: String?
  /// SHA-256 over the steps, all events and all evidence.
  public var digest: String
}

/// What a tester says of a step.
public struct Mark: Sendable, Equatable {
  public var status: ChecklistReport.Status
  public var note: String?
  public var defects: [String]
  public var tester: String
  /// The number of the step's last event that the tester saw; nil for none.
  public var lastSeen: Int64?
  /// Where the logs stand, which ends the step's slices; empty when no log is followed.
  public var logs: [LogPosition] = []

  public init(
    _ status: ChecklistReport.Status, note: String? = nil, defects: [String] = [], tester: String, lastSeen: Int64?
  ) {
    self.status = status
    self.note = note
    self.defects = defects
    self.tester = tester
    self.lastSeen = lastSeen
  }
}
