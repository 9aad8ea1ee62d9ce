import LogModel
import Patterns
import Testing

@testable import Evaluation

@Suite struct ConditionCheckTests {
  static let place: SourcePlace = SourcePlace(file: "Assertions/a.yaml", line: 7, column: 12)

  static func problems(_ claim: Claim) -> [Diagnostic] {
    let catalog = AssertionCatalog(folder: "Assertions", assertions: [.test(claim)])
    return checkConditions(catalog, pool: PatternPool())
  }

  static func match(each: String? = nil, check: String? = nil) -> Claim {
    var claim = MatchClaim(pattern: PatternList("(?<h>\\d+) (?<w>\\d+)"))
    claim.each = each.map { Condition($0, at: place) }
    claim.check = check.map { Condition($0, at: place) }
    return .match(claim)
  }

  @Test func anUnknownColumnIsAnErrorAtItsPlace() {
    #expect(
      Self.problems(Self.match(each: "h > 0 and hight > 2")).map(\.text) == [
        """
        Assertions/a.yaml:7:22: error: invalid condition: no such column: hight
        note: columns: _n, _seconds, _line, _source, _process, _pid, _level, _message, _region, h, w

        """
      ])
  }

  static let faults: [(each: String?, check: String?, message: String)] = [
    ("h >", nil, "invalid condition: near \")\": syntax error"),
    ("h > 0; select 1", nil, "invalid condition: near \";\": syntax error"),
    ("count(*) > 1", nil, "invalid condition: `each` speaks of one row; a value over all rows belongs into `check`"),
    (
      nil, "h > 0",
      "invalid condition: `check` speaks of all rows, and a column stands outside of every aggregate and sub-select "
        + "(no such column: h)"
    ),
    (
      "random() > h", nil,
      "invalid condition: not authorized to use function: random"
    ),
  ]

  @Test(arguments: faults) func aFaultyConditionIsReported(each: String?, check: String?, message: String) {
    #expect(Self.problems(Self.match(each: each, check: check)).map(\.message) == [message])
  }

  @Test func pairsHaveTheColumnsOfBoth() {
    var claim = ReplyClaim(request: PatternList("ask (?<id>\\d)"), answer: PatternList("got (?<id>\\d) (?<ms>\\d+)"))
    claim.key = ["id"]
    claim.each = Condition("id = answer_id and answer_ms < 5 and _elapsed < 1", at: Self.place)
    #expect(Self.problems(.reply(claim)).isEmpty)
    claim.each = Condition("ms < 5", at: Self.place)
    #expect(Self.problems(.reply(claim)).map(\.message) == ["invalid condition: no such column: ms"])
  }

  @Test func groupsThatSQLiteCannotTellApartAreReported() {
    var claim = MatchClaim(pattern: PatternList("(?<n>\\d+) (?<N>\\d+)"))
    claim.each = Condition("n > 0", at: Self.place)
    #expect(Self.problems(.match(claim)).map(\.message) == ["duplicate column name: N"])
  }
}
