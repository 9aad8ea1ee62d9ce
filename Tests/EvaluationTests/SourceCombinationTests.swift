import Ingest
import LogModel
import Testing

@testable import Evaluation

/// What several sources say together of one assertion.
@Suite struct SourceCombinationTests {
  struct Example: CustomTestStringConvertible {
    var name: String
    var logs: [String]
    /// The source that the assertion names.
    var source: String?
    var verdict: Verdict
    var reason: String

    var testDescription: String { name }
  }

  /// `present: ready` where `given: boot` was seen: passed on `up`, failed on `stuck`, unexercised on `other`.
  static let up = "boot\nready\n"
  static let stuck = "boot\n"
  static let other = "something else\n"

  static let table: [Example] = [
    Example(
      name: "one of two sources speaks of it and it holds", logs: [other, up], verdict: .passed, reason: "b: 1 match"),
    Example(name: "in any order", logs: [up, other], verdict: .passed, reason: "a: 1 match"),
    Example(
      name: "one of two sources speaks of it and it does not hold", logs: [other, stuck], verdict: .failed,
      reason: "b: no match, at least 1 expected"),
    Example(
      name: "no source speaks of it", logs: [other, other], verdict: .unexercised, reason: "a: `given` was not seen"),
    Example(
      name: "it names the source in which it does not come up", logs: [other, up], source: "a", verdict: .unexercised,
      reason: "`given` was not seen"),
  ]

  @Test(arguments: table)
  func whatDoesNotComeUpEverywhere(_ example: Example) throws {
    let assertion = Assertion.present("^ready") {
      $0.given = PatternList("^boot")
      $0.source = example.source
    }
    let sources = zip(["a", "b"], example.logs).map { name, log in
      SourceInput(name: name, items: [.bytes(name: "\(name).log", Array(log.utf8))])
    }
    let result = try #require(Judging().evaluate([assertion], sources).results.first)
    #expect(result.verdict == example.verdict)
    #expect(result.reason == example.reason)
  }

  /// Nothing is left out of a source that proves nothing.
  @Test func anUnsoundSourceStillMakesItInconclusive() throws {
    var judging = Judging()
    var rule = SourceRule(name: "a")
    rule.alive = PatternList("^alive")
    judging.configuration.sources = [rule]
    let assertion = Assertion.present("^ready") { $0.given = PatternList("^boot") }
    let sources = [
      SourceInput(name: "a", items: [.bytes(name: "a.log", Array(Self.other.utf8))]),
      SourceInput(name: "b", items: [.bytes(name: "b.log", Array(Self.up.utf8))]),
    ]
    let result = try #require(judging.evaluate([assertion], sources).results.first)
    #expect(result.verdict == .inconclusive)
  }
}
