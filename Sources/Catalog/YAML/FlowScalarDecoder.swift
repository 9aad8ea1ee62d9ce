/// Follows libyaml through a plain or quoted scalar, keeping where each character comes from.
struct FlowScalarDecoder {
  private typealias Piece = (scalar: Unicode.Scalar, index: Int)

  private let source: [Unicode.Scalar]
  private let end: Int
  private let style: YAMLScalarStyle
  private var index: Int
  private var out: [Piece] = []

  init(source: [Unicode.Scalar], start: Int, end: Int, style: YAMLScalarStyle) {
    self.source = source
    self.end = min(end, source.count)
    self.style = style
    index = style == .plain ? start : start + 1
  }

  /// The source index of each scalar and of the end; nil if the text comes out otherwise than `expected`.
  mutating func decode(expecting expected: [Unicode.Scalar]) -> [Int]? {
    if style != .plain, index > end || !startsWithQuote { return nil }
    while index < end {
      if readText() { break }
      foldBlanks()
    }
    guard out.map(\.scalar) == expected else { return nil }
    return out.map(\.index) + [index]
  }

  private var startsWithQuote: Bool { source[index - 1] == (style == .singleQuoted ? "'" : "\"") }

  /// Reads up to a blank, a line end or the closing quote; true at the latter.
  private mutating func readText() -> Bool {
    while index < end, !source[index].isYAMLSpace {
      let scalar = source[index]
      if style == .singleQuoted, scalar == "'" {
        guard index + 1 < end, source[index + 1] == "'" else { return true }
        out.append(("'", index))
        index += 2
      } else if style == .doubleQuoted, scalar == "\"" {
        return true
      } else if style == .doubleQuoted, scalar == "\\" {
        if readEscape() { return false }
      } else {
        out.append((scalar, index))
        index += 1
      }
    }
    return false
  }

  /// Reads an escape; true if it was an escaped line end, after which leading blanks do not count.
  private mutating func readEscape() -> Bool {
    let start = index
    guard index + 1 < end else {
      index = end
      return true
    }
    let letter = source[index + 1]
    if letter.isYAMLBreak {
      index = source.indexBehindBreak(at: index + 1)
      skipEscapedFold()
      return true
    }
    index += 2
    let digits = letter == "x" ? 2 : letter == "u" ? 4 : letter == "U" ? 8 : 0
    guard digits > 0 else {
      out.append((Self.escapes[letter] ?? letter, start))
      return false
    }
    var value: UInt32 = 0
    for _ in 0..<digits where index < end {
      value = value &* 16 &+ UInt32(Character(source[index]).hexDigitValue ?? 0)
      index += 1
    }
    out.append((Unicode.Scalar(value) ?? "\u{FFFD}", start))
    return false
  }

  /// Behind an escaped line end blanks are dropped and further line ends are kept.
  private mutating func skipEscapedFold() {
    while index < end, source[index].isYAMLSpace {
      if source[index].isYAMLBreak {
        out.append((folded(source[index]), index))
        index = source.indexBehindBreak(at: index)
      } else {
        index += 1
      }
    }
  }

  /// Blanks within a line stay; one line end becomes a blank, n line ends become n − 1.
  private mutating func foldBlanks() {
    var blanks: [Piece] = []
    var breaks: [Piece] = []
    while index < end, source[index].isYAMLSpace {
      if source[index].isYAMLBreak {
        breaks.append((folded(source[index]), index))
        index = source.indexBehindBreak(at: index)
      } else {
        if breaks.isEmpty { blanks.append((source[index], index)) }
        index += 1
      }
    }
    guard let first = breaks.first else { return out.append(contentsOf: blanks) }
    if first.scalar != "\n" {
      out.append(contentsOf: breaks)
    } else if breaks.count == 1 {
      out.append((" ", first.index))
    } else {
      out.append(contentsOf: breaks.dropFirst())
    }
  }

  /// CR, LF, CR LF and NEL are read as LF; U+2028 and U+2029 stay.
  private func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    scalar.value == 0x2028 || scalar.value == 0x2029 ? scalar : "\n"
  }

  private static let escapes: [Unicode.Scalar: Unicode.Scalar] = [
    "0": "\0", "a": "\u{07}", "b": "\u{08}", "t": "\t", "\t": "\t", "n": "\n", "v": "\u{0B}", "f": "\u{0C}",
    "r": "\r", "e": "\u{1B}", " ": " ", "\"": "\"", "/": "/", "\\": "\\", "N": "\u{85}", "_": "\u{A0}",
    "L": "\u{2028}", "P": "\u{2029}",
  ]
}
