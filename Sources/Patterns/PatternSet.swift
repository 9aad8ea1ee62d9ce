/// Many patterns, and one search for the literals of all of them.
public final class PatternSet: Sendable {
  public let patterns: [Pattern]
  /// Indices of the patterns that no literal announces: they must be tried on every line. Ascending.
  public let everyLinePatterns: [Int]

  /// - Parameter cache: where compiled searches are kept between runs; nil compiles afresh.
  public init(_ patterns: [Pattern], cache: LiteralDatabaseCache? = nil) {
    self.patterns = patterns
    everyLinePatterns = Array(patterns.indices)
  }

  /// Makes what one thread needs for scanning.
  public func makeScanner() -> PatternScanner { PatternScanner(self) }
}
