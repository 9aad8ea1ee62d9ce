import Foundation
import Testing

/// What the shipped catalog says of whole logs, through the program as a user runs it.
@Suite struct SampleVerdictTests {
  static let project = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A log with the rows that speak of it; `*` stands for every other assertion.
  struct Case: CustomTestStringConvertible {
    struct Row {
      var assertion: String
      var verdict: String
      var matches: Int
    }

    var path: String
    var rows: [Row]
    /// The token of the run, which only the project's own samples have.
    var run: String?

    var testDescription: String { path.split(separator: "/").last.map(String.init) ?? path }
  }

  static func cases(of folder: URL, run: String?) -> [Case] {
    guard let text = try? String(contentsOf: folder.appendingPathComponent("expected.tsv"), encoding: .utf8) else {
      return []
    }
    var cases: [Case] = []
    for line in text.split(separator: "\n").dropFirst() {
      let cells = line.split(separator: "\t").map(String.init)
      guard cells.count == 4, let matches = Int(cells[3]) else { continue }
      let path = folder.appendingPathComponent(cells[0]).path
      if cases.last?.path != path { cases.append(Case(path: path, rows: [], run: run)) }
      cases[cases.count - 1].rows.append(.init(assertion: cells[1], verdict: cells[2], matches: matches))
    }
    return cases
  }

  static let broken = cases(of: project.appendingPathComponent("Samples/broken"), run: "7d04c1f2")
  /// Cases that the project does not carry; an empty list where they are not at hand.
  static let others = cases(
    of: project.deletingLastPathComponent().appendingPathComponent("shared/cases"), run: nil)

  @Test func thereAreBrokenSamples() {
    #expect(Self.broken.count >= 10)
    #expect(Self.broken.map(\.rows.count).reduce(0, +) >= 134)
  }

  @Test(arguments: broken) func brokenSamplesAreCaught(_ example: Case) throws {
    let verdicts = try verdicts(of: example)
    for row in example.rows {
      let found = try #require(verdicts[row.assertion], "there is no assertion \(row.assertion)")
      #expect(found.verdict == row.verdict, "\(row.assertion)")
      #expect(found.matches == row.matches, "\(row.assertion)")
    }
    let named = Set(example.rows.map(\.assertion))
    let unnamed = verdicts.filter { $0.value.verdict == "failed" && !named.contains($0.key) }.keys.sorted()
    #expect(unnamed == [])
  }

  /// `FAIL` has so many matches; `PASS` does not fail and matches nothing; of `*` nothing fails that has no row.
  @Test(arguments: others) func publicReportsAreJudgedRight(_ example: Case) throws {
    let verdicts = try verdicts(of: example)
    for row in example.rows where row.assertion != "*" {
      let found = try #require(verdicts[row.assertion], "there is no assertion \(row.assertion)")
      #expect((found.verdict == "failed") == (row.verdict == "FAIL"), "\(row.assertion): \(found.verdict)")
      #expect(found.matches == row.matches, "\(row.assertion)")
    }
    guard example.rows.contains(where: { $0.assertion == "*" && $0.verdict == "PASS" }) else { return }
    let named = Set(example.rows.map(\.assertion))
    #expect(verdicts.filter { $0.value.verdict == "failed" && !named.contains($0.key) }.keys.sorted() == [])
  }

  private func verdicts(of example: Case) throws -> [String: (verdict: String, matches: Int)] {
    let work = try TemporaryFolder()
    let outcome = try Program.run(
      [
        "check", "--no-history", "--json", "-", "--catalog", Self.project.appendingPathComponent("Assertions").path,
      ] + (example.run.map { ["--set", "run=\($0)"] } ?? []) + [example.path],
      in: work.path)
    if example.run != nil { #expect(outcome.exit == 1) }
    let object = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
    let assertions = try #require(object?["assertions"] as? [[String: Any]], "\(outcome.messages)")
    try #require(assertions.count >= 134)
    var found: [String: (verdict: String, matches: Int)] = [:]
    for assertion in assertions {
      guard let id = assertion["id"] as? String, let verdict = assertion["verdict"] as? String,
        let matches = assertion["matches"] as? Int
      else { continue }
      found[id] = (verdict, matches)
    }
    return found
  }

  @Test func theHealthyRunPasses() throws {
    let folder = Self.project.appendingPathComponent("Samples/healthy")
    let work = try TemporaryFolder()
    let logs = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !$0.hasPrefix(".") }.sorted()
    try #require(logs.count >= 10)
    let outcome = try Program.run(
      ["check", "--no-history", "--catalog", Self.project.appendingPathComponent("Assertions").path]
        + ["--set", "run=7d04c1f2"] + logs.map { folder.appendingPathComponent($0).path }, in: work.path)
    #expect(outcome.output.contains("logproof: 134 passed\n"))
    #expect(outcome.exit == 0)
  }
}
