/// Many patterns, and one search for the literals of all of them.
public final class PatternSet: Sendable {
  public let patterns: [Pattern]
  /// Indices of the patterns that no literal announces: they must be tried on every line. Ascending.
  ///
  /// These are all patterns where the processor is too old for Vectorscan.
  public let everyLinePatterns: [Int]

  let index: LiteralIndex
  /// nil if there is nothing to search for, or no way to.
  let database: LiteralDatabase?
  let tuning: SearchTuning

  /// - Parameter cache: where compiled searches are kept between runs; nil compiles afresh.
  public convenience init(_ patterns: [Pattern], cache: LiteralDatabaseCache? = nil) {
    self.init(patterns, plans: patterns.map(\.plan), cache: cache)
  }

  /// - Parameter tunedAfter: bytes of text after which the search is tuned to them, for tests.
  package convenience init(_ patterns: [Pattern], tunedAfter: Int) {
    self.init(patterns, plans: patterns.map(\.plan), tunedAfter: tunedAfter)
  }

  /// - Parameter plans: stand in for the plans of the patterns, in the same order, for tests.
  init(_ patterns: [Pattern], plans: [LiteralPlan], cache: LiteralDatabaseCache? = nil, tunedAfter: Int? = nil) {
    self.patterns = patterns
    index = LiteralIndex(plans)
    database = cache?.database(of: index.literals) ?? LiteralDatabase(compiling: CutLiterals(index.literals))
    tuning = SearchTuning(index.literals, after: tunedAfter)
    everyLinePatterns = database == nil ? Array(patterns.indices) : index.withoutLiterals
  }

  /// Makes what one thread needs for scanning.
  public func makeScanner() -> PatternScanner { makeScanner(pieceBytes: 64 << 10) }

  /// - Parameter pieceBytes: how much text goes to Vectorscan at a time, for tests of the seams.
  package func makeScanner(pieceBytes: Int) -> PatternScanner { PatternScanner(self, pieceBytes: pieceBytes) }
}
