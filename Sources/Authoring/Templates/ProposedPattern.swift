/// Patterns for a line, made of its text, from the most general to the line itself.
struct ProposedPattern: Equatable, Sendable {
  /// What a pattern takes from the line as it is.
  enum Generality: Int, CaseIterable, Sendable {
    /// All that differs from one occurrence to the next is generalised.
    case general
    /// Quoted values stay as they are.
    case keepsQuoted
    /// Paths and addresses stay as well.
    case keepsLocations
    /// Everything stays, numbers included.
    case exact
  }

  var text: String
  var generality: Generality

  /// Longer patterns are cut: what tells a fault from others stands at the beginning of its line.
  private static let lengthLimit = 240
  /// Fewer characters of text than this do not tell a line from others.
  private static let textMinimum = 5

  /// The patterns, each once; none for a line without text of its own.
  static func candidates(for line: String) -> [ProposedPattern] {
    var line = trimmed(line)
    return line.withUTF8 { bytes in
      let raw = UnsafeRawBufferPointer(bytes)
      let pieces = MessageScanner.pieces(of: raw)
      var out: [ProposedPattern] = []
      for generality in Generality.allCases {
        guard let text = pattern(pieces, raw, generality), !out.contains(where: { $0.text == text }) else { continue }
        out.append(ProposedPattern(text: text, generality: generality))
      }
      return out
    }
  }

  private static func pattern(
    _ pieces: [MessagePiece], _ bytes: UnsafeRawBufferPointer, _ generality: Generality
  ) -> String? {
    var out = ""
    var textCount = 0
    for piece in pieces {
      let source = String(decoding: bytes[piece.range], as: UTF8.self)
      if isKept(piece.kind, generality) {
        let isText = piece.kind == .text
        textCount += isText ? source.unicodeScalars.count { $0.properties.isAlphabetic } : 0
        out += escaped(source)
      } else {
        out += fragment(
          for: piece.kind, source, behind: piece.range.lowerBound > 0 ? bytes[piece.range.lowerBound - 1] : 0)
      }
      if out.unicodeScalars.count > lengthLimit { break }
    }
    return textCount >= textMinimum || generality == .exact && textCount > 0 ? out : nil
  }

  private static func isKept(_ kind: MessagePiece.Kind, _ generality: Generality) -> Bool {
    switch kind {
    case .text, .code: true
    case .quoted: generality.rawValue >= Generality.keepsQuoted.rawValue
    case .path, .location: generality.rawValue >= Generality.keepsLocations.rawValue
    case .number, .uuid, .address, .hexadecimal: generality == .exact
    }
  }

  private static func fragment(for kind: MessagePiece.Kind, _ source: String, behind before: UInt8) -> String {
    switch kind {
    case .text, .code: return escaped(source)
    case .number: return source.utf8.allSatisfy(ByteClass.isDigit) ? #"\d+"# : #"\d+(?:[.:,/-]\d+)*"#
    case .uuid: return "[0-9A-Fa-f-]{36}"
    case .address: return "0x[0-9A-Fa-f]+"
    case .hexadecimal: return "[0-9A-Fa-f]+"
    case .location, .path: return #"[^\s"'<>()\[\]{},;|`]+"#
    case .quoted:
      if before == UInt8(ascii: "\"") { return #"[^"]*"# }
      return source.contains("'") ? #"(?:[^']|'\w)*"# : "[^']*"
    }
  }

  /// The text as a pattern that matches just it.
  static func escaped(_ text: String) -> String {
    var out = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "^", "$", ".", "[", "]", "|", "(", ")", "?", "*", "+", "{", "}": out += "\\\(scalar)"
      case "\t": out += #"\t"#
      // Bytes that are no UTF-8 have become this; what they were is not known.
      case "\u{FFFD}": out += ".+?"
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out
  }

  private static func trimmed(_ line: String) -> String {
    let scalars = line.unicodeScalars.drop { $0 == " " || $0 == "\t" }
    guard let last = scalars.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return "" }
    return String(scalars[...last])
  }
}
