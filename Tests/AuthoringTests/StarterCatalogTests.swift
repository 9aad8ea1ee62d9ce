import Authoring
import Catalog
import Evaluation
import Files
import Ingest
import LogModel
import Patterns
import Testing

/// A starter catalog is sound from the first minute.
struct StarterCatalogTests {
  private func starter(_ project: String = "Quill 3") throws -> StarterCatalog {
    try StarterCatalog(
      project: project, genericFolder: AddedAssertion.repository + "/Assertions", pool: PatternPool())
  }

  private func write(_ starter: StarterCatalog, changing: (String, String) -> String = { $1 }) -> TemporaryLogs {
    TemporaryLogs(
      Dictionary(
        uniqueKeysWithValues: starter.files.map {
          ("Assertions/" + $0.name, changing($0.name, String(decoding: $0.bytes, as: UTF8.self)))
        }))
  }

  /// The examples with the comment signs in front of their lines taken away.
  private func withExamples(_ text: String) -> String {
    var isInExample = false
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      isInExample = line.hasPrefix("#   - id: ") || isInExample && line.hasPrefix("#     ")
      return isInExample ? String(line.dropFirst(2)) : String(line)
    }.joined(separator: "\n")
  }

  @Test func itLoadsWithoutWarningsAndProvesItself() throws {
    let folder = write(try starter())
    let pool = PatternPool()
    let loaded = try loadCatalog(folder: folder.path("Assertions"), pool: pool)
    #expect(loaded.warnings.isEmpty)
    #expect(lint(loaded.catalog, pool: pool).isEmpty)
    #expect(loaded.catalog.configuration.project == "Quill-3")
    #expect(loaded.catalog.assertions.count >= 40)
    #expect(loaded.genericAreas == (try starter()).areas)
    let report = proveSamples(loaded.catalog, pool: pool, options: ProofOptions(threads: 2))
    #expect(report.cases.flatMap(\.disagreements).isEmpty)
  }

  @Test func everyClaimHasAnExampleThatHolds() throws {
    let folder = write(try starter()) { name, text in name == "app.yaml" ? withExamples(text) : text }
    let pool = PatternPool()
    let catalog = try loadCatalog(folder: folder.path("Assertions"), pool: pool).catalog
    let examples = catalog.assertions.filter { $0.area == "app" }
    #expect(examples.map(\.claim.key) == ["absent", "present", "sequence", "reply", "match"])
    var own = catalog
    own.assertions = examples
    #expect(lint(own, pool: pool).isEmpty)
    #expect(checkConditions(own, pool: pool).isEmpty)
    #expect(proveSamples(own, pool: pool).cases.flatMap(\.disagreements).isEmpty)
  }

  @Test func theExamplesStayWhenAnAssertionIsAdded() throws {
    let text = try #require(try starter().files.first { $0.name == "app.yaml" })
    let logs = TemporaryLogs(["bad.log": "store: lost 3 notes\n", "good.log": "store: kept 3 notes\n"])
    let added = try AddedAssertion(
      bad: logs.path("bad.log"), good: logs.path("good.log"),
      files: ["app.yaml": String(decoding: text.bytes, as: UTF8.self)])
    let yaml = try added.yaml()
    #expect(yaml.contains("#   - id: bridge-answers\n"))
    #expect(added.catalog.assertions.map(\.id) == ["the-bug"])
  }

  @Test(arguments: [("quill", "quill"), ("", "app"), ("7up", "app-7up"), ("a: b'c", "a--b-c"), ("Größe", "Gr--e")])
  func anyFolderNameGivesAProject(_ name: String, _ project: String) throws {
    let folder = write(try starter(name))
    let catalog = try loadCatalog(folder: folder.path("Assertions"), pool: PatternPool()).catalog
    #expect(catalog.configuration.project == project)
  }
}
