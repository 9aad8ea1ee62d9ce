import Authoring
import LogModel
import Patterns
import Testing

/// Samples are judged as they are written and in other forms.
struct SampleProofTests {
  private static let place = SourcePlace(file: "/nowhere/a.yaml", line: 3, column: 5)

  private func assertion(_ samples: Samples, _ change: (inout Assertion) -> Void = { _ in }) -> Assertion {
    var assertion = Assertion(
      id: "one", area: "a", title: "t", bug: "b", severity: .high,
      claim: .absent(PatternList([PatternText(#"^boom \d+$"#)])), samples: samples, place: Self.place)
    change(&assertion)
    return assertion
  }

  private func sample(_ text: String, matches: Int? = nil) -> Sample {
    Sample(.text(text), matches: matches, at: Self.place)
  }

  private func prove(_ assertion: Assertion, variations: [Variation] = Variation.allCases) -> SelfTestReport.Case {
    let catalog = AssertionCatalog(folder: "/nowhere", assertions: [assertion])
    let report = proveSamples(catalog, pool: PatternPool(), options: ProofOptions(variations: variations))
    return report.cases.first ?? SelfTestReport.Case(assertion: "", area: "", judged: 0, disagreements: [])
  }

  @Test func agreeingSamplesAreJudgedInEveryForm() {
    let nslog = "2026-08-02 11:00:02.000 App[44:1e] boom 12\n2026-08-02 11:00:03.000 App[44:1e] fine"
    let found = prove(
      assertion(
        Samples(
          fails: [sample("boom 12"), sample(nslog, matches: 1)], passes: [sample("fine")], quiet: [sample("boom x")])))
    #expect(found.disagreements.map(\.message) == [])
    #expect(found.judged == 4 * Variation.allCases.count)
  }

  @Test(arguments: [
    (Samples(fails: ["x"].map(Self.text)), "one: this sample of 'fails' gives 'passed', not 'failed'"),
    (Samples(passes: ["boom 1"].map(Self.text)), "one: this sample of 'passes' gives 'failed', not 'passed'"),
    (Samples(quiet: ["boom 1"].map(Self.text)), "one: this sample of 'quiet' matches"),
    (Samples(unarmed: ["x"].map(Self.text)), "one: this sample of 'unarmed' gives 'passed', not 'unexercised'"),
  ])
  func whatDisagreesIsSaidOnce(_ samples: Samples, _ message: String) {
    let found = prove(assertion(samples))
    #expect(found.disagreements.map(\.message) == [message])
    #expect(found.disagreements.map(\.place) == [Self.place])
    #expect(found.judged == 1)
  }

  private static func text(_ text: String) -> Sample { Sample(.text(text), at: place) }

  @Test func matchesAreCounted() {
    let found = prove(assertion(Samples(fails: [sample("boom 1\nboom 2", matches: 3)])), variations: [])
    #expect(found.disagreements.map(\.message) == ["one: this sample of 'fails' has 2 matches, not 3"])
  }

  /// A raw pattern that is anchored sees no CI time stamp; one that only some form trips is told with that form.
  @Test func formsThatChangeTheVerdictAreNamed() {
    let raw = assertion(Samples(fails: [sample("boom 1")])) { $0.subject = .raw }
    #expect(prove(raw).disagreements.map(\.message) == [])
    let foreign = assertion(Samples(passes: [sample("fine")])) {
      $0.claim = .absent(PatternList([PatternText(#"[\x{1F980}]"#)]))
    }
    #expect(
      prove(foreign).disagreements.map(\.message) == [
        "one: this sample of 'passes' gives 'failed', not 'passed' among multibyte text and invalid bytes"
      ])
  }

  @Test func placeholdersStandForTheSameInPatternAndSample() {
    let found = prove(
      assertion(Samples(fails: [sample("other run=1")], passes: [sample("run={{run}} ok")])) {
        $0.claim = .present(PatternList([PatternText(#"\brun={{run}}\b"#)]), times: .atLeastOnce)
      })
    #expect(found.disagreements.map(\.message) == [])
  }

  @Test func aLossNoticeDoesNotMakeASampleUnsound() {
    let found = prove(
      assertion(Samples(passes: [sample("")])) { $0.samples.passes = [Sample(.text("\n"), at: Self.place)] },
      variations: [])
    #expect(found.disagreements.map(\.message) == [])
  }

  @Test func theGateThrowsWhatDisagrees() {
    let catalog = AssertionCatalog(folder: "/nowhere", assertions: [assertion(Samples(fails: [sample("x")]))])
    #expect(throws: Diagnostics.self) {
      try proveForGate(catalog, pool: PatternPool(), version: "1", cache: nil)
    }
  }

  @Test func theGateRemembersWhatAgreed() throws {
    let cache = CacheFolder(path: try #require(TemporaryLogs().folder) + "/cache")
    let good = AssertionCatalog(folder: "/nowhere", assertions: [assertion(Samples(fails: [sample("boom 1")]))])
    try proveForGate(good, pool: PatternPool(), version: "1", cache: cache)
    try proveForGate(good, pool: PatternPool(), version: "1", cache: cache)
    let bad = AssertionCatalog(folder: "/nowhere", assertions: [assertion(Samples(fails: [sample("boom")]))])
    #expect(throws: Diagnostics.self) { try proveForGate(bad, pool: PatternPool(), version: "1", cache: cache) }
  }
}
