import Authoring
import LogModel
import Patterns
import Testing

/// Which patterns samples need, and which broken ones they notice.
@Suite struct CoverageTests {
  private static let place = SourcePlace(file: "/nowhere/a.yaml", line: 3, column: 5)

  private static func list(_ texts: String...) -> PatternList { PatternList(texts.map { PatternText($0, at: place) }) }

  private static func samples(
    fails: [String] = [], passes: [String] = [], quiet: [String] = [], unarmed: [String] = []
  ) -> Samples {
    func samples(_ texts: [String]) -> [Sample] { texts.map { Sample(.text($0), at: place) } }
    return Samples(
      fails: samples(fails), passes: samples(passes), quiet: samples(quiet), unarmed: samples(unarmed))
  }

  private static func assertion(
    _ claim: Claim, _ samples: Samples, _ change: (inout Assertion) -> Void = { _ in }
  ) -> Assertion {
    var assertion = Assertion(
      id: "one", area: "a", title: "t", bug: "b", severity: .high, claim: claim, samples: samples, place: place)
    change(&assertion)
    return assertion
  }

  private static func survivors(_ assertion: Assertion, _ mutations: [Mutation]) -> [String] {
    let catalog = AssertionCatalog(folder: "/nowhere", assertions: [assertion])
    return Authoring.survivors(of: mutations, in: catalog, pool: PatternPool())
      .map { "\($0.name) \($0.mutation.rawValue)" }
  }

  struct Example: Sendable {
    var assertion: Assertion
    /// What samples do not need.
    var unneeded: [String]
    /// What may always match without a sample that notices; nil to leave that open.
    var unnoticed: [String]?
  }

  static let table: [Example] = [
    Example(
      assertion: assertion(
        .absent(list("boom", "bang")), samples(fails: ["boom", "bang"], passes: ["fine"], quiet: ["bing"])),
      unneeded: [], unnoticed: []),
    Example(
      assertion: assertion(.absent(list("boom", "bang")), samples(fails: ["boom", "boom bang"], passes: ["fine"])),
      unneeded: ["absent alternative 2"], unnoticed: []),
    Example(
      assertion: assertion(.absent(list("boom")), samples(fails: ["boom"], passes: ["fine"])) {
        $0.exceptions = [.pattern(list("boombox"))]
      }, unneeded: ["except.pattern"], unnoticed: []),
    Example(
      assertion: assertion(.absent(list("boom")), samples(fails: ["boom"], passes: ["boombox"])) {
        $0.exceptions = [.pattern(list("boombox")), .precededBy(list("test"), within: nil)]
      }, unneeded: ["except[2].preceded_by"],
      unnoticed: ["absent", "except[2].preceded_by"]),
    Example(
      assertion: assertion(
        .present(list("ready"), times: .atLeastOnce), samples(fails: ["boot"], passes: ["boot\nready"])
      ) {
        $0.given = list("boot")
      }, unneeded: [], unnoticed: ["given"]),
    Example(
      assertion: assertion(
        .present(list("ready"), times: .atLeastOnce),
        samples(fails: ["boot"], passes: ["boot\nready"], unarmed: ["ready"])
      ) { $0.given = list("boot") }, unneeded: [], unnoticed: []),
    Example(
      assertion: assertion(
        .sequence(SequenceClaim(steps: [list("one"), list("two"), list("three")])),
        samples(fails: ["one\nthree"], passes: ["one\ntwo\nthree"])), unneeded: [], unnoticed: nil),
    Example(
      assertion: assertion(.absent(list("boom")), samples(fails: ["begin\nboom"], passes: ["boom\nbegin\nfine"])) {
        $0.region = Region(from: list("begin"), to: list("end"))
      }, unneeded: ["between.to"], unnoticed: nil),
  ]

  @Test(arguments: table) func whatSamplesNeed(_ example: Example) {
    #expect(Self.survivors(example.assertion, [.never]) == example.unneeded.map { "\($0) never matches" })
    guard let unnoticed = example.unnoticed else { return }
    let always = Self.survivors(example.assertion, [.always]).map {
      $0.replacing(" always matches", with: "")
    }
    #expect(always == unnoticed)
  }

  /// Without groups the two ways of always matching are one.
  @Test func eachBrokenPatternIsToldOnce() {
    let open = Self.assertion(
      .present(Self.list("ready"), times: .any), Self.samples(passes: ["ready"]))
    #expect(
      Self.survivors(open, [.always, .alwaysEmpty]) == ["present always matches"])
  }

  @Test func placeholdersStayInSamples() {
    let assertion = Self.assertion(
      .present(Self.list("canary={{run}}"), times: .atLeastOnce),
      Self.samples(fails: ["canary=none"], passes: ["canary={{run}}"]))
    #expect(Self.survivors(assertion, Mutation.allCases) == [])
  }

  @Test func warningsSayWhatToDo() {
    let catalog = AssertionCatalog(
      folder: "/nowhere",
      assertions: [
        Self.assertion(.absent(Self.list("boom", "bang")), Self.samples(fails: ["boom"], passes: ["fine"])) {
          $0.exceptions = [.followedBy(Self.list("test"), within: nil)]
        }
      ])
    let warnings = coverageWarnings(catalog, pool: PatternPool())
    #expect(
      warnings.map(\.message) == [
        "one: no sample needs this pattern (absent alternative 2)",
        "one: the exception (except.followed_by) excuses nothing in any sample",
      ])
    #expect(warnings.allSatisfy { $0.kind == .warning && $0.place == Self.place && $0.help != nil })
  }

  @Test func sitesAreNamedAsInTheYAML() {
    var reply = ReplyClaim(request: Self.list("ask"), answer: Self.list("answer", "refuse"))
    reply.key = []
    let assertion = Self.assertion(.reply(reply), Samples()) {
      $0.given = Self.list("boot")
      $0.region = Region(from: Self.list("from"), to: Self.list("to"))
    }
    let names = assertion.patternSites.map(assertion.name(of:))
    #expect(
      names == [
        "given", "between.from", "between.to", "reply.request", "reply.answer alternative 1",
        "reply.answer alternative 2",
      ])
    #expect(
      assertion.patternSites.compactMap { assertion.pattern(at: $0)?.text } == [
        "boot", "from", "to", "ask", "answer", "refuse",
      ])
    #expect(assertion.pattern(at: PatternSite(.exception(0), alternative: 0)) == nil)
    #expect(assertion.pattern(at: PatternSite(.claim(1), alternative: 2)) == nil)
  }
}
