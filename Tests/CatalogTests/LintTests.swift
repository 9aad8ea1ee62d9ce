import Catalog
import LogModel
import Patterns
import Testing

/// What lint says, and what it keeps quiet about.
struct LintTests {
  /// The messages about an assertion with this claim, without those on the literals that the search needs.
  private func messages(_ lines: String, moreAssertions: String = "") throws -> [String] {
    let indented = lines.split(separator: "\n").map { "    \($0)\n" }.joined()
    let text =
      "area: a\nassertions:\n  - id: one\n    title: t\n    bug: b\n" + indented
      + "    samples: {fails: [x], passes: [y]}\n" + moreAssertions
    let folder = try TemporaryCatalog(["a.yaml": text])
    let loaded = try folder.load()
    return lint(loaded.catalog, pool: PatternPool()).map(\.message)
      .filter { !$0.contains("so it is tried on every line") }
  }

  @Test(arguments: [
    "'a*'", "'(?:x|)'", "'^'", "'(?=x)?'",
  ])
  func emptyMatches(_ pattern: String) throws {
    #expect(
      try messages("absent: \(pattern)").contains("one: the pattern matches the empty string, and so every line"))
  }

  @Test(arguments: ["'.*error'", "'^.*error'", "'.*?error'"])
  func redundantLeadingDots(_ pattern: String) throws {
    #expect(try messages("absent: \(pattern)") == ["one: the leading '.*' is redundant"])
  }

  @Test(arguments: [
    ("'^a|bc'", "one: '^' binds only the first of the alternatives"),
    ("'ab|c$'", "one: '$' binds only the last of the alternatives"),
    ("'^ab|cd|ef'", "one: '^' binds only the first of the alternatives"),
    ("'(?:^ab|cd) ef'", "one: '^' binds only the first of the alternatives"),
    ("'x (?<n>a(?:ab|cd$))'", "one: '$' binds only the last of the alternatives"),
  ])
  func unanchoredAlternatives(_ pattern: String, _ message: String) throws {
    #expect(try messages("absent: \(pattern)") == [message])
  }

  @Test(arguments: [
    "'x(a+)+$'", "'x(?:a*b?)*y'", "'x(?:\\w+\\s?)*y'", "'x(?:.*,)+y'", "'x(?:(?:a+))*y'", "'x(a|b+)*y'",
    "'x(?<n>[a-z]+)*y'", "'(?i)x(a+){2,}y'",
  ])
  func explosions(_ pattern: String) throws {
    #expect(
      try messages("absent: \(pattern)") == ["one: a repetition within a repetition can take exponential time"])
  }

  @Test(arguments: [
    "evaluating 'i\\.then'", "null is not an object \\(evaluating 't\\.postMessage'\\)",
  ])
  func minifiedNames(_ pattern: String) throws {
    let quoted = "'" + pattern.replacing("'", with: "''") + "'"
    let found = try messages("absent: \(quoted)")
    #expect(found.count == 1)
    #expect(found.first?.hasSuffix("looks like the name that a minifier made up; the next build has another") == true)
  }

  @Test(arguments: ["'a\\nb'", "'a\\Rb'", "'(?:a\\nb|c\\n)'"])
  func lineEndsWithoutSpan(_ pattern: String) throws {
    #expect(
      try messages("absent: \(pattern)") == [
        "one: the pattern can never match: it is tried on each line, and needs a line end"
      ])
    #expect(try messages("absent: \(pattern)\nspan: record") == [])
  }

  @Test func exceptionsThatNeverApply() throws {
    #expect(
      try messages("absent: '^error: x'\nexcept: {pattern: '^warning: x'}") == ["one: the exception can never apply"])
    #expect(
      try messages("absent: 'error x'\nexcept: {pattern: 'error x'}") == ["one: the exception takes away every match"])
    #expect(try messages("absent: '^error: x'\nexcept: {pattern: '^error: xy'}") == [])
    #expect(try messages("absent: 'error: x'\nexcept: {pattern: '^warning: x'}") == [])
    #expect(try messages("absent: '^error: x'\nspan: record\nexcept: {pattern: '^warning: x'}") == [])
  }

  @Test func twins() throws {
    let second = "  - {id: two, title: t, bug: b, absent: some text, samples: {fails: [x], passes: [y]}}\n"
    #expect(try messages("absent: some text", moreAssertions: second) == ["two: 'one' has the same pattern"])
    #expect(try messages("present: some text", moreAssertions: second) == [])
    #expect(try messages("absent: some text\nwhere: {process: x}", moreAssertions: second) == [])
  }

  /// Patterns of the kind that the shipped catalog has.
  @Test(arguments: [
    #"(?:null|undefined) is not an object \(evaluating '(?:\w+\.)*\w+\.then'\)"#, #".*\bpid=(?<pid>\d+)"#,
    #"^\*\* (?:BUILD|TEST) SUCCEEDED \*\*"#, #"^(?<step>boot|install|launch)\b(?:.*?\bpid=(?<pid>\d+))?"#,
    #"^a|^b"#, #"(?:^|\s)a"#, #"a(?:\s|$)"#, #"(?:^a|^b) c"#, #"^(?:a|b) c"#, #"(?:^|\s)word"#, #"x(?:\w+, )*y"#,
    #"x(?:a+b)+"#, #"x(?:a++)+y"#, #"x(?>a+)*y"#,
    #"x[^)]*(?:\([^)]*\))*"#, #"\Q.*\E literal"#, #"e\.g\. evaluating 'x'"#, #"evaluating 'window\.webkit'"#,
    #"(?x) .* a"#, #"(?(DEFINE)(?<q>.))x"#, #"a{2,3}(?:ab){2,}"#, #"{{run}} ready"#, #"x(?:\b\w+)*"#,
  ])
  func soundPatterns(_ pattern: String) throws {
    let quoted = "'" + pattern.replacing("'", with: "''") + "'"
    #expect(try messages("absent: \(quoted)") == [])
  }

  @Test func aFindingPointsAtThePattern() throws {
    let folder = try TemporaryCatalog([
      "a.yaml":
        "area: a\nassertions:\n  - id: one\n    title: t\n    bug: b\n    absent:\n      - fine\n      - '.*x'\n    samples: {fails: [x], passes: [y]}\n"
    ])
    let warnings = lint(try folder.load().catalog, pool: PatternPool()).filter { $0.message.contains("redundant") }
    #expect(
      warnings.map { $0.text.replacing(folder.folder + "/", with: "") } == [
        """
        a.yaml:8:10: warning: one: the leading '.*' is redundant
                  - '.*x'
                     ^
        help: patterns are searched for anywhere in the line: leave it out

        """
      ])
  }
}
