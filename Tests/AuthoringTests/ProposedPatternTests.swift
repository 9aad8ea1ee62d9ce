import Patterns
import Testing

@testable import Authoring

/// Patterns made of a line.
struct ProposedPatternTests {
  private func matches(_ pattern: String, _ line: String) throws -> Bool {
    let compiled = try Pattern(pattern)
    return try Array(line.utf8).withUnsafeBytes { try Matcher().match(compiled, in: $0) }
  }

  @Test(arguments: [
    ("loaded 12 of 40 in 1.5 s", "loaded 7 of 1024 in 22.75 s", #"loaded \d+ of \d+ in \d+(?:[.:,/-]\d+)* s"#),
    ("view (0x7f8a) gone", "view (0x1) gone", #"view \(0x[0-9A-Fa-f]+\) gone"#),
    ("can't find \"it's\" [x]", "can't find \"\" [x]", #"can't find "[^"]*" \[x\]"#),
    ("no 'it's' here", "no 'x' here", #"no '(?:[^']|'\w)*' here"#),
    ("open file:///a/b.html now", "open file:///c/d/e now", #"open file://[^\s"'<>()\[\]{},;|`]+ now"#),
  ])
  func theMostGeneralTakesOtherOccurrences(_ line: String, _ other: String, _ pattern: String) throws {
    let candidates = ProposedPattern.candidates(for: line)
    let first = try #require(candidates.first)
    #expect(first.text == pattern)
    #expect(first.generality == .general)
    #expect(try matches(first.text, other))
    for candidate in candidates { #expect(try matches(candidate.text, line), "\(candidate)") }
    let last = try #require(candidates.last)
    #expect(try !matches(last.text, other))
  }

  @Test func longLinesAreCutAndStillMatched() throws {
    for count in 60..<140 {
      let line = "failed to load " + String(repeating: "x1 ", count: count)
      for candidate in ProposedPattern.candidates(for: line) {
        #expect(candidate.text.unicodeScalars.count < 300)
        #expect(try matches(candidate.text, line), "\(candidate)")
      }
    }
  }

  @Test func invalidBytesBoundThePattern() throws {
    let first = try #require(ProposedPattern.candidates(for: "key \u{FFFD}\u{FFFD} is broken for user 17").first)
    #expect(first.text == #"is broken for user \d+"#)
  }

  @Test func codesStay() throws {
    let first = try #require(ProposedPattern.candidates(for: "load failed with code 102 after 3 s").first)
    #expect(first.text == #"load failed with code 102 after \d+ s"#)
  }

  @Test func aLineWithoutWordsGivesNothing() {
    #expect(ProposedPattern.candidates(for: "12 0x7f 3.4").isEmpty)
    #expect(ProposedPattern.candidates(for: "   ").isEmpty)
    #expect(ProposedPattern.candidates(for: "ab 12").map(\.generality) == [.exact])
  }

  @Test(arguments: [
    "a{{b}} long enough (x) [y] ^$ .* \\Q+?|", "tab\there long", "invalid \u{FFFD}\u{FFFD} byte", "  padded text  ",
  ])
  func everyCandidateMatchesItsLine(_ line: String) throws {
    let candidates = ProposedPattern.candidates(for: line)
    #expect(!candidates.isEmpty)
    for candidate in candidates { #expect(try matches(candidate.text, line), "\(candidate)") }
  }
}
