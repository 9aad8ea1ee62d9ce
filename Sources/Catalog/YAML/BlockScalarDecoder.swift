/// Follows libyaml through a literal (`|`) or folded (`>`) block, keeping where each character comes from.
struct BlockScalarDecoder {
  private typealias Piece = (scalar: Unicode.Scalar, index: Int)

  private let source: [Unicode.Scalar]
  private let start: Int
  private let isFolded: Bool

  init(source: [Unicode.Scalar], start: Int, isFolded: Bool) {
    self.source = source
    self.start = start
    self.isFolded = isFolded
  }

  /// The source index of each scalar and of the end; nil if the text comes out otherwise than `expected`.
  ///
  /// The indentation is that of the first line with text, or, where an indicator asks for less, the first small one
  /// that fits.
  func decode(expecting expected: [Unicode.Scalar]) -> [Int]? {
    guard start < source.count, source[start] == "|" || source[start] == ">" else { return nil }
    var first = start
    while first < source.count, !source[first].isYAMLBreak { first += 1 }
    guard first < source.count else { return expected.isEmpty ? [first] : nil }
    first = source.indexBehindBreak(at: first)
    let detected = indentation(from: first)
    for indent in [detected] + (0..<min(detected, 32)).reversed() {
      let pieces = decode(from: first, indent: indent, upTo: expected.count)
      guard pieces.count >= expected.count else { continue }
      let kept = pieces.prefix(expected.count)
      guard kept.elementsEqual(expected, by: { $0.scalar == $1 }) else { continue }
      return kept.map(\.index) + [kept.last.map { $0.index + 1 } ?? first]
    }
    return nil
  }

  private func indentation(from first: Int) -> Int {
    var index = first
    var blanks = 0
    while index < source.count {
      if source[index] == " " {
        blanks += 1
        index += 1
      } else if source[index].isYAMLBreak {
        index = source.indexBehindBreak(at: index)
        blanks = 0
      } else {
        break
      }
    }
    return blanks
  }

  private func decode(from first: Int, indent: Int, upTo count: Int) -> [Piece] {
    var out: [Piece] = []
    var index = first
    var leadingBreak: Piece?
    var trailingBreaks = eatBreaks(from: &index, indent: indent)
    var startedWithBlank = false
    while index < source.count, out.count <= count {
      let startsWithBlank = source[index].isYAMLBlank
      if isFolded, let pending = leadingBreak, pending.scalar == "\n", !startedWithBlank, !startsWithBlank {
        if trailingBreaks.isEmpty { out.append((" ", pending.index)) }
      } else if let pending = leadingBreak {
        out.append(pending)
      }
      out.append(contentsOf: trailingBreaks)
      startedWithBlank = startsWithBlank
      while index < source.count, !source[index].isYAMLBreak {
        out.append((source[index], index))
        index += 1
      }
      leadingBreak = nil
      if index < source.count {
        leadingBreak = (folded(source[index]), index)
        index = source.indexBehindBreak(at: index)
      }
      trailingBreaks = eatBreaks(from: &index, indent: indent)
      guard column(of: index) == indent else { break }
    }
    if let leadingBreak { out.append(leadingBreak) }
    out.append(contentsOf: trailingBreaks)
    return out
  }

  /// Skips the indentation; lines without text become line ends.
  private func eatBreaks(from index: inout Int, indent: Int) -> [Piece] {
    var breaks: [Piece] = []
    while true {
      var column = 0
      while column < indent, index < source.count, source[index] == " " {
        index += 1
        column += 1
      }
      guard index < source.count, source[index].isYAMLBreak else { return breaks }
      breaks.append((folded(source[index]), index))
      index = source.indexBehindBreak(at: index)
    }
  }

  private func column(of index: Int) -> Int {
    var start = index
    while start > 0, !source[start - 1].isYAMLBreak { start -= 1 }
    return index - start
  }

  private func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    scalar.value == 0x2028 || scalar.value == 0x2029 ? scalar : "\n"
  }
}
