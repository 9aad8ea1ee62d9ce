/// A piece of a random pattern, of which both the pattern text and texts that it matches can be made.
indirect enum PatternPiece {
  /// PCRE2 syntax, and some texts that it matches.
  case item(String, matching: [String])
  case sequence([PatternPiece])
  case choice([PatternPiece])
  /// A group with its opening, such as `(?>`; its content takes room where it stands.
  case group(opening: String, PatternPiece)
  case named(String, PatternPiece)
  /// A group whose content takes no room.
  case lookAround(opening: String, PatternPiece)
  case caseless(opening: String, PatternPiece)
  case repeated(PatternPiece, quantifier: String, times: ClosedRange<Int>)
  /// A back reference to a named group in one of its spellings.
  case reference(String, to: String)

  var pattern: String {
    switch self {
    case .item(let text, _): text
    case .sequence(let pieces): pieces.map(\.pattern).joined()
    case .choice(let pieces): pieces.map(\.pattern).joined(separator: "|")
    case .group(let opening, let piece), .lookAround(let opening, let piece), .caseless(let opening, let piece):
      opening + piece.pattern + ")"
    case .named(let name, let piece): "(?<\(name)>\(piece.pattern))"
    case .repeated(let piece, let quantifier, _): piece.pattern + quantifier
    case .reference(let spelling, _): spelling
    }
  }

  /// A text that the piece may match; assertions are not heeded, so it need not.
  func sample(_ random: inout SeededRandom) -> String {
    var captured: [String: String] = [:]
    return sample(&random, ignoringCase: false, &captured)
  }

  private func sample(
    _ random: inout SeededRandom, ignoringCase: Bool, _ captured: inout [String: String]
  ) -> String {
    switch self {
    case .item(_, let texts):
      let text = texts.isEmpty ? "" : random.element(of: texts)
      return ignoringCase ? Self.otherCase(of: text, &random) : text
    case .sequence(let pieces):
      return pieces.map { $0.sample(&random, ignoringCase: ignoringCase, &captured) }.joined()
    case .choice(let pieces):
      return random.element(of: pieces).sample(&random, ignoringCase: ignoringCase, &captured)
    case .group(_, let piece):
      return piece.sample(&random, ignoringCase: ignoringCase, &captured)
    case .named(let name, let piece):
      let text = piece.sample(&random, ignoringCase: ignoringCase, &captured)
      captured[name] = text
      return text
    case .lookAround: return ""
    case .caseless(_, let piece):
      return piece.sample(&random, ignoringCase: true, &captured)
    case .repeated(let piece, _, let times):
      return (0..<Int.random(in: times, using: &random))
        .map { _ in piece.sample(&random, ignoringCase: ignoringCase, &captured) }.joined()
    case .reference(_, let name): return captured[name] ?? ""
    }
  }

  /// The same text to PCRE2 under `(?i)`, the Kelvin sign and the long s included.
  private static func otherCase(of text: String, _ random: inout SeededRandom) -> String {
    var out = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isTwin = random.once(in: 8)
      switch scalar {
      case "k" where isTwin, "K" where isTwin: out.append("\u{212a}")
      case "s" where isTwin, "S" where isTwin: out.append("\u{17f}")
      case _ where random.once(in: 3):
        let mapped = random.once(in: 2) ? scalar.properties.uppercaseMapping : scalar.properties.lowercaseMapping
        out.append(contentsOf: mapped.unicodeScalars.count == 1 ? Array(mapped.unicodeScalars) : [scalar])
      default: out.append(scalar)
      }
    }
    return String(out)
  }
}
