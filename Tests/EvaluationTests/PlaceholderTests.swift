import Evaluation
import Ingest
import LogModel
import Patterns
import Testing

/// `{{NAME}}` in patterns.
struct PlaceholderTests {
  private static let assertion = Assertion(
    id: "canary", area: "test", title: "canary", bug: "none", severity: .high,
    claim: .present(PatternList([PatternText("canary={{run}}$")]), times: .atLeastOnce),
    place: SourcePlace(file: "test.yaml", line: 1, column: 1))

  @Test(arguments: [("canary=a.b", Verdict.passed), ("canary=axb", .failed)])
  func valuesAreLiteralText(_ log: String, _ expected: Verdict) throws {
    #expect(try Self.judge(log, ["run": "a.b"]).verdict == expected)
  }

  @Test func withoutAValueNothingIsJudged() throws {
    let result = try Self.judge("canary=1", [:])
    #expect(result.verdict == .unexercised)
    #expect(
      result.reason == "the pattern asks for '{{run}}', which has no value: give it with --set run=VALUE")
  }

  @Test func aSourceCannotDoWithoutItsValue() {
    var catalog = AssertionCatalog(folder: "Assertions", assertions: [])
    var rule = SourceRule(name: "app")
    rule.alive = PatternList([PatternText("ready {{run}}")])
    catalog.configuration.sources = [rule]
    #expect(throws: Diagnostics.self) { try Evaluator(catalog: catalog, pool: PatternPool()) }
  }

  private static func judge(_ log: String, _ settings: [String: String]) throws -> AssertionResult {
    let catalog = AssertionCatalog(folder: "Assertions", assertions: [assertion])
    let evaluator = try Evaluator(catalog: catalog, pool: PatternPool(), settings: settings)
    let source = SourceInput(name: "log", items: [.bytes(name: "test.log", Array((log + "\n").utf8))])
    return try #require(evaluator.evaluate([source]).results.first)
  }
}
