/// Patterns for a line, made of its text, from the most general to the line itself.
struct ProposedPattern: Equatable, Sendable {
  /// What a pattern takes from the line as it is.
  enum Generality: Int, CaseIterable, Sendable {
    /// As `general`, without the tags and addresses in front of the message.
    case core
    /// All that differs from one occurrence to the next is generalised.
    case general
    /// Quoted values stay as they are.
    case keepsQuoted
    /// Paths and addresses stay as well.
    case keepsLocations
    /// Of numbers and addresses just one stays: what tells `height=0` from `height=640`.
    case keepsNumber
    /// Everything stays, numbers included.
    case exact
  }

  var text: String
  var generality: Generality

  /// Longer patterns are cut: what tells a fault from others stands at the beginning of its line.
  private static let lengthLimit = 240
  /// Fewer characters of text than this do not tell a line from others.
  private static let textMinimum = 5
  /// What stands behind tags needs more to be told from others.
  private static let coreMinimum = 12
  /// Patterns with one number each that are tried.
  private static let numberLimit = 6

  /// The patterns, each once; none for a line without text of its own.
  ///
  /// - Parameter secrets: Bytes of the line that no pattern may hold, in order and apart.
  static func candidates(for line: String, secrets: [Range<Int>] = []) -> [ProposedPattern] {
    if let (valid, start) = longestValidPart(of: line) {
      let end = start + valid.utf8.count
      let inside = secrets.filter { $0.overlaps(start..<end) }.map { $0.clamped(to: start..<end) }
      return candidates(for: valid, secrets: inside.map { ($0.lowerBound - start)..<($0.upperBound - start) })
    }
    let blanks = line.utf8.prefix { $0 == 0x20 || $0 == 0x09 }.count
    var line = trimmed(line)
    return line.withUTF8 { bytes in
      let raw = UnsafeRawBufferPointer(bytes)
      let moved = secrets.map { max(0, $0.lowerBound - blanks)..<max(0, min($0.upperBound - blanks, raw.count)) }
      let pieces = SecretPieces.marking(moved.filter { !$0.isEmpty }, in: MessageScanner.pieces(of: raw))
      var out: [ProposedPattern] = []
      func add(_ pieces: [MessagePiece], _ generality: Generality, keeping number: Int? = nil) {
        guard let text = pattern(pieces, raw, generality, keeping: number), !out.contains(where: { $0.text == text })
        else { return }
        out.append(ProposedPattern(text: text, generality: generality))
      }
      for generality in Generality.allCases {
        switch generality {
        case .core: add(core(pieces, raw), generality)
        case .keepsNumber: for number in numbers(pieces) { add(pieces, generality, keeping: number) }
        default: add(pieces, generality)
        }
      }
      return out
    }
  }

  /// The part with the most text between bytes that were no UTF-8, and where it begins; nil for a line without such bytes.
  ///
  /// No pattern matches across them.
  private static func longestValidPart(of line: String) -> (text: String, start: Int)? {
    guard line.unicodeScalars.contains("\u{FFFD}") else { return nil }
    let parts = line.unicodeScalars.split(separator: "\u{FFFD}")
    guard let longest = parts.max(by: { $0.count < $1.count }) else { return ("", 0) }
    return (String(longest), line.utf8.distance(from: line.utf8.startIndex, to: longest.startIndex))
  }

  /// Indices of the numbers, the last first: what was measured mostly stands behind what counts.
  private static func numbers(_ pieces: [MessagePiece]) -> [Int] {
    let indices = pieces.indices.filter { pieces[$0].kind == .number || pieces[$0].kind == .hexadecimal }
    return indices.suffix(numberLimit).reversed()
  }

  /// The pieces of the message proper; none where nothing stands in front of it.
  private static func core(_ pieces: [MessagePiece], _ bytes: UnsafeRawBufferPointer) -> [MessagePiece] {
    let start = MessageCore.start(in: bytes, pieces: pieces)
    guard start > 0 else { return [] }
    return pieces.compactMap { piece in
      guard piece.range.upperBound > start else { return nil }
      return MessagePiece(kind: piece.kind, range: max(piece.range.lowerBound, start)..<piece.range.upperBound)
    }
  }

  private static func pattern(
    _ pieces: [MessagePiece], _ bytes: UnsafeRawBufferPointer, _ generality: Generality, keeping number: Int?
  ) -> String? {
    var out = ""
    var textCount = 0
    for (index, piece) in pieces.enumerated() {
      var source = String(decoding: bytes[piece.range], as: UTF8.self)
      if isKept(piece.kind, generality) {
        source = String(source.unicodeScalars.prefix(max(1, lengthLimit - out.unicodeScalars.count)))
      }
      if index == number {
        out += escaped(source) + #"(?![.,]?\d)"#
      } else if isKept(piece.kind, generality) {
        let isText = piece.kind == .text
        textCount += isText ? source.unicodeScalars.count { $0.properties.isAlphabetic } : 0
        out += escaped(source)
      } else {
        out += fragment(
          for: piece.kind, source, behind: piece.range.lowerBound > 0 ? bytes[piece.range.lowerBound - 1] : 0)
      }
      if out.unicodeScalars.count >= lengthLimit { break }
    }
    if generality == .core { return textCount >= coreMinimum ? out : nil }
    return textCount >= textMinimum || generality == .exact && textCount > 0 ? out : nil
  }

  private static func isKept(_ kind: MessagePiece.Kind, _ generality: Generality) -> Bool {
    switch kind {
    case .text, .code: true
    case .quoted: generality.rawValue >= Generality.keepsQuoted.rawValue
    case .path, .location: generality.rawValue >= Generality.keepsLocations.rawValue
    case .number, .uuid, .address, .hexadecimal, .token: generality == .exact
    case .secret: false
    }
  }

  private static func fragment(for kind: MessagePiece.Kind, _ source: String, behind before: UInt8) -> String {
    switch kind {
    case .text, .code: return escaped(source)
    case .number: return source.utf8.allSatisfy(ByteClass.isDigit) ? #"\d+"# : #"\d+(?:[.:,/-]\d+)*"#
    case .uuid: return "[0-9A-Fa-f-]{36}"
    case .address: return "0x[0-9A-Fa-f]+"
    case .hexadecimal: return "[0-9A-Fa-f]+"
    case .token: return #"\w+"#
    case .location, .path: return #"[^\s"'<>()\[\]{},;|`]+"#
    case .secret: return source.contains(where: \.isWhitespace) ? ".+?" : #"\S+"#
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
