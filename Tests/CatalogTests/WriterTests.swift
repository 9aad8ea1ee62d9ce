import Catalog
import Digests
import LogModel
import Patterns
import Testing

/// Changes to files keep what people wrote.
struct WriterTests {
  private static func assertion(_ id: String, area: String = "a", pattern: String = #"it's \d+"#) -> Assertion {
    Assertion(
      id: id, area: area, title: "a title: with marks", bug: "#12", severity: .high,
      claim: .absent(PatternList([PatternText(pattern)])),
      samples: Samples(
        fails: [Sample(.text("it's 12"), at: SourcePlace(file: "", line: 1, column: 1))],
        passes: [Sample(.text("one\n\n  two\n"), matches: 0, at: SourcePlace(file: "", line: 1, column: 1))]),
      place: SourcePlace(file: "", line: 1, column: 1))
  }

  private static let added = #"""
    - id: two
      title: 'a title: with marks'
      bug: '#12'
      severity: high
      absent: 'it''s \d+'
      samples:
        fails:
          - 'it''s 12'
        passes:
          - text: |
              one

                two
            matches: 0

    """#

  private func add(_ assertion: Assertion, to text: String?) throws -> String {
    let folder = try TemporaryCatalog(text.map { ["a.yaml": $0] } ?? [:])
    _ = try CatalogWriter(folder: folder.folder, pool: PatternPool()).add(assertion)
    #expect(folder.errors() == "")
    return folder.text(of: "a.yaml")
  }

  private static func indented(_ blanks: Int) -> String {
    added.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : String(repeating: " ", count: blanks) + $0 }.joined(separator: "\n")
  }

  private static let one = "{id: one, title: t, bug: b, absent: x, samples: {fails: [x], passes: [y]}}"

  @Test(arguments: [
    "area: a\nassertions:\n  - \(one)\n",
    "area: a\nassertions:\n  - \(one) # the end\n\n# a last word\n",
    "area: a # first\nassertions:\n- \(one)\n\n\n",
    "assertions:\n      - \(one)\n# about the area\narea: a\n",
    "\u{FEFF}area: a\nassertions:\n  # why\n  - # this one\n    id: one\n    title: t\n    bug: b\n    absent: x\n    samples:\n      passes: [y]\n      fails:\n        - |\n          x\n          y\n\n\n# end",
  ])
  func anAssertionIsAddedBehindTheLast(_ text: String) throws {
    let after = try add(Self.assertion("two"), to: text)
    let indent = text.contains("\n- ") ? 0 : text.contains("\n      - {") ? 6 : 2
    let block = Self.indented(indent)
    #expect(after.contains(block))
    #expect(after.replacing(block, with: "") == text)
  }

  @Test(arguments: [
    "area: a\nassertions: []\n# end\n", "area: a\nassertions:\n# end\n", "area: a\nassertions: ~ # none yet\n# end\n",
  ])
  func anEmptyListIsFilled(_ text: String) throws {
    let after = try add(Self.assertion("two"), to: text)
    #expect(after.hasPrefix("area: a\nassertions:"))
    #expect(after.contains(Self.indented(2) + "# end\n"))
  }

  @Test func lastLineWithoutEndAndCarriageReturns() throws {
    let after = try add(Self.assertion("two"), to: "area: a\r\nassertions:\r\n  - \(Self.one)")
    #expect(after == "area: a\r\nassertions:\r\n  - \(Self.one)\r\n" + Self.indented(2).replacing("\n", with: "\r\n"))
  }

  @Test func aNewAreaGetsAFile() throws {
    #expect(try add(Self.assertion("two"), to: nil) == "area: a\n\nassertions:\n" + Self.indented(2))
  }

  @Test func listsBetweenBracketsAreLeftAlone() throws {
    let folder = try TemporaryCatalog(["a.yaml": "area: a\nassertions: [\(Self.one)]\n"])
    let writer = CatalogWriter(folder: folder.folder, pool: PatternPool())
    #expect(throws: Diagnostics.self) { try writer.add(Self.assertion("two")) }
    #expect(folder.text(of: "a.yaml") == "area: a\nassertions: [\(Self.one)]\n")
  }

  @Test func defaultsOfTheFileFillInWhatIsOpen() throws {
    let folder = try TemporaryCatalog([
      "x.yaml": "area: a\ndefaults: {source: app, given: ready, severity: low}\nassertions:\n  - \(Self.one)\n"
    ])
    _ = try CatalogWriter(folder: folder.folder, pool: PatternPool()).add(Self.assertion("two"))
    let added = try #require(try folder.load().catalog.assertion(named: "two"))
    #expect(added.source == "app")
    #expect(added.given?.alternatives.map(\.text) == ["ready"])
    #expect(added.severity == .high)
  }

  @Test func everyClaimReadsBackAsItWas() throws {
    let claims = #"""
      - id: c1
        title: 'yes'
        bug: https://bugs.example/1?a=b
        aliases: [old-a, old-b]
        why: |-
          Two
          lines.
        source: app
        where: {process: ['Web*', x], level: error}
        given: [g, h]
        between: {from: s, to: [e, f]}
        present: "tab\there"
        times: {at_least: 2, at_most: 5}
        except: [{pattern: [p, q]}, {preceded_by: r, within: 1500ms}, {followed_by: s, within: 3 records}, {followed_by: t}]
        span: record
        subject: raw
        required: true
        samples: {fails: [x, {file: a.yaml, lines: 1-2, matches: 3}], passes: ["\e[0m \u2028 'q'", '- a', ' lead', '#c', "a\r\nb"], quiet: ['', 'x']}
      - {id: c2, title: t, bug: b, sequence: [[a, b], c], within: 90s, key: [k], samples: {fails: [x], passes: [y]}}
      - {id: c3, title: t, bug: b, reply: {request: '(?<k>q)', answer: '(?<k>a)'}, key: k, within: 2h, each: _elapsed < 3, types: {answer_k: text}, samples: {fails: [x], passes: [y]}}
      - {id: c4, title: t, bug: b, match: '(?<k>q)', each: k > 1, check: "count(*) = 5 and k != 'x'", per: k, times: 2, types: {k: number}, samples: {fails: [x], passes: [y]}}
      - {id: c5, title: t, bug: b, match: '(?<k>q)', times: any, span: 4 lines, samples: {passes: [y]}}
      """#.replacing("(?<k>q)", with: "(?<k>q)")
    let text =
      "area: a\nassertions:\n"
      + claims.replacing("quiet: ['', 'x']", with: "quiet: ['x']")
      .replacing("[[a, b], c]", with: "[['(?<k>a)', '(?<k>b)'], '(?<k>c)']") + "\n"
    let folder = try TemporaryCatalog(["a.yaml": text])
    #expect(folder.errors() == "")
    let first = try folder.load().catalog.assertions
    let emitted = "area: a\nassertions:\n" + first.map { yamlText(of: $0) }.joined()
    try folder.write(emitted, to: "a.yaml")
    #expect(folder.errors() == "", "\(emitted)")
    let second = try folder.load().catalog.assertions
    #expect(first.count == 5)
    #expect(first.map { ruleDigest(of: $0) } == second.map { ruleDigest(of: $0) })
    #expect(Set(first.map { ruleDigest(of: $0) }).count == 5)
    #expect(first.map(Self.rest) == second.map(Self.rest))
  }

  private static func rest(_ assertion: Assertion) -> [String] {
    let samples = [assertion.samples.fails, assertion.samples.passes, assertion.samples.quiet]
    return [assertion.id, assertion.title, assertion.bug, assertion.why ?? "", "\(assertion.aliases)"]
      + samples.map { $0.map { "\($0.content) \($0.matches ?? -1)" }.joined(separator: "|") }
  }

  @Test func knownIssuesComeAndGo() throws {
    let folder = try TemporaryCatalog([
      "a.yaml": "area: a\nassertions:\n  - \(Self.one)\n"
    ])
    let writer = CatalogWriter(folder: folder.folder, pool: PatternPool())
    var issue = KnownIssue(assertion: "one", bug: "B-1", owner: "ana", reason: "waits: vendor", expires: "2027-01-31")
    issue.environment = [EnvironmentTag(key: "os", value: "26.1")]
    issue.pattern = PatternText(#"it's \d"#)
    issue.atMost = 3
    _ = try writer.add(issue)
    #expect(
      folder.text(of: "known-issues.yaml")
        == #"""
        - assertion: one
          env: {os: '26.1'}
          bug: 'B-1'
          owner: ana
          reason: 'waits: vendor'
          expires: 2027-01-31
          pattern: 'it''s \d'
          at_most: 3

        """#.replacing("bug: 'B-1'", with: "bug: B-1"))
    var second = issue
    second.environment = []
    try folder.write("# ours\n" + folder.text(of: "known-issues.yaml") + "# end\n", to: "known-issues.yaml")
    _ = try writer.add(second)
    #expect(folder.errors() == "")
    #expect(try folder.load().catalog.knownIssues.map(\.environment.count) == [1, 0])
    #expect(try writer.close(issuesOf: ["one"], environment: [EnvironmentTag(key: "os", value: "26.1")]).count == 1)
    #expect(try folder.load().catalog.knownIssues.map(\.environment.count) == [0])
    #expect(try writer.close(issuesOf: ["one"]).count == 1)
    #expect(folder.text(of: "known-issues.yaml") == "# ours\n[]\n# end\n")
    #expect(throws: Diagnostics.self) { try writer.close(issuesOf: ["one"]) }
    _ = try writer.add(second)
    #expect(try folder.load().catalog.knownIssues.count == 1)
  }
}
