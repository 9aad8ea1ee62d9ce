import Catalog
import LogModel
import Patterns
import Testing

/// The catalog that the project ships, as the loader sees it.
struct ShippedCatalogTests {
  private static let folder = TemporaryCatalog.shipped

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
