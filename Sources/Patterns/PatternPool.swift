import Synchronization

/// Hands out one compiled pattern per text, so that what the catalog has checked is not compiled again.
public final class PatternPool: Sendable {
  private struct Key: Hashable {
    var text: String
    var spansLines: Bool
  }

  private let patterns = Mutex<[Key: Pattern]>([:])

  public init() {}

  /// The pattern of a text, compiled on first request.
  ///
  /// - Throws: what PCRE2 finds wrong with the text, and where.
  public func pattern(_ text: String, spansLines: Bool = false) throws(PatternProblem) -> Pattern {
    let key = Key(text: text, spansLines: spansLines)
    if let known = patterns.withLock({ $0[key] }) { return known }
    let made = try Pattern(text, spansLines: spansLines)
    return patterns.withLock { stored in
      if let known = stored[key] { return known }
      stored[key] = made
      return made
    }
  }
}
