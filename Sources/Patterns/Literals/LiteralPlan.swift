/// What a line must hold for a pattern to be tried on it.
public enum LiteralPlan: Equatable, Sendable {
  /// Every match contains one of these; never empty.
  case anyOf([Literal])
  /// The pattern is tried on every line, because of this: a clause, lower case, no full stop.
  case everyLine(reason: String)

  /// Derives the plan of a pattern that PCRE2 accepts.
  init(of text: String) {
    self = .everyLine(reason: "its literals are not known")
  }
}
