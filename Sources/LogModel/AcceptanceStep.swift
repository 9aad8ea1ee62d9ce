/// A manual acceptance step of `acceptance.yaml`.
public struct AcceptanceStep: Sendable, Equatable {
  /// Kebab-case, unique, permanent.
  public var id: String
  public var action: String
  public var expected: String
  /// Assertions whose verdicts on the step's slice of the log are a hint.
  public var assertions: [String]
  /// No log can prove the step: it must be seen.
  public var isScreenOnly: Bool
  public var place: SourcePlace?

  public init(id: String, action: String, expected: String, assertions: [String] = [], isScreenOnly: Bool = false) {
    self.id = id
    self.action = action
    self.expected = expected
    self.assertions = assertions
    self.isScreenOnly = isScreenOnly
  }
}

/// `acceptance.yaml`: the checklist as the catalog has it.
public struct AcceptanceChecklist: Sendable, Equatable {
  public var id: String
  public var title: String
  public var steps: [AcceptanceStep]

  public init(id: String, title: String, steps: [AcceptanceStep]) {
    self.id = id
    self.title = title
    self.steps = steps
  }
}
