import Authoring
import LogModel
import Patterns
import Testing

/// What the logs of `Samples/` say against a catalog.
@Suite struct LogFindingTests {
  private static let place = SourcePlace(file: "/nowhere/a.yaml", line: 3, column: 5)

  private static func assertion(_ id: String, _ pattern: String) -> Assertion {
    Assertion(
      id: id, area: "a", title: "t", bug: "b", severity: .high, claim: .absent(PatternList([PatternText(pattern)])),
      place: place)
  }

  private static let header = "file\tassertion\tverdict\tmatches\n"

  private func findings(
    _ table: String, log: String, settings: [String: String] = [:]
  ) throws -> [LogFinding] {
    let logs = TemporaryLogs(["expected.tsv": Self.header + table, "x.log": log])
    let broken = try #require(try BrokenLogs(folder: logs.path("")))
    var catalog = AssertionCatalog(
      folder: "/nowhere",
      assertions: [
        Self.assertion("boom", "^boom"), Self.assertion("bang", "^bang"), Self.assertion("canary", "^not {{run}}"),
      ])
    catalog.assertions[0].aliases = ["once-boom"]
    return try brokenFindings(catalog, over: broken, pool: PatternPool(), settings: settings)
  }

  @Test(arguments: [
    ("x.log\tboom\tfailed\t2\n", "boom\nboom\n", []),
    ("x.log\tboom\tfailed\t2\nx.log\tbang\tpassed\t0\n", "boom\nboom\n", []),
    ("x.log\tonce-boom\tfailed\t1\n", "boom\n", []),
    ("x.log\tboom\tfailed\t1\n", "boom\nboom\n", ["boom: has 2 matches on x.log, not 1"]),
    ("x.log\tboom\tfailed\t1\n", "fine\n", ["boom: gives 'passed' on x.log, not 'failed'"]),
    ("x.log\tboom\tfailed\t1\n", "boom\nbang\n", ["bang: gives 'failed', which no row expects"]),
    ("x.log\tbum\tfailed\t1\n", "fine\n", ["there is no assertion 'bum'"]),
    ("x.log\tcanary\tfailed\t1\n", "not 7\n", []),
  ])
  func brokenLogsAreHeldAgainstTheirRows(_ table: String, _ log: String, _ messages: [String]) throws {
    #expect(try findings(table, log: log).map(\.diagnostic.message) == messages)
  }

  @Test func settingsBringInWhatAsksForThem() throws {
    let found = try findings("x.log\tcanary\tfailed\t2\n", log: "not 7\n", settings: ["run": "7"])
    #expect(found.map(\.diagnostic.message) == ["canary: has 1 match on x.log, not 2"])
    #expect(found.map(\.assertion) == ["canary"])
    #expect(found.first?.diagnostic.place?.line == 2)
    #expect(found.first?.diagnostic.sourceLine == "x.log\tcanary\tfailed\t2")
  }

  @Test(arguments: ["x.log boom failed 1\n", "x.log\tboom\tFAIL\t1\n", "x.log\tboom\tfailed\tmany\n", "x.log\tboom\n"])
  func linesThatAreNoRowsAreErrors(_ line: String) throws {
    let logs = TemporaryLogs(["expected.tsv": Self.header + line])
    let error = #expect(throws: Diagnostics.self) { _ = try BrokenLogs(folder: logs.path("")) }
    #expect(error?.all.map(\.message) == ["this is no row"])
    #expect(error?.all.first?.place?.line == 2)
  }

  @Test func withoutATableThereIsNothingToHold() throws {
    #expect(try BrokenLogs(folder: TemporaryLogs().path("")) == nil)
  }

  @Test func aLogThatIsMissingDoesNotPass() throws {
    let logs = TemporaryLogs(["expected.tsv": Self.header + "gone.log\tboom\tfailed\t1\n"])
    let broken = try #require(try BrokenLogs(folder: logs.path("")))
    let catalog = AssertionCatalog(folder: "/nowhere", assertions: [Self.assertion("boom", "^boom")])
    let found = try brokenFindings(catalog, over: broken, pool: PatternPool())
    #expect(found.map(\.diagnostic.message) == ["boom: gives 'unexercised' on gone.log, not 'failed'"])
  }

  @Test func healthyLogsNameTheirAssertion() throws {
    let logs = TemporaryLogs(["x.log": "fine\nboom\n"])
    let catalog = AssertionCatalog(
      folder: "/nowhere", assertions: [Self.assertion("boom", "^boom"), Self.assertion("bang", "^bang")])
    let found = try healthyFindings(catalog, over: [logs.path("x.log")], pool: PatternPool())
    #expect(found.map(\.assertion) == ["boom"])
    #expect(found.map(\.diagnostic.message) == ["boom: fails on a healthy log"])
    #expect(found.map(\.diagnostic.place?.line) == [2])
  }
}
