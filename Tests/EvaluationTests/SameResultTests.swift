import Catalog
import Files
import Ingest
import LogModel
import Patterns
import Reports
import Testing

@testable import Evaluation

/// The result of a run depends on neither engine nor threads nor chunks: its JSON is the same byte by byte.
@Suite struct SameResultTests {
  private static let project = Path.parent(of: Path.parent(of: Path.parent(of: #filePath)))

  static let logs: [String] = ["Samples/healthy", "Samples/broken"].flatMap { folder in
    let path = Path.join(project, folder)
    return ((try? FileSystem.list(path)) ?? []).filter { !$0.hasSuffix(".tsv") }.map { Path.join(path, $0) }
  }

  private struct Way {
    var engine: EvaluationOptions.Engine
    var jobs: Int
    var chunkBytes: Int?
  }

  @Test func thereAreLogs() {
    #expect(Self.logs.count > 10)
  }

  @Test(arguments: logs)
  func everyWayGivesTheSameJSON(_ log: String) throws {
    let pool = PatternPool()
    let catalog = try loadCatalog(folder: Path.join(Self.project, "Assertions"), pool: pool).catalog
    let usual = try json(log, catalog, pool, Way(engine: .auto, jobs: 2))
    #expect(usual.contains("\"verdict\""))
    for way in [
      Way(engine: .pcre2, jobs: 1), Way(engine: .auto, jobs: 1, chunkBytes: 1),
      Way(engine: .auto, jobs: 8, chunkBytes: 97),
      Way(engine: .pcre2, jobs: 8, chunkBytes: 997), Way(engine: .auto, jobs: 2, chunkBytes: 4096),
    ] {
      let other = try json(log, catalog, pool, way)
      #expect(other == usual, "\(way)")
    }
  }

  private func json(_ log: String, _ catalog: AssertionCatalog, _ pool: PatternPool, _ way: Way) throws -> String {
    var options = EvaluationOptions()
    options.engine = way.engine
    options.jobs = way.jobs
    options.chunkBytes = way.chunkBytes
    let evaluator = try Evaluator(catalog: catalog, pool: pool, settings: ["run": "7d04c1f2"], options: options)
    let evaluated = evaluator.evaluate([SourceInput(name: "app", items: [.path(log)])])
    var run = RunReport(project: "samples", catalog: "Assertions", failOn: .medium)
    run.sources = evaluated.sources
    run.results = evaluated.results
    let format = try #require(ReportFormat.named("json"))
    return format.render(run, ReportOptions())
  }
}
