internal import Catalog
internal import LogModel
internal import Patterns

/// Which assertions of a catalog have a pattern that matches a line.
final class PatternCoverage {
  private let patterns: [(id: String, pattern: Pattern)]
  private let matcher = Matcher()

  init(_ catalog: AssertionCatalog?, pool: PatternPool) {
    var patterns: [(id: String, pattern: Pattern)] = []
    for assertion in catalog?.assertions ?? [] {
      for alternative in assertion.claim.patternLists.flatMap(\.alternatives) {
        guard let pattern = try? pool.pattern(alternative.text, spansLines: assertion.span != .line) else { continue }
        patterns.append((assertion.id, pattern))
      }
    }
    self.patterns = patterns
  }

  /// Ids in the order of the catalog.
  func assertions(matching line: String) -> [String] {
    var ids: [String] = []
    Array(line.utf8).withUnsafeBytes { bytes in
      for (id, pattern) in patterns where ids.last != id {
        if (try? matcher.match(pattern, in: bytes)) == true { ids.append(id) }
      }
    }
    return ids
  }
}
