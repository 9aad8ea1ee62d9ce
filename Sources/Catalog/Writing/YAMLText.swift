/// Writes text as YAML scalars that read back as exactly that text.
enum YAMLText {
  /// Plain where that is safe, a literal block for several lines, else quoted.
  static func lines(of text: String) -> [String] {
    if isSafePlain(text, inFlow: false) { return [text] }
    if let block = literalBlock(text) { return block }
    return [quoted(text)]
  }

  /// Between single quotes, or between double quotes where a character needs an escape.
  static func quoted(_ text: String) -> String {
    if text.unicodeScalars.allSatisfy({ isPrintable($0) && !$0.isYAMLBreak }) {
      return "'" + text.replacing("'", with: "''") + "'"
    }
    var out = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      case "\n": out += "\\n"
      case "\r": out += "\\r"
      case "\t": out += "\\t"
      default:
        if isPrintable(scalar), !scalar.isYAMLBreak {
          out.unicodeScalars.append(scalar)
        } else {
          out += escape(scalar)
        }
      }
    }
    return out + "\""
  }

  /// Letters and digits with blanks and a few harmless marks in between, that no YAML reader takes for anything but
  /// text.
  static func isSafePlain(_ text: String, inFlow: Bool) -> Bool {
    let scalars = Array(text.unicodeScalars)
    guard let first = scalars.first, let last = scalars.last, scalars.count <= 100 else { return false }
    guard first.isASCIILetter, last.isASCIILetter || last.isASCIIDigit || ".)".unicodeScalars.contains(last) else {
      return false
    }
    let marks = inFlow ? " _-./+=" : " _-./+=,;()'"
    for (index, scalar) in scalars.enumerated() {
      if scalar.isASCIILetter || scalar.isASCIIDigit || marks.unicodeScalars.contains(scalar) { continue }
      // A colon is safe within a word, as in a link.
      let next = index + 1 < scalars.count ? scalars[index + 1] : " "
      guard !inFlow, scalar == ":", next.isASCIILetter || next.isASCIIDigit || next == "/" else { return false }
    }
    return !looksLikeAnotherType(text)
  }

  private static func looksLikeAnotherType(_ text: String) -> Bool {
    let words = ["true", "false", "null", "yes", "no", "on", "off", "y", "n", "nan", "inf"]
    return words.contains(text.lowercased())
  }

  /// Nil for text that is better quoted: one line, odd blanks, or characters that a block cannot hold.
  private static func literalBlock(_ text: String) -> [String]? {
    guard text.contains("\n"), !text.contains("\r") else { return nil }
    guard text.unicodeScalars.allSatisfy({ $0 == "\n" || isPrintable($0) && !$0.isYAMLBreak }) else { return nil }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let endsWithBreak = lines.last == ""
    if endsWithBreak { lines.removeLast() }
    guard let first = lines.first, let last = lines.last, !last.isEmpty else { return nil }
    guard let start = first.unicodeScalars.first, !start.isYAMLSpace else { return nil }
    return [endsWithBreak ? "|" : "|-"] + lines
  }

  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0x85, 0xA0...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let (letter, width) = scalar.value <= 0xFF ? ("x", 2) : scalar.value <= 0xFFFF ? ("u", 4) : ("U", 8)
    return "\\" + letter + String(repeating: "0", count: width - digits.count) + digits
  }
}

extension Unicode.Scalar {
  fileprivate var isASCIILetter: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) }
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
