import Ingest
import LogModel
import Testing

@testable import Evaluation

@Suite struct RowsTests {
  static let height = "height=(?<h>\\S+)"
  static let numbers: [String: ColumnType] = ["h": .number]

  static let rules: [OrderCase] = [
    OrderCase(
      "each holds", .match(height, each: "h > 0", types: numbers), "height=1\nheight=2.5\n", .passed, "2 rows"),
    OrderCase(
      "each breaks", .match(height, each: "h > 0", types: numbers), "height=1\nheight=0\n", .failed,
      "1 of 2 rows breaks `h > 0`"),
    OrderCase(
      "NaN is not above 10", .match(height, each: "h > 10", types: numbers), "height=NaN\n", .failed,
      "1 of 1 row breaks `h > 10`: h='NaN' is no number"),
    OrderCase(
      "an exponent is no number", .match(height, each: "h > 10", types: numbers), "height=1e3\n", .failed,
      "1 of 1 row breaks `h > 10`: h='1e3' is no number"),
    OrderCase(
      "what is no number breaks its row though check does not see it",
      .match(height, check: "max(h) < 10", types: numbers), "height=1\nheight=x\n", .failed,
      "1 of 2 rows breaks the condition: h='x' is no number"),
    OrderCase("text by default", .match(height, each: "h > 10"), "height=9\n", .passed, "1 row"),
    OrderCase(
      "identity of text", .match("id=(?<id>\\S+)", check: "count(DISTINCT id) = 2"), "id=00000e12\nid=000e0012\n",
      .passed, "`count(DISTINCT id) = 2` is true of 2 rows"),
    OrderCase(
      "NULL is not true", .match("(?<a>x)?y", each: "a = 'x'"), "y\n", .failed, "1 of 1 row breaks `a = 'x'`"),
    OrderCase(
      "first, last and FILTER",
      .match(
        "(?<w>page|bar)=(?<t>\\w+)", check: "last(t) FILTER (WHERE w = 'page') = last(t) FILTER (WHERE w = 'bar')"),
      "page=a\nbar=b\npage=c\nbar=c\n", .passed,
      "`last(t) FILTER (WHERE w = 'page') = last(t) FILTER (WHERE w = 'bar')` is true of 4 rows"),
    OrderCase(
      "a sub-select stands alone",
      .match(height, check: "(SELECT count(*) FROM matches WHERE h = '1') = 1"), "height=1\nheight=2\n", .passed,
      "`(SELECT count(*) FROM matches WHERE h = '1') = 1` is true of 2 rows"),
    OrderCase(
      "percent_decode", .match("url=(?<u>\\S+)", check: "count(DISTINCT rtrim(percent_decode(u), '/')) = 1"),
      "url=a%20b\nurl=a%20b/\nurl=a%2520b\n", .failed,
      "`count(DISTINCT rtrim(percent_decode(u), '/')) = 1` is not true of 3 rows"),
    OrderCase(
      "a window in each", .match("t=(?<t>\\d+)", each: "t >= lag(t, 1, 0) OVER (ORDER BY _n)", types: ["t": .number]),
      "t=1\nt=3\nt=2\n", .failed, "1 of 3 rows breaks `t >= lag(t, 1, 0) OVER (ORDER BY _n)`"),
    OrderCase(
      "per", .match("id=(?<id>\\w+) (?<d>put|got)", check: "count(*) = 2", per: ["id"]),
      "id=a put\nid=b put\nid=a got\n", .failed,
      "`count(*) = 2` is not true of 1 of 2 combinations: id=b"),
    OrderCase(
      "per sees its own rows only",
      .match("id=(?<id>\\w+)", check: "(SELECT count(*) FROM matches) = 2", per: ["id"]), "id=a\nid=b\nid=a\nid=b\n",
      .passed, "`(SELECT count(*) FROM matches) = 2` is true of all 2 combinations"),
    OrderCase(
      "too few rows", .match(height, each: "h > ''", times: .between(2, nil)), "height=1\n", .failed,
      "1 match, at least 2 expected"),
    OrderCase(
      "none at all", .match(height, times: .between(1, nil)), "x\n", .failed, "no match, at least 1 expected"),
    OrderCase("no match", .match(height, each: "h > ''"), "x\n", .unexercised, "no match"),
    OrderCase(
      "built-in columns",
      .match(
        "boom",
        check: "max(_line) = 2 AND max(_n) = 1 AND max(_source) = 'log' AND max(_pid) = 41 "
          + "AND max(_process) = 'App' AND max(_message) = 'boom' AND max(_seconds) > 0 AND max(_level) IS NULL"),
      timed("0 fine", "1 boom"), .passed,
      "`max(_line) = 2 AND max(_n) = 1 AND max(_source) = 'log' AND max(_pid) = 41 "
        + "AND max(_process) = 'App' AND max(_message) = 'boom' AND max(_seconds) > 0 AND max(_level) IS NULL` is true of 1 row"
    ),
  ]

  @Test(arguments: rules) func rows(example: OrderCase) throws {
    let result = try Judging().result(example.assertion, example.log)
    #expect(result.verdict == example.verdict)
    #expect(result.reason == example.reason)
  }

  @Test func evidenceNamesTheRowsThatBreak() throws {
    let result = try Judging().result(
      .match(Self.height, each: "h > 0", types: Self.numbers), "height=1\nheight=0\nheight=x\nheight=4\n")
    #expect(result.violations == 2)
    #expect(result.evidence.map(\.line) == [2, 3])
    #expect(result.evidence.map(\.note) == ["row 2", "h='x' is no number"])
  }

  @Test func ofRowsBeyondTheFirstThousandOnlyTheLineIsShown() throws {
    let numbers = (1...1_600).map { [40, 1_500].contains($0) ? 0 : $0 }
    let log = numbers.map { "height=\($0)\n" }.joined()
    let judging = Judging(chunkSizes: [400, 4096, 512 << 10])
    let result = try judging.result(.match(Self.height, each: "h > 0", types: Self.numbers), log)
    #expect(result.evidence.map(\.line) == [40, 1_500])
    #expect(result.evidence.map(\.before) == [["height=38", "height=39"], []])
    #expect(result.evidence.map(\.after) == [["height=41", "height=42"], []])
    #expect(result.evidence.map(\.captures) == [0, 1].map { _ in [Evidence.Capture(name: "h", value: "0")] })
  }

  @Test func beyondTheBoundIsAnError() throws {
    var judging = Judging(chunkSizes: [3, 512 << 10])
    judging.configuration.limits.rows = 4
    let log = String(repeating: "height=1\n", count: 5)
    let result = try judging.result(.match(Self.height, each: "h = '1'"), log)
    #expect(result.verdict == .error)
    #expect(result.matches == 5)
    #expect(try judging.result(.match(Self.height, times: .between(0, 4)), log).verdict == .failed)
  }

  @Test func typesComeFromTheSamples() throws {
    let place = SourcePlace(file: "a.yaml", line: 1, column: 1)
    func rule(_ samples: String...) -> Assertion {
      var assertion = Assertion.match(Self.height, each: "h > 10")
      assertion.samples.passes = samples.map { Sample(.text($0), at: place) }
      return assertion
    }
    #expect(try Judging().result(rule("height=12"), "height=9\n").verdict == .failed)
    #expect(try Judging().result(rule("height=12", "height=0x9"), "height=9\n").verdict == .passed)
    #expect(try Judging().result(rule("height=12", "height=09"), "height=9\n").verdict == .passed)
    #expect(try Judging().result(rule("height=1234567890123456"), "height=9\n").verdict == .passed)
  }

  static let armed: [(each: String?, check: String?, log: String, verdict: Verdict)] = [
    (nil, "count(*) = 2", "armed\nheight=1\n", .failed), (nil, "count(*) = 2", "height=1\n", .unexercised),
    ("h = '2'", nil, "armed\nheight=1\n", .failed), ("h = '2'", nil, "height=1\n", .failed),
  ]

  /// A row that breaks `each` is wrong by itself; a value over all rows is only wrong when it was armed.
  @Test(arguments: armed) func givenAndConditions(
    each: String?, check: String?, log: String, verdict: Verdict
  ) throws {
    var assertion = Assertion.match(Self.height, each: each, check: check)
    assertion.given = PatternList("armed")
    #expect(try Judging().result(assertion, log).verdict == verdict)
  }

  @Test func regionsAreNumbered() throws {
    var assertion = Assertion.match("hit", check: "max(_region) = 2 AND count(*) = 2")
    assertion.region = Region(from: PatternList("open"), to: PatternList("close"))
    #expect(try Judging().result(assertion, "hit\nopen\nhit\nclose\nhit\nopen\nhit\n").verdict == .passed)
  }

  @Test func manyRulesAreJudgedAtOnce() throws {
    var judging = Judging(chunkSizes: [97, 512 << 10])
    judging.configuration.redact = [PatternText("(?<=token=)\\w+")]
    let log = (0..<400).map { "id=\($0 % 7) token=a\($0) height=\($0 % 50)\n" }.joined()
    let rules = (0..<12).map { number in
      var rule =
        number % 2 == 0
        ? Assertion.match(Self.height, each: "h <> \(number)", types: Self.numbers)
        : Assertion.match("id=(?<id>\\d+) token=(?<t>\\w+)", check: "count(*) = \(50 + number)", per: ["id", "t"])
      rule.id = "rule-\(number)"
      return rule
    }
    let source = SourceInput(name: "log", items: [.bytes(name: "a.log", Array(log.utf8))])
    let results = try judging.evaluate(rules, [source]).results
    #expect(results.map(\.verdict) == rules.map { _ in .failed })
    #expect(results[2].reason == "8 of 400 rows break `h <> 2`")
    #expect(
      results[1].reason
        == "`count(*) = 51` is not true of 400 of 400 combinations: id=0 t=[redacted]")
  }
}
