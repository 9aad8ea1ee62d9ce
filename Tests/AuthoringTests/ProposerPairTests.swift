import Authoring
import Files
import Ingest
import LogModel
import Testing

/// An assertion made from a bad and a good log also trips on the next occurrence of the fault, and on nothing healthy.
struct ProposerPairTests {
  private static let own = Path.parent(of: #filePath) + "/Pairs"

  private static func pair(_ name: String, line: Int? = nil, expected: Int) -> BugPair {
    BugPair(
      name: name, bad: "\(own)/\(name)/bad.log", good: "\(own)/\(name)/good.log",
      again: (try? FileSystem.read("\(own)/\(name)/again.log")) ?? [], line: line, expectedLine: expected)
  }

  static let pairs = [
    pair("decoded-message", expected: 2), pair("known-words", expected: 3), pair("lost-process", expected: 4),
    pair("only-number", line: 1, expected: 1), pair("page-script", expected: 3), pair("shell-crash", expected: 4),
  ]

  @Test func everyPairIsTried() throws {
    #expect(try FileSystem.list(Self.own) == Self.pairs.map(\.name))
    #expect(AddedAssertion.healthy.count >= 10)
  }

  @Test(arguments: pairs)
  func theNextOccurrenceTripsAndNothingHealthyDoes(_ pair: BugPair) throws {
    try Self.prove(pair, healthy: AddedAssertion.healthy)
  }

  static func prove(_ pair: BugPair, healthy: [String]) throws {
    let added = try AddedAssertion(bad: pair.bad, good: pair.good, line: pair.line)
    #expect(added.proposal.fault.line == pair.expectedLine)
    #expect(try added.judge(.path(pair.bad)).matches == added.proposal.matchCount)
    #expect(!pair.again.isEmpty)
    let again = try added.judge(.bytes(name: "again.log", pair.again))
    #expect(again.verdict == .failed, "\(added.proposal.pattern)")
    #expect(try added.judge(.path(pair.good)).verdict == .passed)
    #expect(!healthy.isEmpty)
    for path in healthy {
      let result = try added.judge(.path(path))
      #expect(result.verdict == .passed && result.matches == 0, "\(path): \(added.proposal.pattern)")
    }
    #expect(!added.assertion.samples.fails.isEmpty && !added.assertion.samples.passes.isEmpty)
  }
}
