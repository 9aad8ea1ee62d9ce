import LogModel
import Reports
import Testing

/// The rules that consumers of JUnit XML depend on, held by every run of the golden files in both modes.
@Suite struct JUnitTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var run: String
    var isStrict: Bool
    var testDescription: String { isStrict ? "\(run), strict" : run }
  }

  static let cases = runs.flatMap { [Case(run: $0.name, isStrict: false), Case(run: $0.name, isStrict: true)] }

  private func root(_ report: RunReport, isStrict: Bool = false) throws -> XMLReader.Element {
    let format = try #require(ReportFormat.named("junit"))
    return try XMLReader.read(format.render(report, ReportOptions(isStrictJUnit: isStrict)))
  }

  private func outcomes(_ testCase: XMLReader.Element) -> [XMLReader.Element] {
    testCase.children.filter { ["failure", "error", "skipped"].contains($0.name) }
  }

  @Test(arguments: cases) func hasOneLevelAndTrueCounts(_ item: Case) throws {
    let root = try root(run(item.run), isStrict: item.isStrict)
    #expect(root.name == "testsuites")
    #expect(!root.children.isEmpty && root.children.allSatisfy { $0.name == "testsuite" })
    var totals = ["tests": 0, "failure": 0, "error": 0]
    for suite in root.children {
      let cases = suite.all("testcase")
      #expect(suite["tests"] == "\(cases.count)")
      totals["tests", default: 0] += cases.count
      for (attribute, element) in [("failures", "failure"), ("errors", "error"), ("skipped", "skipped")] {
        let count = cases.reduce(0) { $0 + $1.all(element).count }
        #expect(suite[attribute] == "\(count)", "\(attribute) of \(suite["name"] ?? "")")
        totals[element, default: 0] += count
      }
    }
    #expect(root["tests"] == totals["tests"].map(String.init))
    #expect(root["failures"] == totals["failure"].map(String.init))
    #expect(root["errors"] == totals["error"].map(String.init))
  }

  @Test(arguments: cases) func everyCaseHasAnIdentityAndAtMostOneOutcome(_ item: Case) throws {
    let root = try root(run(item.run), isStrict: item.isStrict)
    var identities: Set<[String]> = []
    for testCase in root.children.flatMap({ $0.all("testcase") }) {
      let name = try #require(testCase["name"])
      let className = try #require(testCase["classname"])
      #expect(className.hasPrefix("logproof."))
      #expect(identities.insert([className, name]).inserted, "\(className) \(name) twice")
      let outcomes = outcomes(testCase)
      #expect(outcomes.count <= 1)
      for outcome in outcomes {
        let message = try #require(outcome["message"])
        #expect(!message.isEmpty && !message.contains("\n"))
        #expect(outcome.text.utf8.count <= 64 << 10 && !outcome.text.isEmpty)
        #expect(outcome["type"]?.isEmpty == false)
      }
    }
  }

  @Test(arguments: cases) func failsExactlyWhenTheRunDoes(_ item: Case) throws {
    let report = run(item.run)
    let suites = try root(report, isStrict: item.isStrict).children
    let bad = suites.flatMap { $0.all("testcase") }.flatMap(outcomes).filter { $0.name != "skipped" }
    #expect(bad.isEmpty == (report.exit == 0))
  }

  @Test(arguments: cases) func timesAreAsConsumersReadThem(_ item: Case) throws {
    let root = try root(run(item.run), isStrict: item.isStrict)
    for suite in root.children {
      let timestamp = try #require(suite["timestamp"])
      #expect(timestamp.utf8.count == 19 && timestamp.hasSuffix("00") && !timestamp.contains("Z"))
      for element in [suite] + suite.all("testcase") {
        let parts = try #require(element["time"]).split(separator: ".", omittingEmptySubsequences: false)
        #expect(parts.count == 2 && Int(parts[0]) != nil && parts[1].utf8.count == 3 && Int(parts[1]) != nil)
      }
    }
  }

  @Test(arguments: cases) func placesAndPropertiesOnlyWhereTheSchemaAllows(_ item: Case) throws {
    let testCases = try root(run(item.run), isStrict: item.isStrict).children.flatMap { $0.all("testcase") }
    let extras = testCases.filter { $0["file"] != nil || $0["line"] != nil || !$0.all("properties").isEmpty }
    #expect(extras.isEmpty == (item.isStrict || run(item.run).results.isEmpty))
  }

  @Test func hostileTextStaysVisible() throws {
    let root = try root(hostile())
    let texts = root.children.flatMap { $0.all("testcase") }.flatMap(outcomes).map(\.text).joined()
    for wanted in ["#x202Egnp.exe", "nul #x0 bell #x7 esc red c1 #x9B", "</script><script>", "[ [ATTACHMENT|"] {
      #expect(texts.contains(wanted), "\(wanted)")
    }
    #expect(!texts.contains("[[ATTACHMENT|"))
  }

  @Test func longEvidenceIsCutInTheMiddle() throws {
    var report = passed()
    report.exit = 1
    var long = result("long", .failed, matches: 20, "too long")
    long.evidence = (1...20).map { evidence("app", $0, String(repeating: "世", count: 1999), match: "") }
    report.results = [long]
    let body = try #require(try root(report).children.first?.all("testcase").first?.all("failure").first?.text)
    #expect(body.utf8.count <= 64 << 10)
    #expect(body.hasPrefix("too long\n") && body.contains("bytes are left out here") && body.contains("20 | 世"))
    #expect(!body.contains("\u{FFFD}"))
  }

  @Test func anAreaNamedAsASuiteIsKeptApart() throws {
    var report = passed()
    report.results.append(result("app", area: "sources", .passed, matches: 0, "no match"))
    let names = try root(report).children.compactMap { $0["name"] }
    #expect(names == ["start", "print", "area.sources", "sources", "run"])
  }

  @Test func unsoundSourcesFailNothingInARunThatPassed() throws {
    var report = passed()
    report.sources = [source("app", .dead, reason: "'alive' never occurred")]
    let suite = try root(report).children.first { $0["name"] == "sources" }
    #expect(suite?["errors"] == "0" && suite?["skipped"] == "1")
    report.exit = 2
    let unsound = try root(report).children.first { $0["name"] == "sources" }
    #expect(unsound?["errors"] == "1" && unsound?["skipped"] == "0")
  }
}
