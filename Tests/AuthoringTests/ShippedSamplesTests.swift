import Authoring
import Catalog
import LogModel
import Patterns
import Testing

/// What `Samples/` of the project promises: nothing of the catalog is left untried.
@Suite struct ShippedSamplesTests {
  private func load() throws -> AssertionCatalog {
    try loadCatalog(folder: MutationTests.project + "/Assertions", pool: PatternPool()).catalog
  }

  @Test func everyAssertionThatCanFailFailsOnABrokenLog() throws {
    let catalog = try load()
    let broken = try #require(try BrokenLogs(beside: catalog.folder))
    let tripped = Set(broken.rows.filter { $0.verdict == .failed }.map(\.assertion))
    let canFail = catalog.assertions.filter { !$0.samples.fails.isEmpty }.map(\.id)
    try #require(canFail.count >= 130)
    #expect(canFail.filter { !tripped.contains($0) } == [])
    #expect(broken.files.count >= 14)
  }

  @Test func theHealthyLogsAreFound() throws {
    let logs = HealthyLogs.files(beside: MutationTests.project + "/Assertions")
    #expect(logs.count >= 10)
    #expect(logs.allSatisfy { $0.hasPrefix(MutationTests.project + "/Samples/healthy/") })
    #expect(logs == logs.sorted())
  }
}
