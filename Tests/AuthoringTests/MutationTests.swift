import Authoring
import Catalog
import LogModel
import Patterns
import Testing

/// Samples must notice every pattern that was broken.
@Suite struct MutationTests {
  /// The project's folder, from this file's path.
  static let project = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")

  /// Mutants that say the same as the pattern, each with the reason.
  static let equivalents: [String: String] = [:]

  @Test func theShippedSamplesNoticeEveryBrokenPattern() throws {
    let pool = PatternPool()
    let catalog = try loadCatalog(folder: Self.project + "/Assertions", pool: pool).catalog
    try #require(catalog.assertions.count >= 134)
    try #require(catalog.assertions.map(\.patternSites.count).reduce(0, +) >= 200)
    let found = survivors(of: Mutation.allCases, in: catalog, pool: pool, threads: 2)
    let names = found.map { "\($0.assertion), \($0.name): \($0.mutation.rawValue)" }
    #expect(names.filter { Self.equivalents[$0] == nil } == [])
    #expect(Self.equivalents.keys.filter { !names.contains($0) }.sorted() == [])
  }
}
