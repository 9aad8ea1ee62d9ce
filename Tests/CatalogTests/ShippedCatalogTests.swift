import Catalog
import LogModel
import Patterns
import Testing

/// The catalog that the project ships, as the loader sees it.
struct ShippedCatalogTests {
  /// The project's folder, from this file's path.
  private static let folder = #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" } + "/Assertions"

  @Test func everythingLoads() throws {
    let loaded = try loadCatalog(folder: Self.folder, pool: PatternPool())
    #expect(loaded.warnings.map(\.text) == [])
    #expect(loaded.catalog.assertions.count >= 134)
    #expect(loaded.catalog.checklist?.steps.count == 14)
    #expect(loaded.catalog.assertions.filter { $0.why == nil }.map(\.id) == [])
  }

  @Test func nothingIsLinted() throws {
    let pool = PatternPool()
    let loaded = try loadCatalog(folder: Self.folder, pool: pool)
    try #require(!loaded.catalog.assertions.isEmpty)
    #expect(lint(loaded.catalog, pool: pool).map(\.text) == [])
  }
}
