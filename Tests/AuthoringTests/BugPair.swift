import Authoring
import Catalog
import Evaluation
import Files
import Ingest
import LogModel
import Patterns
import Testing

/// A bad and a good log, and what must become of them.
struct BugPair: CustomTestStringConvertible, Sendable {
  var name: String
  var bad: String
  var good: String
  /// Another occurrence of the fault with other numbers; a log.
  var again: [UInt8]
  /// Nil lets the proposer choose.
  var line: Int?
  /// The line that is to be taken for the fault.
  var expectedLine: Int

  var testDescription: String { name }
}

/// A catalog to which an assertion is added from a pair.
final class AddedAssertion {
  let folder: TemporaryLogs
  let pool = PatternPool()
  let proposal: Proposal
  let assertion: Assertion
  let catalog: AssertionCatalog

  static let repository = Path.parent(of: Path.parent(of: Path.parent(of: #filePath)))
  static let healthy = HealthyLogs.files(beside: repository + "/Assertions")

  init(
    bad: String, good: String, line: Int? = nil, pattern: String? = nil, configuration: String = "",
    files: [String: String] = [:],
    area: String = "app"
  ) throws {
    folder = TemporaryLogs(["Assertions/logproof.yaml": "project: demo\n" + configuration])
    for (name, text) in files { folder.write(text, to: "Assertions/" + name) }
    let path = folder.path("Assertions")
    let before = try loadCatalog(folder: path, pool: pool).catalog
    let proposer = try Proposer(
      bad: [.path(bad)], good: [.path(good)], healthy: Self.healthy, catalog: before, pool: pool, jobs: 2)
    if let line {
      proposal = try proposer.proposal(for: try proposer.fault(atLine: line), pattern: pattern)
    } else {
      proposal = try proposer.proposal(forFirstOf: try proposer.suggestions().all)
    }
    let details = AssertionDetails(id: "the-bug", title: "it works", bug: "17", severity: .high, area: area)
    let writer = CatalogWriter(folder: path, pool: pool)
    _ = try writer.add(try proposer.draft(proposal, details, writer: writer))
    catalog = try loadCatalog(folder: path, pool: pool).catalog
    assertion = try #require(catalog.assertion(named: "the-bug"))
  }

  /// The verdict of the assertion on a log, and how often it matches.
  func judge(_ item: InputItem) throws -> AssertionResult {
    var options = EvaluationOptions()
    options.takesSourcesAsSound = true
    options.jobs = 1
    var alone = catalog
    alone.assertions = [assertion]
    let evaluator = try Evaluator(catalog: alone, pool: pool, options: options)
    return try #require(evaluator.evaluate([SourceInput(name: "log", items: [item])]).results.first)
  }

  func yaml(_ name: String = "app.yaml") throws -> String {
    try FileSystem.readText(folder.path("Assertions/" + name))
  }
}
