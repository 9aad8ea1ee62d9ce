/// Makes random patterns from a grammar that has every construct of PCRE2 that an assertion might use.
struct PatternGenerator {
  var random: SeededRandom
  private var names: [String] = []

  init(random: SeededRandom) { self.random = random }

  mutating func pattern() -> PatternPiece {
    names = []
    let body = alternatives(depth: 3)
    switch Int.random(in: 0..<40, using: &random) {
    case 0: return .caseless(opening: "(?i:", body)
    case 1: return .sequence([.item("(?i)", matching: []), .caseless(opening: "(?:", body)])
    case 2: return .sequence([.item("(?s)", matching: []), body])
    case 3: return .sequence([.item("(*UCP)", matching: []), body])
    case 4: return .sequence([.item("(?x) ", matching: []), body, .item(" # comment", matching: [])])
    case 5: return .sequence([.item("(?U)", matching: []), body])
    default: return body
    }
  }

  private mutating func alternatives(depth: Int) -> PatternPiece {
    guard depth > 0, random.once(in: depth == 3 ? 6 : 3) else { return sequence(depth: depth) }
    return .choice((0..<Int.random(in: 2...4, using: &random)).map { _ in sequence(depth: depth - 1) })
  }

  private mutating func sequence(depth: Int) -> PatternPiece {
    let count = random.once(in: 20) ? 0 : Int.random(in: 1...5, using: &random)
    var pieces: [PatternPiece] = []
    for _ in 0..<count {
      pieces.append(quantified(depth: depth))
      if random.once(in: 14) { pieces.append(.item(random.element(of: PatternWords.invisible), matching: [])) }
    }
    if random.once(in: 16) {
      // An option in the middle, which holds to the end of the enclosing group.
      let tail = sequence(depth: max(0, depth - 1))
      pieces.append(random.once(in: 3) ? .sequence([.item("(?-i)", matching: []), tail]) : rest(tail))
    }
    return .sequence(pieces)
  }

  /// `(?i)` and what follows; the group round it keeps the samples' case in step with the pattern's.
  private func rest(_ tail: PatternPiece) -> PatternPiece { .caseless(opening: "(?:(?i)", tail) }

  private mutating func quantified(depth: Int) -> PatternPiece {
    let piece = atom(depth: depth)
    guard random.once(in: 4) else { return piece }
    let (quantifier, times) = random.element(of: PatternWords.quantifiers)
    let mode = random.element(of: ["", "", "", "?", "+"])
    let comment = random.once(in: 20) ? "(?#c)" : random.once(in: 20) ? #"\E"# : ""
    return .repeated(single(piece), quantifier: comment + quantifier + mode, times: times)
  }

  /// Something that a quantifier applies to as a whole; sometimes only to its last character, as it stands.
  private mutating func single(_ piece: PatternPiece) -> PatternPiece {
    switch piece {
    case .group, .named, .caseless: piece
    case .item(let text, _) where text.unicodeScalars.count == 1 || text.hasPrefix("["): piece
    default: random.once(in: 6) ? piece : .group(opening: "(?:", piece)
    }
  }

  private mutating func atom(depth: Int) -> PatternPiece {
    switch Int.random(in: 0..<30, using: &random) {
    case 0..<9, 24..<30: return word()
    case 9..<12:
      let (pattern, texts) = random.element(of: PatternWords.classes)
      return .item(pattern, matching: texts)
    case 12..<14:
      let (pattern, texts) = random.element(of: PatternWords.escapes)
      return .item(pattern, matching: texts)
    case 14: return .item(random.element(of: PatternWords.anchors), matching: [])
    case 15..<17: return .item(".*", matching: ["", " ", "x y", "ab:"])
    case 17 where random.once(in: 2): return .item(random.element(of: PatternWords.rare), matching: ["", "a"])
    case 18 where !names.isEmpty: return reference()
    default: return depth > 0 ? group(depth: depth - 1) : word()
    }
  }

  private mutating func word() -> PatternPiece {
    let (pattern, text) = random.element(of: PatternWords.texts)
    guard random.once(in: 10) else { return .item(pattern, matching: [text]) }
    return .item(#"\Q"# + text + #"\E"#, matching: [text])
  }

  private mutating func reference() -> PatternPiece {
    let name = random.element(of: names)
    let spelling = random.element(of: [#"\k<\#(name)>"#, #"\k{\#(name)}"#, "(?P=\(name))", #"\g{\#(name)}"#])
    return .reference(spelling, to: name)
  }

  private mutating func group(depth: Int) -> PatternPiece {
    let inner = alternatives(depth: depth)
    switch Int.random(in: 0..<16, using: &random) {
    case 0..<4: return .group(opening: "(?:", inner)
    case 4..<6: return .group(opening: "(", inner)
    case 6..<8:
      let name = random.element(of: ["n", "id", "ms", "w"])
      names.append(name)
      return .named(name, inner)
    case 8: return .group(opening: "(?>", inner)
    case 9: return .group(opening: "(?|", inner)
    case 10: return .caseless(opening: "(?i:", inner)
    case 11: return .group(opening: random.element(of: ["(?s:", "(?-i:", "(?^:", "(?m-s:", "(?n:", "(?J:"]), inner)
    case 12: return .lookAround(opening: random.element(of: ["(?!", "(?!.*", "(?<!"]), word())
    case 13: return .lookAround(opening: random.element(of: ["(?=", "(?=.*", "(?*"]), inner)
    case 14: return .sequence([inner, .lookAround(opening: "(?<=", word())])
    default: return .group(opening: "(?x: ", .sequence([inner, .item("  # c\n ", matching: [])]))
    }
  }
}
