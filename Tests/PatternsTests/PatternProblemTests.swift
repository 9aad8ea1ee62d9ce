import Testing

@testable import Patterns

@Suite struct PatternProblemTests {
  @Test(arguments: [
    ("(", "missing closing parenthesis", 1, 1),
    ("a)", "unmatched closing parenthesis", 1, 1),
    ("é)", "unmatched closing parenthesis", 2, 1),
    ("[a", "missing terminating ] for character class", 2, 2),
    ("a**+*", "quantifier does not follow a repeatable item", 2, 2),
    (#"\k<n>"#, "reference to non-existent subpattern", 3, 3),
    (#"x\C"#, "using \\C is disabled by the application", 3, 3),
    ("(?<1a>x)", "subpattern name must start with a non-digit", 3, 3),
    ("(?<=a*)b", "lookbehind assertion is not fixed length", 0, 0),
  ])
  func message(pattern: String, message: String, offset: Int, scalarOffset: Int) {
    let problem = PatternProblem(message: message, offset: offset, scalarOffset: scalarOffset)
    #expect(throws: problem) { try Pattern(pattern) }
  }

  @Test func zeroByteIsPartOfThePattern() throws {
    #expect(try "a\0b".withBytes { try Matcher().match(try Pattern("a\0b"), in: $0) })
    #expect(try !"a".withBytes { try Matcher().match(try Pattern("a\0b"), in: $0) })
  }

  @Test func enormousPatternIsRefused() {
    #expect(throws: PatternProblem.self) { try Pattern("(?:(?:abcdefghij){100}){100}") }
    #expect(throws: PatternProblem.self) { try Pattern(String(repeating: "(", count: 300)) }
  }
}
