/// Makes random texts of lines on which random patterns match, nearly match, or do not.
struct TextGenerator {
  var random: SeededRandom

  /// Lines made from samples of the patterns, with damage, noise and invalid UTF-8.
  mutating func text(for pieces: [PatternPiece]) -> [UInt8] {
    var lines: [[UInt8]] = []
    for piece in pieces {
      for _ in 0..<5 { lines.append(embedded(Array(piece.sample(&random).utf8))) }
      for _ in 0..<2 { lines.append(embedded(damaged(Array(piece.sample(&random).utf8)))) }
    }
    for _ in 0..<6 { lines.append(noise(length: Int.random(in: 0...60, using: &random))) }
    if random.once(in: 8) { lines.append(noise(length: 9_000)) }
    lines.shuffle(using: &random)
    // A sample may hold line feeds: then it is several lines.
    return Array(lines.joined(separator: [10])) + (random.once(in: 2) ? [10] : [])
  }

  private mutating func embedded(_ sample: [UInt8]) -> [UInt8] {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return sample
    case 1: return noise(length: Int.random(in: 0...12, using: &random)) + sample
    case 2: return sample + noise(length: Int.random(in: 0...12, using: &random))
    default: return sample + [32] + sample
    }
  }

  /// One byte lost, changed or added, which often makes the UTF-8 invalid.
  private mutating func damaged(_ sample: [UInt8]) -> [UInt8] {
    guard !sample.isEmpty else { return [random.element(of: Self.bytes)] }
    var damaged = sample
    let place = Int.random(in: sample.indices, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: damaged.remove(at: place)
    case 1: damaged[place] = random.element(of: Self.bytes)
    case 2: damaged.insert(random.element(of: Self.bytes), at: place)
    default: damaged[place] ^= 0x20
    }
    return damaged
  }

  private mutating func noise(length: Int) -> [UInt8] {
    var out: [UInt8] = []
    while out.count < length {
      if random.once(in: 3) {
        out += Array(random.element(of: PatternWords.texts).text.utf8)
      } else {
        out.append(random.element(of: Self.bytes))
      }
    }
    return out
  }

  /// Letters that patterns ask for, and bytes that are no UTF-8 where they stand.
  private static let bytes: [UInt8] =
    Array("aabbksSK ::=0179.[](){}\"'".utf8) + [0x80, 0xbf, 0xc3, 0xc5, 0xe2, 0x84, 0xaa, 0xff, 0xf0, 0xed, 0xa0, 0x09]
}
