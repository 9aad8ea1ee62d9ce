/// Reads a pattern into the tree that lint looks at; nil for syntax that it does not know.
struct PatternParser {
  private let text: [Unicode.Scalar]
  private var index = 0
  private var depth = 0

  init(_ pattern: String) { text = Array(pattern.unicodeScalars) }

  mutating func parse() -> [PatternSyntax.Branch]? {
    guard let branches = alternatives(), index == text.count else { return nil }
    return branches
  }

  private var current: Unicode.Scalar? { index < text.count ? text[index] : nil }

  private func looks(at word: String) -> Bool { text[index...].starts(with: word.unicodeScalars) }

  private mutating func alternatives() -> [PatternSyntax.Branch]? {
    depth += 1
    defer { depth -= 1 }
    guard depth < 100 else { return nil }
    var branches = [PatternSyntax.Branch()]
    while let scalar = current, scalar != ")" {
      if scalar == "|" {
        index += 1
        branches.append(PatternSyntax.Branch())
        continue
      }
      guard let items = items() else { return nil }
      branches[branches.count - 1].items += items
    }
    return branches
  }

  /// One atom with its quantifier, or the characters of `\Q…\E`; none for an option setting.
  private mutating func items() -> [PatternSyntax.Item]? {
    if looks(at: "\\Q") { return quotedText() }
    if looks(at: "(?"), let isSetting = skipOptionSetting() { return isSetting ? [] : nil }
    guard let atom = atom() else { return nil }
    var item = PatternSyntax.Item(atom: atom)
    readQuantifier(of: &item)
    return [item]
  }

  private mutating func quotedText() -> [PatternSyntax.Item] {
    index += 2
    var items: [PatternSyntax.Item] = []
    while index < text.count, !looks(at: "\\E") {
      items.append(PatternSyntax.Item(atom: .literal(text[index])))
      index += 1
    }
    index = min(text.count, index + 2)
    if !items.isEmpty { readQuantifier(of: &items[items.count - 1]) }
    return items
  }

  /// `(?i)` and the like: true when skipped, false when it is one that changes how the rest is read, nil when it is none.
  private mutating func skipOptionSetting() -> Bool? {
    var end = index + 2
    while end < text.count, "imsnJU-^".unicodeScalars.contains(text[end]) { end += 1 }
    if end < text.count, text[end] == "x" { return false }
    guard end > index + 2, end < text.count, text[end] == ")" else { return nil }
    index = end + 1
    return true
  }

  private mutating func atom() -> PatternSyntax.Atom? {
    let scalar = text[index]
    switch scalar {
    case "(": return group()
    case "[": return set()
    case "\\": return escape()
    default: break
    }
    index += 1
    switch scalar {
    case ".": return .dot
    case "^": return .start
    case "$": return .end
    default: return .literal(scalar)
    }
  }

  private mutating func set() -> PatternSyntax.Atom? {
    let start = index
    index += 1
    if current == "^" { index += 1 }
    if current == "]" { index += 1 }
    while let scalar = current, scalar != "]" {
      if looks(at: "[:"), let end = text[index...].firstIndex(of: "]") {
        index = end + 1
      } else {
        index += scalar == "\\" ? 2 : 1
      }
    }
    guard current == "]" else { return nil }
    index += 1
    var written = String.UnicodeScalarView()
    written.append(contentsOf: text[start..<index])
    return .set(String(written))
  }

  private mutating func escape() -> PatternSyntax.Atom? {
    guard index + 1 < text.count else { return nil }
    let letter = text[index + 1]
    index += 2
    switch letter {
    case "d", "D", "w", "W", "s", "S", "h", "H", "v", "V", "N", "R", "X":
      return letter == "N" ? .dot : .set("\\\(letter)")
    case "p", "P": return property(letter)
    case "b", "B", "G", "K": return .zeroWidth
    case "A": return .start
    case "z", "Z": return .end
    case "n": return .literal("\n")
    case "t": return .literal("\t")
    case "r": return .literal("\r")
    case "e", "f", "a", "x", "o", "c", "0": return other(letter)
    case "1"..."9", "k", "g":
      while let scalar = current, "{<'0123456789".unicodeScalars.contains(scalar) {
        index += 1
        guard let close = ["{": "}", "<": ">", "'": "'"][scalar] as Unicode.Scalar? else { continue }
        while let inside = current, inside != close { index += 1 }
        index += 1
        break
      }
      return .reference
    default: return letter.properties.isAlphabetic ? nil : .literal(letter)
    }
  }

  private mutating func property(_ letter: Unicode.Scalar) -> PatternSyntax.Atom? {
    guard let next = current else { return nil }
    let start = index
    index += 1
    if next == "{" {
      guard let end = text[index...].firstIndex(of: "}") else { return nil }
      index = end + 1
    }
    var name = String.UnicodeScalarView()
    name.append(contentsOf: text[start..<min(index, text.count)])
    return .set("\\\(letter)" + String(name))
  }

  /// A character by its code; which one does not matter here.
  private mutating func other(_ letter: Unicode.Scalar) -> PatternSyntax.Atom? {
    if letter == "c" { index += 1 }
    guard letter == "x" || letter == "o" || letter == "0" else { return .literal("\u{FFFD}") }
    if current == "{" {
      guard let end = text[index...].firstIndex(of: "}") else { return nil }
      index = end + 1
      return .literal("\u{FFFD}")
    }
    var digits = 0
    while digits < 2, let scalar = current, Character(scalar).isHexDigit {
      index += 1
      digits += 1
    }
    return .literal("\u{FFFD}")
  }

  private mutating func group() -> PatternSyntax.Atom? {
    index += 1
    guard current != "*" else { return nil }
    var isAtomic = false
    var isNamed = false
    var isLookAround = false
    if current == "?" {
      let heads: [(String, () -> Void)] = [
        ("?:", {}), ("?|", {}), ("?>", { isAtomic = true }), ("?=", { isLookAround = true }),
        ("?!", { isLookAround = true }), ("?<=", { isLookAround = true }), ("?<!", { isLookAround = true }),
      ]
      if let head = heads.first(where: { looks(at: $0.0) }) {
        head.1()
        index += head.0.unicodeScalars.count
      } else if let end = endOfName() {
        isNamed = true
        index = end
      } else if let end = endOfOptions() {
        index = end
      } else {
        return nil
      }
    }
    guard let branches = alternatives(), current == ")" else { return nil }
    index += 1
    return isLookAround ? .zeroWidth : .group(branches, isAtomic: isAtomic, isNamed: isNamed)
  }

  /// `?<name>`, `?P<name>` or `?'name'`.
  private func endOfName() -> Int? {
    for (head, close) in [("?<", ">"), ("?P<", ">"), ("?'", "'")] as [(String, Unicode.Scalar)] where looks(at: head) {
      return text[(index + head.unicodeScalars.count)...].firstIndex(of: close).map { $0 + 1 }
    }
    return nil
  }

  /// `?i:` and the like, without `x`.
  private func endOfOptions() -> Int? {
    var end = index + 1
    while end < text.count, "imsnJU-^".unicodeScalars.contains(text[end]) { end += 1 }
    return end < text.count && text[end] == ":" ? end + 1 : nil
  }

  private mutating func readQuantifier(of item: inout PatternSyntax.Item) {
    switch current {
    case "*": (item.minimum, item.maximum) = (0, nil)
    case "+": (item.minimum, item.maximum) = (1, nil)
    case "?": (item.minimum, item.maximum) = (0, 1)
    case "{":
      guard let (minimum, maximum, end) = countedQuantifier() else { return }
      (item.minimum, item.maximum) = (minimum, maximum)
      index = end - 1
    default: return
    }
    index += 1
    if current == "+" {
      item.isPossessive = true
      index += 1
    } else if current == "?" {
      index += 1
    }
  }

  /// `{3}`, `{3,}`, `{3,5}`; anything else in braces is text.
  private func countedQuantifier() -> (minimum: Int, maximum: Int?, end: Int)? {
    guard let close = text[index...].firstIndex(of: "}") else { return nil }
    var inside = String.UnicodeScalarView()
    inside.append(contentsOf: text[(index + 1)..<close])
    let parts = String(inside).split(separator: ",", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let minimum = Int(parts[0]) else { return nil }
    if parts.count == 1 { return (minimum, minimum, close + 1) }
    if parts[1].isEmpty { return (minimum, nil, close + 1) }
    guard let maximum = Int(parts[1]) else { return nil }
    return (minimum, maximum, close + 1)
  }
}
