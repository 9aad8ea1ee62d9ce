import Ingest
import LogModel
import Testing

@testable import Evaluation

@Suite struct QualifierTests {
  static let given: [(assertion: Assertion, log: String, verdict: Verdict)] = [
    (.absent("boom") { $0.given = PatternList("armed") }, "armed\nfine\n", .passed),
    (.absent("boom") { $0.given = PatternList("armed") }, "fine\n", .unexercised),
    (.absent("boom") { $0.given = PatternList("armed") }, "boom\n", .failed),
    (.present("ready") { $0.given = PatternList("armed") }, "armed\nready\n", .passed),
    (.present("ready") { $0.given = PatternList("armed") }, "armed\n", .failed),
    (.present("ready") { $0.given = PatternList("armed") }, "ready\n", .unexercised),
    (.present("ready") { $0.given = PatternList("armed") }, "fine\n", .unexercised),
    (.present("ready", .between(0, 1)) { $0.given = PatternList("armed") }, "ready\nready\n", .failed),
    (.match(#"n=(?<n>\d+)"#, each: "n > 0") { $0.given = PatternList("armed") }, "n=0\n", .failed),
    (.match(#"n=(?<n>\d+)"#, check: "count(*) = 2") { $0.given = PatternList("armed") }, "n=0\n", .unexercised),
    (.match(#"n=(?<n>\d+)"#, check: "count(*) = 2") { $0.given = PatternList("armed") }, "armed\nn=0\n", .failed),
    (.reply("ask", "answer") { $0.given = PatternList("armed") }, "ask\n", .unexercised),
    (.reply("ask", "answer") { $0.given = PatternList("armed") }, "ask\narmed\n", .failed),
    (.sequence(["one", "two"]) { $0.given = PatternList("armed") }, "one\n", .unexercised),
    (.sequence(["one", "two"]) { $0.given = PatternList("armed") }, "armed\none\none\ntwo\n", .failed),
  ]

  @Test(arguments: given) func givenGuardsOnlyThePass(assertion: Assertion, log: String, verdict: Verdict) throws {
    #expect(try Judging().result(assertion, log).verdict == verdict)
  }

  static let filters: [(globs: [String], field: RecordField, verdict: Verdict)] = [
    (["App"], .process, .failed), (["A*"], .process, .failed), (["?pp"], .process, .failed),
    (["Other", "App"], .process, .failed), (["app"], .process, .unexercised), (["Web*"], .process, .unexercised),
    (["41"], .pid, .failed), (["42"], .pid, .unexercised), (["com.example.*"], .subsystem, .inconclusive),
  ]

  @Test(arguments: filters) func whereSelectsRecords(globs: [String], field: RecordField, verdict: Verdict) throws {
    let assertion = Assertion.absent("boom") { $0.filter = [FieldFilter(field: field, globs: globs)] }
    #expect(try Judging().result(assertion, timed("0 fine", "1 boom")).verdict == verdict)
  }

  @Test func aFilterThatSelectsOnlyHealthyRecordsPasses() throws {
    let log = "2026-03-01 10:00:00.000 App[1:2] fine\n2026-03-01 10:00:00.000 Other[1:2] boom\n"
    let assertion = Assertion.absent("boom") { $0.filter = [FieldFilter(field: .process, globs: ["App"])] }
    #expect(try Judging().result(assertion, log).verdict == .passed)
  }

  static let regions: [(log: String, verdict: Verdict, matches: Int)] = [
    ("boom\nopen\nfine\nclose\nboom\n", .passed, 0),
    ("open\nboom\nclose\n", .failed, 1),
    ("open\nfine\nboom\n", .failed, 1),
    ("open boom\nfine\nclose boom\nboom\n", .failed, 2),
    ("open\nclose\nboom\nopen\nboom\nclose\n", .failed, 1),
    ("fine\nboom\n", .unexercised, 0),
  ]

  @Test(arguments: regions) func betweenSelectsRegions(log: String, verdict: Verdict, matches: Int) throws {
    let assertion = Assertion.absent("boom") {
      $0.region = Region(from: PatternList("open"), to: PatternList("close"))
    }
    let result = try Judging().result(assertion, log)
    #expect(result.verdict == verdict)
    #expect(result.matches == matches)
  }

  static let exceptions: [(exception: MatchException, log: String, matches: Int)] = [
    (.pattern(PatternList("harmless", "known")), "boom\nboom harmless\nknown boom\n", 1),
    (.precededBy(PatternList("ok"), within: nil), "boom\nok\nfine\nfine\nboom\n", 1),
    (.precededBy(PatternList("ok"), within: .records(1)), "ok\nboom\nboom\n", 1),
    (.precededBy(PatternList("ok"), within: .records(2)), "ok\nboom\nboom\n", 0),
    (.precededBy(PatternList("ok"), within: .records(2)), "ok boom\n", 1),
    (.followedBy(PatternList("ok"), within: nil), "boom\nfine\nboom\nok\nboom\n", 1),
    (.followedBy(PatternList("ok"), within: .records(1)), "boom\nboom\nok\n", 1),
    (.followedBy(PatternList("ok"), within: .records(2)), "boom\nboom\nok\n", 0),
    (.precededBy(PatternList("ok"), within: .nanoseconds(Judging.second)), timed("0 ok", "0.9 boom", "1.1 boom"), 1),
    (.followedBy(PatternList("ok"), within: .nanoseconds(Judging.second)), timed("0 boom", "0.5 boom", "1.2 ok"), 1),
    (.precededBy(PatternList("ok"), within: .nanoseconds(Judging.second)), "ok\nboom\n", 1),
    (.followedBy(PatternList("ok"), within: .nanoseconds(Judging.second)), "boom\nok\n", 1),
  ]

  @Test(arguments: exceptions) func exceptionsExcuse(exception: MatchException, log: String, matches: Int) throws {
    let result = try Judging().result(.absent("boom") { $0.exceptions = [exception] }, log)
    #expect(result.matches == matches)
    #expect(result.verdict == (matches == 0 ? .passed : .failed))
    #expect(result.evidence.count == matches)
  }

  static let spans: [(span: Span, pattern: String, log: String, matches: Int)] = [
    (.line, "a.*b", "a\nb\n", 0),
    (.lines(2), "a.*b", "a\nb\n", 1),
    (.lines(2), "a.*b", "a\nx\nb\n", 0),
    (.lines(3), "a.*b", "a\nx\nb\n", 1),
    (.lines(3), "a.*?b", "a\na\nb\nb\n", 1),
    (.lines(2), "x", "x\nx\nx\n", 3),
    (.lines(4), "^end$", "begin\nend\n", 1),
    (.record, "first.*third", timed("0 first") + "second\nthird\n" + timed("1 first"), 1),
    (.record, "third.*first", timed("0 first") + "second\nthird\n" + timed("1 first"), 0),
    (.lines(4), "third.*first", timed("0 first") + "second\nthird\n" + timed("1 first"), 1),
  ]

  @Test(arguments: spans) func spansJoinLines(span: Span, pattern: String, log: String, matches: Int) throws {
    let result = try Judging().result(.absent(pattern) { $0.span = span }, log)
    #expect(result.matches == matches)
  }

  @Test func windowsAreFoundWhereverTheLogIsCut() throws {
    let log = (1...60).map { $0 % 7 == 0 ? "begin \($0)\n" : $0 % 7 == 2 ? "end \($0)\n" : "line \($0)\n" }.joined()
    let result = try Judging().result(.absent("begin (?<n>\\d+)\\n.*end (?<m>\\d+)") { $0.span = .lines(3) }, log)
    #expect(result.matches == 8)
    #expect(result.evidence.map(\.line) == [7, 14, 21, 28, 35, 42, 49, 56])
    #expect(result.evidence.allSatisfy { $0.before.count == 2 && $0.after.count == 2 })
    #expect(result.evidence.first?.before == ["line 5", "line 6"])
    #expect(result.evidence.first?.after == ["line 8", "end 9"])
  }

  @Test func rareWindowsAreFoundOverBordersThatOneSideKnowsNothingOf() throws {
    let words = [89: "opens", 1: "shuts"]
    let log = (1...900).map { "\(words[$0 % 90] ?? "line") \($0)\n" }.joined()
    var judging = Judging()
    judging.chunkSizes = [40, 97, 150, 333, 512 << 10]
    for pattern in ["^[a-z]+ \\d+\\n.*\\nshuts (?<n>\\d+)$", "^opens \\d+\\n.*\\n[a-z]+ (?<n>\\d+)$"] {
      let result = try judging.result(.absent(pattern) { $0.span = .lines(3) }, log)
      #expect(result.evidence.first?.before == ["line 87", "line 88"])
      #expect(result.evidence.allSatisfy { $0.line % 90 == 89 && $0.before.count == 2 })
      #expect(result.matches == 9)
    }
  }

  @Test func rawSeesTheHeader() throws {
    let log = timed("0 fine", "1 boom")
    #expect(try Judging().result(.absent("App\\[41:7\\] boom"), log).verdict == .passed)
    #expect(try Judging().result(.absent("App\\[41:7\\] boom") { $0.subject = .raw }, log).verdict == .failed)
  }

  @Test func rawSeesTheEnvelopeOfDecodedRecords() throws {
    let log = (0..<5).map { index in
      #"{"timestamp":"2026-03-01 10:00:0\#(index).000000+0000","eventMessage":"one\ntwo \#(index)","processImagePath":"/App","#
        + #""processID":4,"messageType":"Error","eventType":"logEvent","traceID":1}"# + "\n"
    }.joined()
    let raw = try Judging().result(.absent("\"messageType\":\"Error\"") { $0.subject = .raw }, log)
    #expect(raw.matches == 5)
    #expect(raw.evidence.map(\.line) == [1, 2, 3, 4, 5])
    let message = try Judging().result(.absent("^two \\d$"), log)
    #expect(message.matches == 5)
    #expect(message.evidence.map(\.line) == [1, 2, 3, 4, 5])
    #expect(message.evidence.map(\.column) == [1, 1, 1, 1, 1])
    #expect(try Judging().result(.absent("one.*two") { $0.span = .record }, log).matches == 5)
    let level = Assertion.absent("^two") { $0.filter = [FieldFilter(field: .level, globs: ["ERROR"])] }
    #expect(try Judging().result(level, log).matches == 5)
  }
}
