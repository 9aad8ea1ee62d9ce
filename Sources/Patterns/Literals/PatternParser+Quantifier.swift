extension PatternParser {
  /// Parses a quantifier with what makes it lazy or possessive; nil if there is none here.
  mutating func quantifier() -> (atLeast: Int, atMost: Int?)? {
    let bounds: (Int, Int?)
    switch peek() {
    case "*": bounds = (0, nil)
    case "+": bounds = (1, nil)
    case "?": bounds = (0, 1)
    case "{":
      guard let braces = bracedBounds() else { return nil }
      position += braces.length - 1
      bounds = (braces.atLeast, braces.atMost)
    default: return nil
    }
    position += 1
    if peek() == "+" || peek() == "?" { position += 1 }
    return bounds
  }

  /// `{n}`, `{n,}`, `{n,m}`; and `{,m}` or blanks between, which are text before PCRE2 10.43 and a quantifier from then
  /// on: these are taken as "any number of times", which holds for neither too little, as the text is left out too.
  private func bracedBounds() -> (length: Int, atLeast: Int, atMost: Int?)? {
    guard let end = scalars[position...].prefix(32).firstIndex(of: "}") else { return nil }
    let inside = scalars[(position + 1)..<end]
    guard !inside.isEmpty, inside.allSatisfy({ ("0"..."9").contains($0) || $0 == "," || $0 == " " || $0 == "\t" })
    else { return nil }
    let length = end - position + 1
    let numbers = inside.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
      .map { Int(String(String.UnicodeScalarView($0))) }
    guard !inside.contains(" "), !inside.contains("\t"), let least = numbers[0] else { return (length, 0, nil) }
    if numbers.count == 1 { return (length, least, least) }
    if let most = numbers[1] { return (length, least, most) }
    return inside.last == "," ? (length, least, nil) : (length, 0, nil)
  }
}
