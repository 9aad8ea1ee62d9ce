import Database
import LogModel
import Testing

@testable import Evaluation

@Suite struct ConditionTableTests {
  static func table(_ values: [String], seconds: Double = 0.9) throws -> ConditionTable {
    let columns = [ConditionColumn(name: "_n", kind: .integer), ConditionColumn(name: "t", kind: .text)]
    let table = try ConditionTable(columns: columns, budget: ConditionBudget(seconds: seconds))
    try table.fill(values.enumerated().map { [.int($0.offset + 1), .text($0.element)] })
    return table
  }

  static let forbidden = [
    "random() > 0", "printf('%d', 1) = '1'", "format('%d', 1) = '1'", "hex(randomblob(4)) > ''", "zeroblob(100) > ''",
    "date('now') > ''", "datetime() > ''", "julianday('now') > 0", "strftime('%s', 'now') > 0",
    "CURRENT_TIMESTAMP > ''",
    "(SELECT count(*) FROM sqlite_master) > 0", "(SELECT count(*) FROM sqlite_schema) > 0",
    "(SELECT count(*) FROM pragma_database_list) > 0", "(SELECT count(*) FROM json_each('[1]')) > 0",
    "(WITH RECURSIVE r(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM r) SELECT count(*) FROM r) > 0",
    "load_extension('x') > 0", "readfile('/etc/passwd') > ''", "writefile('/tmp/x', 'y') > 0",
    "(SELECT count(*) FROM other) > 0", "\"no string\" = t", "nothing > 0", "1) OR (1", "1; DROP TABLE matches",
    "1 FROM matches UNION SELECT 2", "t AS x", "t, _n", "", "count(*", "t = ?1", "t MATCH 'x'", "t REGEXP 'x'",
    "(SELECT x FROM (ATTACH 'x' AS y))", "total_changes() = 0", "sqlite_version() > ''",
  ]

  @Test(arguments: forbidden) func conditionsCannotDo(sql: String) throws {
    let table = try Self.table(["a"])
    #expect(throws: ConditionProblem.self) {
      try table.compile(.bare, Condition(sql))
      _ = try table.isTrue(Condition(sql))
    }
  }

  static let allowed = [
    "count(*) = 3", "min(t) = 'a' -- all", "(SELECT t FROM matches ORDER BY _n DESC LIMIT 1) = 'b'",
    "group_concat(t, '') = 'acb'", "first(t) = 'a' and last(t) = 'b'", "sum(length(t)) = 3",
    "(WITH w AS (SELECT t, row_number() OVER (ORDER BY t) r FROM matches) SELECT t FROM w WHERE r = 2) = 'b'",
    "(SELECT max(n) FROM (SELECT count(*) n FROM matches GROUP BY t)) = 1", "count(*) FILTER (WHERE t LIKE 'A') = 1",
    "instr(group_concat(t, 'é'), 'b') = 5", "replace(group_concat(t, ''), 'c', 'xx') = 'axxb'",
    "trim('xxaxx', 'x') = 'a' AND count(*) > 0", "round(avg(length(t)), 2) = 1.0", "'y' = 'y' AND count(*) = 3",
  ]

  @Test(arguments: allowed) func conditionsCanSay(sql: String) throws {
    let table = try Self.table(["a", "c", "b"])
    try table.compile(.bare, Condition(sql))
    #expect(try table.isTrue(Condition(sql)))
  }

  static let greedy = [
    "(SELECT count(*) FROM matches a, matches b, matches c, matches d) > 0",
    "length(replace(replace(replace(replace(replace(group_concat(t), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', "
      + "'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa')) > 0",
    "(SELECT count(*) FROM (SELECT DISTINCT a.t || b.t || c._n || d._n FROM matches a, matches b, matches c, matches d)) > 0",
  ]

  @Test(arguments: greedy) func conditionsAreBounded(sql: String) throws {
    let table = try Self.table(Array(repeating: "a", count: 1000))
    let start = ContinuousClock.now
    #expect(throws: ConditionProblem.self) { _ = try table.isTrue(Condition(sql)) }
    #expect(ContinuousClock.now - start < .seconds(4))
  }

  @Test func longSearchesAreLinear() throws {
    let long = String(repeating: "a", count: 400_000)
    let table = try Self.table([long + "b" + long, long + "c"], seconds: 20)
    let sql = "(SELECT instr((SELECT t FROM matches WHERE _n = 1), (SELECT t FROM matches WHERE _n = 2))) = 0"
    let start = ContinuousClock.now
    #expect(try table.isTrue(Condition(sql)))
    #expect(ContinuousClock.now - start < .seconds(5))
  }

  @Test func theFaultIsPlaced() throws {
    let table = try Self.table(["a"])
    do {
      _ = try table.isTrueOfEach(Condition("t = 'a' and height > 3"))
      Issue.record("an unknown column is an error")
    } catch {
      #expect(error == ConditionProblem(message: "no such column: height", offset: 12))
    }
  }

  @Test func tablesDoNotSeeEachOther() throws {
    let first = try Self.table(["a", "b"])
    let second = try Self.table(["c"])
    #expect(try first.isTrue(Condition("count(*) = 2")))
    #expect(try second.isTrue(Condition("count(*) = 1")))
  }
}
