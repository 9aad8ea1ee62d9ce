/// A match that was given up: whether the pattern matches is not known, and must not be taken for "no match".
public struct MatchLimitReached: Error, Equatable, Sendable {
  public enum Kind: String, Sendable {
    /// More backtracking than one line may cost.
    case work
    /// Nested deeper than allowed.
    case depth
    /// More memory for backtracking than allowed.
    case memory
    /// The pattern calls itself without end.
    case recursion
    /// PCRE2 reports something else.
    case other
  }

  public var kind: Kind
  /// PCRE2's error number.
  public var code: Int32

  /// What happened, for the reason of an `error` verdict: lower case, no full stop.
  public var message: String {
    switch kind {
    case .work: "the pattern needs too much backtracking on this text"
    case .depth: "the pattern nests too deeply on this text"
    case .memory: "the pattern needs too much memory on this text"
    case .recursion: "the pattern calls itself without end"
    case .other: "PCRE2 reports error \(code)"
    }
  }
}
