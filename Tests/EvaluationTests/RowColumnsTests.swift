import Database
import LogModel
import Patterns
import Testing

@testable import Evaluation

@Suite struct RowColumnsTests {
  private static func columns(_ each: String) -> RowColumns {
    var claim = MatchClaim(pattern: PatternList("x"))
    claim.each = Condition(each)
    return RowColumns(match: claim, groups: ["a", "b"], types: ["b": .number], source: "app")
  }

  @Test func onlyWhatIsNamedIsFilled() {
    let columns = Self.columns("A = 'x' and \"_line\" > 3 and count(*) = 1 and (SELECT 1 FROM matches)")
    #expect(columns.filled.map { columns.columns[$0].name } == ["_line", "a"])
    let event = MatchEvent(role: .claim, position: 0, lastPosition: 0, record: 1, line: 7)
    let row = columns.row(event, number: 1, captured: [Array("x".utf8), Array("no".utf8)])
    #expect(row.values == [.integer(7), .text("x")])
    #expect(row.fault == nil)
  }

  @Test func whatIsNoNumberIsAFaultWhereItIsNamed() {
    let event = MatchEvent(role: .claim, position: 0, lastPosition: 0, record: 1)
    #expect(Self.columns("b > 1").row(event, number: 1, captured: [nil, Array("no".utf8)]).fault == "b")
    #expect(Self.columns("a > 1").row(event, number: 1, captured: [nil, Array("no".utf8)]).fault == nil)
  }

  static let readers = [
    "EXISTS (SELECT * FROM matches)", "count( * ) = 1", "1 /* x */", "1 -- x", "(1, 2) IN matches",
    "(1, 2) IN main.matches", "(SELECT 1 FROM matches m NATURAL JOIN matches n)", "matches._n = 1",
  ]

  @Test(arguments: readers) func allIsFilledWhereColumnsMayBeReadUnnamed(sql: String) {
    #expect(Self.columns(sql).filled.count == 11)
  }

  @Test func aTableIsFilledInItsNamedColumns() throws {
    let columns = ["_n", "t"].map { ConditionColumn(name: $0, kind: .text) }
    let table = try ConditionTable(columns: columns, filled: [1])
    try table.fill([[.text("a")], [.text("b")]])
    #expect(try table.isTrue(Condition("first(t) = 'a' and count(t) = 2 and count(_n) = 0")))
    let empty = try ConditionTable(columns: columns, filled: [])
    try empty.fill([[], [], []])
    #expect(try empty.isTrue(Condition("count(*) = 3 and count(t) = 0")))
  }
}
