import Testing

@testable import Patterns

@Suite struct MatcherTests {
  struct Hostile: CustomTestStringConvertible, Sendable {
    var pattern: String
    var text: String
    var times: Int
    var end: String
    var testDescription: String { "\(pattern) on \(text)×\(times)\(end)" }
  }

  static let hostile: [Hostile] = [
    Hostile(pattern: "(a+)+$", text: "a", times: 100_000, end: "b"),
    Hostile(pattern: "(a+)+$", text: "a", times: 3_000, end: "b"),
    Hostile(pattern: "(a+)+$", text: "a", times: 40, end: "b"),
    Hostile(pattern: "(a|aa)+$", text: "a", times: 50_000, end: "b"),
    Hostile(pattern: "a.*a.*a.*[cd]", text: "axxx", times: 25_000, end: ""),
    Hostile(pattern: "a.*a.*a.*[cd]", text: "a", times: 4_000, end: ""),
    Hostile(pattern: #"(?=(.*))\1[cd]"#, text: "a", times: 100_000, end: ""),
    Hostile(pattern: #"(?:a(?=.*))*[cd]"#, text: "a", times: 20_000, end: ""),
  ]

  @Test(arguments: hostile) func givesUpInTime(_ hostile: Hostile) throws {
    let pattern = try Pattern(hostile.pattern)
    let matcher = Matcher()
    let subject = String(repeating: hostile.text, count: hostile.times) + hostile.end
    let time = ContinuousClock().measure {
      #expect(throws: MatchLimitReached.self) { try subject.withBytes { try matcher.match(pattern, in: $0) } }
    }
    print("\(hostile.testDescription) \(time)")
  }
}

extension String {
  func withBytes<T>(_ body: (UnsafeRawBufferPointer) throws -> T) rethrows -> T {
    var copy = self
    return try copy.withUTF8 { try body(UnsafeRawBufferPointer($0)) }
  }
}
