import PatternsChecks
import Testing

@testable import Patterns

/// The installed Vectorscan finds every literal that a naive search finds, and no other.
///
/// Its search for regexes is known to miss matches; that for literals is relied upon, so it is checked here.
@Suite struct VectorscanTests {
  @Test(arguments: 0..<4, [nil, 0]) func findsWhatANaiveSearchFinds(part: UInt64, tunedAfter: Int?) throws {
    var random = SeededRandom(seed: 77 + part)
    var checks = 0
    var found = 0
    for _ in 0..<40 {
      let literals = (0..<Int.random(in: 1...30, using: &random)).map { _ in literal(&random) }
      let text = text(of: literals, &random)
      let lines = text.split(separator: 10, omittingEmptySubsequences: true)
      let reported = try report(literals, text, tunedAfter: tunedAfter)
      for line in lines {
        for (index, literal) in literals.enumerated() {
          let expected = Array(line).withUnsafeBytes { literal.isFound(in: $0) }
          let got = reported.contains(Key(line: line.startIndex, literal: Int32(index)))
          if expected != got { Issue.record("\(literal) in \(Array(line)): \(got), seed \(77 + part)") }
          checks += 1
          if expected { found += 1 }
        }
      }
    }
    #expect(checks > 25_000)
    #expect(found > 2_000)
  }

  /// With few literals Vectorscan itself misses some at the very end of a text; a log's last line counts as any other.
  @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8, 70]) func findsWhatStandsAtTheEnd(count: Int) throws {
    var random = SeededRandom(seed: UInt64(count))
    let alphabet = Array("abcdefghijklmnopqrstuvwxyz []=-:ABCDEFGH0123456789".utf8)
    for _ in 0..<30 {
      let literals = (0..<count).map { _ in
        Literal((0..<Int.random(in: 4...20, using: &random)).map { _ in alphabet.randomElement(using: &random) ?? 0 })
      }
      for _ in 0..<40 {
        let index = Int.random(in: 0..<count, using: &random)
        let before = [UInt8](repeating: 126, count: Int.random(in: 0...400, using: &random))
        let after = [UInt8](repeating: 126, count: Int.random(in: 0...70, using: &random))
        let reported = try report(literals, before + literals[index].bytes + after, tunedAfter: nil)
        #expect(reported.contains(Key(line: 0, literal: Int32(index))), "\(literals), \(before.count), \(after.count)")
      }
    }
  }

  private struct Key: Hashable {
    var line: Int
    var literal: Int32
  }

  private func report(_ literals: [Literal], _ text: [UInt8], tunedAfter: Int?) throws -> Set<Key> {
    let pattern = try Pattern("x")
    let set = PatternSet(literals.map { _ in pattern }, plans: literals.map { .anyOf([$0]) }, tunedAfter: tunedAfter)
    try #require(set.database != nil)
    var reported: Set<Key> = []
    text.withUnsafeBytes { bytes in
      set.makeScanner().scan(bytes) { line, patterns in
        for pattern in patterns { reported.insert(Key(line: line.lowerBound, literal: pattern)) }
      }
    }
    return reported
  }

  /// Few different bytes, so that literals overlap and nearly match; all lengths up to 64.
  private static let bytes: [UInt8] = Array("aAbBkKsS: 0".utf8) + [0xc5, 0xbf, 0xfe, 0xff]

  private func literal(_ random: inout SeededRandom) -> Literal {
    let ignoresCase = Bool.random(using: &random)
    let length =
      Bool.random(using: &random) ? Int.random(in: 2...5, using: &random) : Int.random(in: 2...64, using: &random)
    let bytes = (0..<length).map { _ in Self.bytes.randomElement(using: &random) ?? 0 }
    return Literal(ignoresCase ? bytes.map(\.asciiLowercased) : bytes, ignoresCase: ignoresCase)
  }

  private func text(of literals: [Literal], _ random: inout SeededRandom) -> [UInt8] {
    var text: [UInt8] = []
    for _ in 0..<60 {
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        if let literal = literals.randomElement(using: &random), Bool.random(using: &random) {
          text += literal.bytes.map { Int.random(in: 0..<40, using: &random) == 0 ? $0 ^ 0x20 : $0 }
        }
        text += (0..<Int.random(in: 0...20, using: &random)).map { _ in Self.bytes.randomElement(using: &random) ?? 0 }
      }
      text.append(contentsOf: Bool.random(using: &random) ? [10] : [0, 10])
    }
    return text
  }
}
