import Testing

@testable import Evaluation

@Suite struct TextWindowTests {
  static let lines: [[UInt8]] = [
    [], Array("plain".utf8), Array("größe – 日本".utf8), [0x61, 0xC3], [0xE6, 0x97, 0x61, 0xFF, 0x62],
    Array(String(repeating: "ä", count: 30).utf8), Array(String(repeating: "x", count: 30).utf8),
  ]

  /// What is quick for short lines gives what the scalars of the text before, in and behind the match give.
  @Test(arguments: lines) func quickWaysGiveTheSame(_ line: [UInt8]) {
    for lower in 0...line.count {
      for upper in lower...line.count {
        let parts = [line[..<lower], line[lower..<upper], line[upper...]].map {
          Array(String(decoding: $0, as: UTF8.self).unicodeScalars)
        }
        let highlight = parts[0].count..<(parts[0].count + parts[1].count)
        for limit in [8, 64, 2_000] where line.count <= 4 * limit {
          let expected = TextWindow(scalars: Array(parts.joined()), highlight: highlight, limit: limit)
          #expect(TextWindow(line, match: lower..<upper, limit: limit) == expected)
        }
      }
    }
    #expect(TextWindow.neighbour(line) == String(decoding: line, as: UTF8.self))
  }

  @Test func longNeighboursAreCut() {
    let line = String(repeating: "ä", count: 500)
    #expect(TextWindow.neighbour(Array(line.utf8)).unicodeScalars.count == 399)
    let short = String(repeating: "ä", count: 400)
    #expect(TextWindow.neighbour(Array(short.utf8)) == short)
  }
}
