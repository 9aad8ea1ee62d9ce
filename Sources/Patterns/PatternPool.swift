import Synchronization

/// Hands out one compiled pattern per text, so that what the catalog has checked is not compiled again.
public final class PatternPool: Sendable {
  private struct Key: Hashable {
    var text: String
    var spansLines: Bool
  }

  private struct Stored {
    var patterns: [Key: Pattern] = [:]
    var order: [Pattern] = []

    /// The pattern of a text: the one that is there already, if there is one.
    mutating func keep(_ made: Pattern, _ key: Key) -> Pattern {
      if let known = patterns[key] { return known }
      patterns[key] = made
      order.append(made)
      return made
    }
  }

  private let stored = Mutex(Stored())

  public init() {}

  /// What is known of all patterns, in the order in which they were first asked for.
  public var facts: [PatternFacts] { stored.withLock { $0.order.map(\.facts) } }

  /// Takes patterns that PCRE2 has accepted before; they are compiled when they are first matched.
  ///
  /// - Parameter facts: found under `Pattern.engineVersion`.
  public func adopt(_ facts: [PatternFacts]) {
    stored.withLock { stored in
      stored.patterns.reserveCapacity(stored.patterns.count + facts.count)
      for known in facts {
        _ = stored.keep(Pattern(known), Key(text: known.text, spansLines: known.spansLines))
      }
    }
  }

  /// The pattern of a text, compiled on first request.
  ///
  /// - Throws: what PCRE2 finds wrong with the text, and where.
  public func pattern(_ text: String, spansLines: Bool = false) throws(PatternProblem) -> Pattern {
    let key = Key(text: text, spansLines: spansLines)
    if let known = stored.withLock({ $0.patterns[key] }) { return known }
    let made = try Pattern(text, spansLines: spansLines)
    return stored.withLock { $0.keep(made, key) }
  }
}
