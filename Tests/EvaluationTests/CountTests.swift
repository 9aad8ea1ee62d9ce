import Ingest
import LogModel
import Testing

@testable import Evaluation

@Suite struct CountTests {
  static let absent: [(log: String, verdict: Verdict, matches: Int)] = [
    ("fine\nfine\n", .passed, 0),
    ("fine\nboom\n", .failed, 1),
    ("boom\nx boom y boom\nfine\nboom", .failed, 3),
    ("", .inconclusive, 0),
    ("\n\n", .inconclusive, 0),
  ]

  @Test(arguments: absent) func absentCountsLines(log: String, verdict: Verdict, matches: Int) throws {
    let result = try Judging().result(.absent("boom"), log)
    #expect(result.verdict == verdict)
    #expect(result.matches == matches)
    #expect(result.violations == matches)
    #expect(result.evidence.count == matches)
  }

  static let present: [(times: Times, count: Int, verdict: Verdict)] = [
    (.atLeastOnce, 0, .failed), (.atLeastOnce, 1, .passed), (.atLeastOnce, 4, .passed),
    (.between(2, 2), 1, .failed), (.between(2, 2), 2, .passed), (.between(2, 2), 3, .failed),
    (.between(0, 2), 0, .passed), (.between(0, 2), 2, .passed), (.between(0, 2), 3, .failed),
    (.any, 0, .passed), (.any, 5, .passed),
  ]

  @Test(arguments: present) func presentCounts(times: Times, count: Int, verdict: Verdict) throws {
    let log = "start\n" + String(repeating: "ready now\n", count: count)
    let result = try Judging().result(.present("ready", times), log)
    #expect(result.verdict == verdict)
    #expect(result.matches == count)
  }

  @Test func countsAreExactBeyondTheEvidence() throws {
    var judging = Judging()
    judging.configuration.limits.evidence = 3
    judging.configuration.limits.rows = 5
    let result = try judging.result(.absent("boom"), String(repeating: "boom\n", count: 50))
    #expect(result.matches == 50)
    #expect(result.evidence.map(\.line) == [1, 2, 3])
    #expect(result.reason == "50 matches, none is allowed")
  }

  @Test func theFirstAlternativeThatMatchesGivesTheCaptures() throws {
    let assertion = Assertion.test(.absent(PatternList("b(?<id>\\d)", "(?<id>\\d)b", "nothing")))
    let result = try Judging().result(assertion, "1b2\n3b\nb4\n")
    #expect(result.matches == 3)
    #expect(result.evidence.map { $0.captures.map(\.value) } == [["2"], ["3"], ["4"]])
    #expect(result.evidence.map(\.column) == [2, 1, 1])
  }

  @Test func repetitionsCount() throws {
    let log = """
      Mar  1 10:00:00 host App[12]: boom
      Mar  1 10:00:01 --- last message repeated 4 times ---
      Mar  1 10:00:02 host App[12]: fine

      """
    let result = try Judging().result(.absent("boom"), log)
    #expect(result.matches == 5)
    #expect(result.evidence.count == 1)
  }

  @Test func evidenceShowsTheMatchAndItsNeighbours() throws {
    let log = (1...9).map { $0 == 5 ? "héllo boom 5\n" : "line \($0)\n" }.joined()
    let result = try Judging().result(.absent("bo+m (?<n>\\d)"), log)
    let evidence = try #require(result.evidence.first)
    #expect(evidence.source == "log")
    #expect(evidence.file == "test.log")
    #expect(evidence.line == 5)
    #expect(evidence.column == 7)
    #expect(evidence.text == "héllo boom 5")
    #expect(evidence.highlight == 6..<12)
    #expect(evidence.before == ["line 3", "line 4"])
    #expect(evidence.after == ["line 6", "line 7"])
    #expect(evidence.captures == [Evidence.Capture(name: "n", value: "5")])
  }

  @Test func neighboursDoNotCrossFiles() throws {
    let files = ["a\nb\n", "boom\n", "c\n"].enumerated().map {
      InputItem.bytes(name: "f\($0.offset)", Array($0.element.utf8))
    }
    let evaluation = try Judging().evaluate([.absent("boom")], [SourceInput(name: "log", items: files)])
    let evidence = try #require(evaluation.results.first?.evidence.first)
    #expect(evidence.file == "f1")
    #expect(evidence.before.isEmpty)
    #expect(evidence.after.isEmpty)
  }
}
