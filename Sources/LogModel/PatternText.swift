/// A PCRE2 pattern as an engineer wrote it, with the place where it stands.
public struct PatternText: Hashable, Sendable {
  public var text: String
  /// Where the pattern's first character stands in the YAML; nil for patterns made by the program.
  public var place: SourcePlace?

  public init(_ text: String, at place: SourcePlace? = nil) {
    self.text = text
    self.place = place
  }
}

/// Alternative patterns for one thing (other releases, other forwarders); never empty.
///
/// A line matches the list when it matches one of them; the first that matches gives the captures.
public struct PatternList: Hashable, Sendable {
  public var alternatives: [PatternText]

  public init(_ alternatives: [PatternText]) { self.alternatives = alternatives }
}
