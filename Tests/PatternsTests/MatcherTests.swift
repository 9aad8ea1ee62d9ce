import Testing

@testable import Patterns

@Suite struct MatcherTests {
  struct Hostile: CustomTestStringConvertible, Sendable {
    var pattern: String
    var text: String
    var times: Int
    var end = ""
    var testDescription: String { "\(pattern) on \(text)×\(times)\(end)" }
  }

  static let hostile: [Hostile] = [
    Hostile(pattern: "(a+)+$", text: "a", times: 100_000, end: "b"),
    Hostile(pattern: "(a+)+$", text: "a", times: 3_000, end: "b"),
    Hostile(pattern: "(a+)+$", text: "a", times: 40, end: "b"),
    Hostile(pattern: "(a|aa)+$", text: "a", times: 50_000, end: "b"),
    Hostile(pattern: "a.*a.*a.*[cd]", text: "axxx", times: 25_000),
    Hostile(pattern: "a.*a.*a.*[cd]", text: "a", times: 4_000),
    Hostile(pattern: #"(?=(.*))\1[cd]"#, text: "a", times: 100_000),
    Hostile(pattern: #"(?:a(?=.*))*[cd]"#, text: "a", times: 20_000),
  ]

  /// In a release build each ends within a quarter of a second; in a debug build, beside other tests, in a few.
  @Test(arguments: hostile) func givesUpInTime(_ hostile: Hostile) throws {
    let pattern = try Pattern(hostile.pattern)
    let matcher = Matcher()
    let subject = String(repeating: hostile.text, count: hostile.times) + hostile.end
    let time = ContinuousClock().measure {
      #expect(throws: MatchLimitReached(code: -37)) {
        try subject.withBytes { try matcher.match(pattern, in: $0) }
      }
    }
    #expect(time < .seconds(20))
  }

  @Test func limitSaysWhatHappened() {
    let told: [(Int32, MatchLimitReached.Kind, String)] = [
      (-37, .work, "the pattern needs too much backtracking on this text"),
      (-47, .work, "the pattern needs too much backtracking on this text"),
      (-46, .memory, "the pattern needs too much memory on this text"),
      (-63, .memory, "the pattern needs too much memory on this text"),
      (-53, .depth, "the pattern nests too deeply on this text"),
      (-52, .recursion, "the pattern calls itself without end"),
      (-44, .other, "PCRE2 reports error -44"),
    ]
    for (code, kind, message) in told {
      #expect(MatchLimitReached(code: code).kind == kind)
      #expect(MatchLimitReached(code: code).message == message)
    }
  }

  @Test func deepRecursionIsAnError() throws {
    let pattern = try Pattern(#"^(\((?1)*\))+$"#)
    let subject = String(repeating: "(", count: 2_000_000)
    #expect(throws: MatchLimitReached.self) { try subject.withBytes { try Matcher().match(pattern, in: $0) } }
  }

  /// The work is found too much, but without "b=" there is no match to be found.
  @Test func missingLiteralDecides() throws {
    let pattern = try Pattern("(a+)+b=")
    let subject = String(repeating: "a", count: 5_000) + "b"
    #expect(try !subject.withBytes { try Matcher(workLimit: 1_000).match(pattern, in: $0) })
  }

  @Test(arguments: ["", "x*", "^$", "$", "(?=)"]) func emptySubjectWithoutAddress(pattern: String) throws {
    let nothing = UnsafeRawBufferPointer(start: nil, count: 0)
    let matcher = Matcher()
    #expect(try matcher.match(try Pattern(pattern), in: nothing))
    #expect(matcher.range == 0..<0)
    #expect(try !matcher.matchNext(try Pattern(pattern), in: nothing))
    #expect(try !matcher.match(try Pattern("x"), in: nothing))
  }

  @Test func startBehindTheEndMatchesNothing() throws {
    #expect(try !"ab".withBytes { try Matcher().match(try Pattern(""), in: $0, from: 3) })
  }

  @Test func captures() throws {
    let pattern = try Pattern(#"(?<who>a)(?<ms>\d+)?|(?<who>b)(?<id>é+)"#)
    #expect(pattern.groupNames == ["who", "ms", "id"])
    let matcher = Matcher()
    #expect(try "xxa".withBytes { try matcher.match(pattern, in: $0) })
    #expect(matcher.range == 2..<3)
    #expect(matcher.capture("who", of: pattern) == 2..<3)
    #expect(matcher.capture("ms", of: pattern) == nil)
    #expect(matcher.capture("unknown", of: pattern) == nil)
    #expect(try "bé".withBytes { try matcher.match(pattern, in: $0) })
    #expect(matcher.capture("who", of: pattern) == 0..<1)
    #expect(matcher.capture(2, of: pattern) == 1..<3)
    #expect(matcher.capture(3, of: pattern) == nil)
    #expect(matcher.range(ofGroup: 9) == nil)
    #expect(try !"c".withBytes { try matcher.match(pattern, in: $0) })
    #expect(matcher.capture("who", of: pattern) == nil)
  }

  @Test func manyGroups() throws {
    let pattern = try Pattern(String(repeating: "(a)", count: 100) + "(?<last>b)")
    let matcher = Matcher()
    #expect(try (String(repeating: "a", count: 100) + "b").withBytes { try matcher.match(pattern, in: $0) })
    #expect(matcher.capture("last", of: pattern) == 100..<101)
  }

  @Test(arguments: [("a.b", "a\nb", false, false), ("a.b", "a\nb", true, true), ("^b$", "a\nb\nc", true, true)])
  func spans(pattern: String, subject: String, spansLines: Bool, expected: Bool) throws {
    let pattern = try Pattern(pattern, spansLines: spansLines)
    #expect(try subject.withBytes { try Matcher().match(pattern, in: $0) } == expected)
  }

  /// Patterns, bytes, and where all matches lie; invalid bytes match nothing but part the text.
  static let successive: [(pattern: String, subject: [UInt8], ranges: [Range<Int>])] = [
    ("a", Array("banana".utf8), [1..<2, 3..<4, 5..<6]),
    ("a*", Array("baac".utf8), [0..<0, 1..<3, 3..<3, 4..<4]),
    ("", Array("aé".utf8), [0..<0, 1..<1, 3..<3]),
    (#"\b"#, Array("ab cd".utf8), [0..<0, 2..<2, 3..<3, 5..<5]),
    ("a|(?=b)", Array("ab".utf8), [0..<1, 1..<1]),
    ("(?<=a)b", Array("abab".utf8), [1..<2, 3..<4]),
    (#"a\Kb"#, Array("abab".utf8), [1..<2, 3..<4]),
    (#"a\K"#, Array("aa".utf8), [1..<1, 2..<2]),
    ("é", [0xc3, 0xa9, 0xff, 0xc3, 0xa9], [0..<2, 3..<5]),
    (".", [0x61, 0xff, 0x62, 0xc3], [0..<1, 2..<3]),
    ("[^q]*", [0x61, 0xff, 0x62], [0..<1, 1..<1, 2..<3, 3..<3]),
    ("(?i)k", Array("kK\u{212a}".utf8), [0..<1, 1..<2, 2..<5]),
  ]

  @Test(arguments: successive.indices, [false, true]) func findsAllMatches(row: Int, counting: Bool) throws {
    let (text, subject, ranges) = Self.successive[row]
    let pattern = try Pattern(text)
    let matcher = Matcher(workLimit: 1_000_000, countingAlways: counting)
    var found: [Range<Int>] = []
    try subject.withUnsafeBytes { bytes in
      var isMatch = try matcher.match(pattern, in: bytes)
      while isMatch {
        found.append(matcher.range)
        isMatch = try found.count < 20 && matcher.matchNext(pattern, in: bytes)
      }
    }
    #expect(found == ranges, "\(text)")
  }

  @Test func threadsShareOnePattern() async throws {
    let pool = PatternPool()
    let counts = await withTaskGroup(of: Int.self) { group in
      for task in 0..<8 {
        group.addTask {
          guard let pattern = try? pool.pattern(#"id=(?<id>\d+)"#) else { return 0 }
          let matcher = Matcher()
          return (0..<200).count { number in
            ((try? "x id=\(task * 1000 + number)".withBytes { try matcher.match(pattern, in: $0) }) ?? false)
              && matcher.capture("id", of: pattern)?.lowerBound == 5
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(counts == Array(repeating: 200, count: 8))
  }

  @Test func poolHandsOutTheSamePattern() throws {
    let pool = PatternPool()
    #expect(try pool.pattern("a") === pool.pattern("a"))
    #expect(try pool.pattern("a") !== pool.pattern("a", spansLines: true))
    #expect(throws: PatternProblem.self) { try pool.pattern("(") }
  }
}

extension String {
  func withBytes<T>(_ body: (UnsafeRawBufferPointer) throws -> T) rethrows -> T {
    var copy = self
    return try copy.withUTF8 { try body(UnsafeRawBufferPointer($0)) }
  }
}
