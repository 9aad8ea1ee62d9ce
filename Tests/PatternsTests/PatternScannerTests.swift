import Testing

@testable import Patterns

@Suite struct PatternScannerTests {
  struct Candidate: Equatable {
    var line: String
    var patterns: [Int32]
  }

  private func candidates(_ patterns: [String], _ text: String, pieceBytes: Int = 64 << 10) throws -> [Candidate] {
    let set = PatternSet(try patterns.map { try Pattern($0) })
    let scanner = set.makeScanner(pieceBytes: pieceBytes)
    var found: [Candidate] = []
    text.withBytes { bytes in
      scanner.scan(bytes) { line, patterns in
        found.append(Candidate(line: String(decoding: bytes[line], as: UTF8.self), patterns: patterns.sorted()))
      }
    }
    return found
  }

  static let text = "error one\n\nwarning: two\nno thing\nerror and warning: three"

  @Test(arguments: [1, 2, 5, 10, 11, 12, 24, 64 << 10]) func reportsEachLineOnce(pieceBytes: Int) throws {
    let found = try candidates(["error|three", "warning: ", "warning", ".*"], Self.text, pieceBytes: pieceBytes)
    #expect(
      found == [
        Candidate(line: "error one", patterns: [0]), Candidate(line: "warning: two", patterns: [1, 2]),
        Candidate(line: "error and warning: three", patterns: [0, 1, 2]),
      ])
  }

  @Test func patternsWithoutLiteralsAreNamed() throws {
    let set = PatternSet(try [#"\d+"#, "error", "a|b"].map { try Pattern($0) })
    #expect(set.everyLinePatterns == [0, 2])
  }

  @Test func manyPatternsShareALiteral() throws {
    let patterns = (0..<134).map { #"SharedProxy::\w+ \#($0)$"# }
    let found = try candidates(patterns, "x SharedProxy::a SharedProxy::b 7\nWebPageProxy:\nSharedProxy::")
    #expect(found.map(\.line) == ["x SharedProxy::a SharedProxy::b 7", "SharedProxy::"])
    #expect(found.allSatisfy { $0.patterns == Array(0..<134) })
  }

  @Test func lineOfAMegabyte() throws {
    let line = String(repeating: "x ", count: 500_000) + "error"
    let found = try candidates(["error"], "a\n" + line + "\nb error")
    #expect(found.map(\.line.utf8.count) == [line.utf8.count, 7])
  }

  /// A hit at every distance from the line's beginning, behind bytes that differ from a line feed in one bit.
  @Test func linesBeginBehindTheLastLineFeed() throws {
    for distance in 0..<40 {
      for filler in ["\u{0B}", "\u{8A}", "x", "\n"] {
        let before = String(repeating: filler, count: 9) + "\n"
        let line = String(repeating: filler == "\n" ? "\t" : filler, count: distance) + "error"
        let found = try candidates(["error"], before + line + "\nlast")
        #expect(found.map(\.line) == [line], "\(distance) of \(filler.debugDescription)")
      }
    }
  }

  /// Every byte ends a hit of several literals; each line is reported once all the same.
  @Test func hostileText() throws {
    let patterns = (3...12).map { String(repeating: "a", count: $0) }
    let text = Array(repeating: String(repeating: "a", count: 1_000), count: 20).joined(separator: "\n")
    let found = try candidates(patterns, text)
    #expect(found.count == 20)
    #expect(found.allSatisfy { $0.patterns == Array(0..<10) })
  }

  @Test func nothingToScan() throws {
    #expect(try candidates([], "error").isEmpty)
    #expect(try candidates(["error"], "").isEmpty)
    #expect(try candidates([".*"], "error").isEmpty)
    PatternSet([]).makeScanner().scan(UnsafeRawBufferPointer(start: nil, count: 0)) { _, _ in
      Issue.record("nothing has no lines")
    }
  }

  @Test func bytesBeyondASCIIAndZero() throws {
    let found = try candidates(["grün", #"(?i)task7"#, #"nul\x00nul"#], "GRÜN\ngrün\nTAſ\u{212a}7\nTask7\nnul\0nul")
    #expect(found.map(\.line) == ["grün", "TAſ\u{212a}7", "Task7", "nul\0nul"])
  }

  struct Stop: Error {}

  @Test func callerMayStop() throws {
    let scanner = PatternSet([try Pattern("error")]).makeScanner()
    var lines = 0
    #expect(throws: Stop.self) {
      try "error\nerror".withBytes { bytes in
        try scanner.scan(bytes) { _, _ in
          lines += 1
          throw Stop()
        }
      }
    }
    #expect(lines == 1)
    "x\nerror".withBytes { scanner.scan($0) { line, _ in #expect(line == 2..<7) } }
  }
}
