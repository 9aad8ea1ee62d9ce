/// Texts of which every match holds at least one, and how good they are for searching.
struct Requirement {
  /// Never empty.
  var texts: [KnownText]
  /// Roughly the binary logarithm of how seldom chance alone brings one of them up; the higher the better.
  var score: Double

  /// More alternatives than this are not searched for.
  static let mostTexts = 128
  /// Longer literals are cut: what comes behind is not worth comparing.
  static let longestText = 64

  init(_ texts: [KnownText]) {
    self.texts = texts
    let bits = texts.map { Rarity.bits(of: $0) }.min() ?? 0
    score = Requirement.score(bits: bits, count: texts.count)
  }

  /// Beyond 56 bits, eight rare bytes, length adds nothing; each alternative costs.
  static func score(bits: Double, count: Int) -> Double {
    min(bits, 56) - 1.5 * Double(count - 1).squareRoot()
  }

  /// What is required where one of several requirements holds; nil if that is too much to search for.
  static func anyOf(_ all: [Requirement]) -> Requirement? {
    var texts: [KnownText] = []
    var seen: Set<KnownText> = []
    for text in all.lazy.flatMap(\.texts) where seen.insert(text).inserted {
      guard texts.count < mostTexts else { return nil }
      texts.append(text)
    }
    return Requirement(texts)
  }

  /// Without texts that are found only where another one is found too, and cut to the greatest length.
  var simplified: [KnownText] {
    let cut = texts.map { KnownText(Array($0.bytes.prefix(Requirement.longestText)), ignoresCase: $0.ignoresCase) }
    var kept: [KnownText] = []
    for text in cut.sorted(by: { $0.bytes.count < $1.bytes.count })
    where !kept.contains(where: { $0.isFound(in: text) }) {
      kept.append(text)
    }
    return kept
  }
}
