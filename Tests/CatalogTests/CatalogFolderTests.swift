import Catalog
import LogModel
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Which folder a command takes its assertions from.
struct CatalogFolderTests {
  @Test func theNearestFolderAboveIsTaken() throws {
    let tree = try TemporaryCatalog([
      "Assertions/a.yaml": "", "app/Assertions/b.yaml": "", "app/src/deep/x": "", "other/x": "",
    ])
    let root = try #require(realpath(tree.folder, nil).map { String(cString: $0) })
    #expect(
      findCatalogFolder(from: root + "/app/src/deep") == CatalogFolder(path: root + "/app/Assertions", origin: .project)
    )
    #expect(findCatalogFolder(from: root + "/other") == CatalogFolder(path: root + "/Assertions", origin: .project))
    #expect(findCatalogFolder(from: root + "/nowhere") == nil)
  }

  @Test func anInstallationServesWhereThereIsNone() throws {
    let tree = try TemporaryCatalog([
      "bin/logproof": "", "share/logproof/Assertions/a.yaml": "", "checkout/Assertions/a.yaml": "",
      "checkout/build/debug/logproof": "", "elsewhere/x": "", "far/away/x": "",
    ])
    let root = try #require(realpath(tree.folder, nil).map { String(cString: $0) })
    #expect(
      findCatalogFolder(from: root + "/elsewhere", executable: root + "/bin/logproof")
        == CatalogFolder(path: root + "/share/logproof/Assertions", origin: .installation))
    #expect(
      findCatalogFolder(from: root + "/elsewhere", executable: root + "/checkout/build/debug/logproof")
        == CatalogFolder(path: root + "/checkout/Assertions", origin: .installation))
    #expect(findCatalogFolder(from: root + "/elsewhere", executable: root + "/far/away/x") == nil)
  }

  @Test func onlyGenericAreasAreLoadedForOtherApps() throws {
    let one = "{id: ID, title: t, bug: b, absent: x, samples: {fails: [x], passes: [y]}}"
    let tree = try TemporaryCatalog([
      "a.yaml": "area: a\ngeneric: true\nassertions:\n  - \(one.replacing("ID", with: "one"))\n",
      "b.yaml": "area: b\nassertions:\n  - \(one.replacing("ID", with: "two"))\n",
      "logproof.yaml": "project: p\noverrides: {two: {severity: low, because: x}}\nsources: {app: {files: [x]}}\n",
      "known-issues.yaml": "- {assertion: two, bug: b, owner: o, reason: r, expires: 2027-01-01}\n",
    ])
    let own = try tree.load()
    #expect(own.catalog.assertions.map(\.id) == ["one", "two"])
    #expect(own.genericAreas == ["a"])
    #expect(own.files == ["a": tree.path("a.yaml"), "b": tree.path("b.yaml")])
    let other = try tree.load(CatalogOptions(onlyGenericAreas: true))
    #expect(other.catalog.assertions.map(\.id) == ["one"])
    #expect(other.catalog.configuration.sources.isEmpty)
    #expect(other.catalog.knownIssues.isEmpty)
  }
}
