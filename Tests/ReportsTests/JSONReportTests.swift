import Foundation
import LogModel
import Reports
import Testing

@Suite struct JSONReportTests {
  private func document(_ report: RunReport) throws -> [String: Any] {
    let text = try #require(ReportFormat.named("json")).render(report, ReportOptions())
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try #require(object as? [String: Any])
  }

  @Test(arguments: runs.map(\.name)) func isJSONWithTheKeysOfTheContract(_ name: String) throws {
    let report = run(name)
    let document = try document(report)
    #expect(document["schema"] as? Int == 1)
    #expect(document["verdict"] as? String == report.verdict.rawValue)
    #expect(document["exit"] as? Int == Int(report.exit))
    let sources = try #require(document["sources"] as? [[String: Any]])
    #expect(sources.count == report.sources.count)
    for (source, wanted) in zip(sources, report.sources) {
      #expect(source["name"] as? String == wanted.name)
      #expect(source["state"] as? String == wanted.state.rawValue)
      #expect(source["proven"] as? Bool == wanted.isProven)
      #expect(source["lines"] as? Int == wanted.lines && source["records"] as? Int == wanted.records)
    }
    let assertions = try #require(document["assertions"] as? [[String: Any]])
    #expect(assertions.map { $0["id"] as? String } == report.results.map(\.id))
    #expect(assertions.map { $0["verdict"] as? String } == report.results.map(\.verdict.rawValue))
  }

  @Test func textSurvivesUnchanged() throws {
    let assertions = try #require(try document(hostile())["assertions"] as? [[String: Any]])
    #expect(assertions.count == hostileTexts.count)
    for (assertion, text) in zip(assertions, hostileTexts) {
      #expect(assertion["reason"] as? String == text)
      let evidence = try #require((assertion["evidence"] as? [[String: Any]])?.first)
      #expect(evidence["text"] as? String == "before \(text) after")
      #expect(evidence["captures"] as? [String: String] == [text: text])
    }
  }

  @Test func aFailureByAChangedRuleIsNotNew() throws {
    var run = allVerdicts()
    let index = try #require(run.results.firstIndex { $0.since == .new })
    run.results[index].since = .newRule
    let assertions = try #require(try document(run)["assertions"] as? [[String: Any]])
    let since = try #require(assertions[index]["since"] as? [String: Any])
    #expect(since["new"] as? Bool == false && since["rule_changed"] as? Bool == true && since["runs"] as? Int == 0)
    let console = try #require(ReportFormat.named("console")).render(run, ReportOptions(isTerminal: false))
    #expect(console.contains("new under a changed rule"))
    #expect(!console.contains("1 new)"))
  }

  @Test func knownAndSinceAreObjects() throws {
    let assertions = try #require(try document(allVerdicts())["assertions"] as? [[String: Any]])
    let known = try #require(
      assertions.first { $0["id"] as? String == "autolayout-app-views" }?["known"] as? [String: Any])
    #expect(known["state"] as? String == "known" && known["owner"] as? String == "dana")
    let since = try #require(
      assertions.first { $0["id"] as? String == "bridge-reply-missing" }?["since"] as? [String: Any])
    #expect(since["build"] as? String == "2.3.9" && since["runs"] as? Int == 3 && since["new"] as? Bool == false)
    #expect(assertions.first { $0["id"] as? String == "ready-once" }?["known"] is NSNull)
  }
}
