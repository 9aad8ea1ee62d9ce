/// What a line must hold for a pattern to be tried on it.
public enum LiteralPlan: Equatable, Sendable {
  /// Every match contains one of these; never empty.
  case anyOf([Literal])
  /// The pattern is tried on every line, because of this: a clause, lower case, no full stop.
  case everyLine(reason: String)

  /// Shorter literals are found on too many lines to be worth a search.
  static let shortestLiteral = 2
  /// As are those of less rarity than this, such as two common letters.
  static let leastBits = 10.0

  /// Derives the plan of a pattern that PCRE2 accepts.
  init(of pattern: String) {
    let node: PatternNode
    do { node = try PatternParser.node(of: pattern) } catch {
      self = .everyLine(reason: error.reason)
      return
    }
    guard let requirement = LiteralAnalysis.requirement(of: node) else {
      self = .everyLine(reason: "no text is in each of its matches")
      return
    }
    let texts = requirement.simplified
    let isUsable = texts.allSatisfy { $0.bytes.count >= Self.shortestLiteral && Rarity.bits(of: $0) >= Self.leastBits }
    guard isUsable else {
      self = .everyLine(reason: "the texts that its matches must hold are too short")
      return
    }
    self = .anyOf(texts.map { Literal($0.bytes, ignoresCase: $0.ignoresCase) })
  }

  /// Whether a subject holds one of the literals, so that the pattern may match it: the slow way, for single subjects.
  public func allowsMatch(in subject: UnsafeRawBufferPointer) -> Bool {
    guard case .anyOf(let literals) = self else { return true }
    return literals.contains { $0.isFound(in: subject) }
  }
}
