import Ingest
import LogModel
import Testing

@testable import Evaluation

/// A pattern that runs into its limit again and again is given up, and what comes of it depends on neither engine nor
/// threads nor chunks.
@Suite struct GivenUpTests {
  /// Backtracks beyond all limits on a long run of "a" that no digit follows.
  private static let hostile = "key (a+)+\\d"
  private static let hostileLine = "key " + String(repeating: "a", count: 60) + "\n"

  private static func log(hostileLines count: Int) -> String {
    "begin\n" + String(repeating: hostileLine, count: count) + "key aa1\nother\n"
  }

  private var judging: Judging {
    var judging = Judging()
    judging.chunkSizes = [64]
    return judging
  }

  private func results(_ assertions: [Assertion], _ log: String) throws -> [AssertionResult] {
    let source = SourceInput(name: "log", items: [.bytes(name: "test.log", Array(log.utf8))])
    return try judging.evaluate(assertions, [source]).results
  }

  @Test func allThatUseThePatternAreErrors() throws {
    let list = PatternList("other", Self.hostile)
    let results = try results(
      [
        .absent(Self.hostile),
        .test(.present(list, times: .atLeastOnce), id: "listed"),
        .test(.present(PatternList("other"), times: .atLeastOnce), id: "free"),
      ], Self.log(hostileLines: SharedEffort.patience + 4))
    let reason =
      "test.log:2: the pattern needs too much backtracking on this text; given up after \(SharedEffort.patience) such texts"
    #expect(results.map(\.verdict) == [.error, .error, .passed])
    #expect(results[0].reason == reason)
    #expect(results[1].reason == reason)
    #expect(results.map(\.matches) == [0, 0, 1])
    #expect(results[0].evidence.isEmpty)
  }

  @Test func aFewSuchTextsStopNothing() throws {
    let results = try results([.absent(Self.hostile)], Self.log(hostileLines: 2))
    #expect(results[0].verdict == .failed)
    #expect(results[0].matches == 1)
  }

  @Test func anExceptionIsGivenUpToo() throws {
    let lines = Self.log(hostileLines: SharedEffort.patience + 1)
    let results = try results(
      [.absent("^key") { $0.exceptions = [.pattern(PatternList(Self.hostile))] }], lines)
    #expect(results[0].verdict == .error)
    #expect(results[0].reason.hasSuffix("given up after \(SharedEffort.patience) such texts"))
  }
}
