extension PatternParser {
  /// Parses what begins with `\` outside a class.
  mutating func escape(_ options: Options) throws(NotUnderstood) -> PatternNode {
    if let scalar = try escapedCharacter() { return character(scalar, options) }
    guard let letter = peek(1) else { throw NotUnderstood(#"it ends with a \"#) }
    position += 2
    switch letter {
    case "b", "B", "A", "Z", "z", "G", "K": return .zeroWidth
    case "d", "D", "w", "W", "s", "S", "h", "H", "v", "V", "R", "X", "N": return .anything
    case "p", "P": try skipProperty()
    case "g", "k": try skipReference()
    case "c": position += 1
    case "o": _ = try take(until: "}")
    case "0"..."9": skipDigits()
    default: throw NotUnderstood(#"it has an escape that is not known, \"# + String(letter))
    }
    return .anything
  }

  /// Parses an escape that stands for one character, in a class and outside; nil, and nothing is skipped, for others.
  mutating func escapedCharacter() throws(NotUnderstood) -> Unicode.Scalar? {
    guard let letter = peek(1) else { return nil }
    switch letter {
    case "a", "e", "f", "n", "r", "t":
      position += 2
      return PatternParser.controls[letter]
    case "x": return try hexadecimal()
    case "N" where isAt(#"\N{U+"#):
      position += 5
      return try scalar(try take(until: "}"))
    case "0"..."9", "a"..."z", "A"..."Z": return nil
    default:
      position += 2
      return letter
    }
  }

  private static let controls: [Unicode.Scalar: Unicode.Scalar] = [
    "a": "\u{7}", "e": "\u{1b}", "f": "\u{c}", "n": "\n", "r": "\r", "t": "\t",
  ]

  /// `\xh`, `\xhh`, `\x{h…}`; a bare `\x` is NUL.
  private mutating func hexadecimal() throws(NotUnderstood) -> Unicode.Scalar {
    position += 2
    if skip("{") { return try scalar(try take(until: "}")) }
    var digits = ""
    while digits.utf8.count < 2, let digit = peek(), digit.isASCII, digit.properties.isASCIIHexDigit {
      digits.unicodeScalars.append(digit)
      position += 1
    }
    return try scalar(digits.isEmpty ? "0" : digits)
  }

  private func scalar(_ digits: String) throws(NotUnderstood) -> Unicode.Scalar {
    guard !digits.isEmpty, digits.unicodeScalars.allSatisfy(\.properties.isASCIIHexDigit),
      let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value)
    else { throw NotUnderstood("it has a character number that is not known, \(digits)") }
    return scalar
  }

  /// `\1` may be a reference or octal, and how many digits belong to it depends on the groups: all count as unknown.
  mutating func skipDigits() {
    while let digit = peek(), ("0"..."9").contains(digit) { position += 1 }
  }

  /// The rest of `\p{…}` or `\pL`.
  mutating func skipProperty() throws(NotUnderstood) {
    if peek() == "{" { _ = try take(until: "}") } else { position += 1 }
  }

  /// The rest of `\g1`, `\g{-1}`, `\g<name>`, `\k'name'` and the like.
  private mutating func skipReference() throws(NotUnderstood) {
    switch peek() {
    case "{": _ = try take(until: "}")
    case "<": _ = try take(until: ">")
    case "'":
      position += 1
      _ = try take(until: "'")
    default:
      if peek() == "+" || peek() == "-" { position += 1 }
      skipDigits()
    }
  }
}
