public import Patterns

/// One round of the differential check: random patterns over a random text, both made from a seed.
public struct RandomCheck {
  public var seed: UInt64
  public private(set) var patterns: [Pattern] = []
  /// Patterns that PCRE2 did not take.
  public private(set) var refused = 0
  public let text: [UInt8]

  public init(seed: UInt64, patternCount: Int) {
    self.seed = seed
    var generator = PatternGenerator(random: SeededRandom(seed: seed))
    var pieces: [PatternPiece] = []
    for _ in 0..<patternCount {
      let piece = generator.pattern()
      guard let pattern = try? Pattern(piece.pattern) else {
        refused += 1
        continue
      }
      pieces.append(piece)
      patterns.append(pattern)
    }
    var texts = TextGenerator(random: generator.random)
    text = texts.text(for: pieces)
  }
}
