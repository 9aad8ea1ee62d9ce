import Authoring
import Ingest
import LogModel
import Patterns
import Testing

/// What is new in a bad run.
struct SuggestTests {
  private func item(_ text: String) -> InputItem { .bytes(name: "x.log", Array(text.utf8)) }

  @Test func onlyWhatIsNewIsSuggestedMostAlarmingFirst() throws {
    let good = "start 1\nloaded 3 items\n"
    let bad = "start 2\nloaded 9 items\nwent away after 3 s\nwent away after 4 s\ncannot open '/a/b'\n"
    let found = try suggest(bad: [item(bad)], good: [item(good)], catalog: nil, pool: PatternPool(), jobs: 1)
    #expect(found.all.map(\.template) == ["cannot open '<text>'", "went away after <number> s"])
    #expect(found.all.map(\.rank) == [.alarming, .other])
    #expect(found.all.map(\.count) == [1, 2])
    #expect(found.all.map(\.line) == [5, 3])
    #expect(found.all.map(\.example) == ["cannot open '/a/b'", "went away after 3 s"])
    #expect(found.uncounted == 0)
  }

  @Test func levelsOfTheLogCountMost() throws {
    let line =
      #"{"timestamp":"2026-01-02 03:04:05.000000+0000","eventType":"logEvent","messageType":"LEVEL","eventMessage":"TEXT"}"#
    let bad = [("Default", "failed badly"), ("Fault", "quiet words")].map {
      line.replacing("LEVEL", with: $0.0).replacing("TEXT", with: $0.1) + "\n"
    }.joined()
    let found = try suggest(bad: [item(bad)], good: [], catalog: nil, pool: PatternPool(), jobs: 1)
    #expect(found.all.map(\.example) == ["quiet words", "failed badly"])
    #expect(found.all.map(\.rank) == [.error, .alarming])
  }

  @Test func coveredLinesNameTheirAssertions() throws {
    let place = SourcePlace(file: "a.yaml", line: 1, column: 1)
    let assertion = Assertion(
      id: "gone", area: "a", title: "t", bug: "b", severity: .low,
      claim: .absent(PatternList([PatternText("went away")])),
      place: place)
    let catalog = AssertionCatalog(folder: ".", assertions: [assertion])
    let found = try suggest(
      bad: [item("it went away\nother news\n")], good: [], catalog: catalog, pool: PatternPool(), jobs: 1)
    #expect(found.all.map(\.coveredBy) == [["gone"], []])
  }

  @Test func whatIsOnlyCountedIsNoiseAndComesLast() throws {
    let place = SourcePlace(file: "a.yaml", line: 1, column: 1)
    let assertion = Assertion(
      id: "counted", area: "a", title: "t", bug: "b", severity: .info,
      claim: .present(PatternList([PatternText("socket failed")]), times: .any), place: place)
    let catalog = AssertionCatalog(folder: ".", assertions: [assertion])
    let found = try suggest(
      bad: [item("socket failed 1\nsocket failed 2\nhello\n")], good: [], catalog: catalog, pool: PatternPool(), jobs: 1
    )
    #expect(found.all.map(\.rank) == [.other, .noise])
    #expect(found.all.map(\.coveredBy) == [[], ["counted"]])
    #expect(found.lines == 3)
  }

  @Test(arguments: [
    "0  CoreFoundation                 0x14733 __exceptionPreprocess", "  at fail (a.js:1:2)",
    "\tcrash (worker.js:391)",
    "error@app://x/y.js:88:14",
  ])
  func stackFramesAreNoFaults(_ frame: String) throws {
    let found = try suggest(bad: [item("x\n\(frame)\n")], good: [], catalog: nil, pool: PatternPool(), jobs: 1)
    #expect(found.all.map(\.rank) == [.other, .other])
  }

  @Test func whatOnlySecretsTellApartIsOneKind() throws {
    var configuration = Configuration()
    configuration.redact = [PatternText(#"(?<=key )\S+"#)]
    let found = try suggest(
      bad: [item("key one refused\nkey two refused\nkey refused\n")], good: [], catalog: nil, pool: PatternPool(),
      jobs: 1)
    #expect(found.all.count == 3)
    let masked = try found.masked(by: configuration, pool: PatternPool())
    #expect(masked.all.map(\.example) == ["key [redacted] refused", "key [redacted] refused", "key [redacted]"])
    #expect(masked.withoutTwins.all.map(\.count) == [2, 1])
  }

  @Test func theResultDependsNeitherOnThreadsNorOnOrderOfHashing() throws {
    let bad = (0..<3000).map { "kind \(String(UnicodeScalar(UInt8(97 + $0 % 26)))) number \($0)\n" }.joined()
    let one = try suggest(bad: [item(bad)], good: [], catalog: nil, pool: PatternPool(), jobs: 1)
    let four = try suggest(bad: [item(bad)], good: [], catalog: nil, pool: PatternPool(), jobs: 4)
    #expect(one.all.count == 26)
    #expect(one.all == four.all)
    #expect(one.all.reduce(0) { $0 + $1.count } == 3000)
  }
}
