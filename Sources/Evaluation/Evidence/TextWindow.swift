internal import LogModel

/// A readable part of a line round a match.
struct TextWindow: Equatable {
  /// Scalars of `Evidence.text` at most.
  static let limit = 2_000
  /// Scalars of a neighbouring line or of a captured value at most.
  static let neighbourLimit = 400

  var text: String
  /// The match in `text`, in scalars.
  var highlight: Range<Int>

  /// Decodes a line, U+FFFD for what is no UTF-8, and cuts it to `limit` scalars round a match given in bytes.
  init(_ bytes: [UInt8], match: Range<Int>, limit: Int = limit) {
    let match = match.clamped(to: 0..<bytes.count)
    // No scalar has more than 4 bytes: what lies further away cannot be shown.
    let start = Self.boundary(bytes, match.lowerBound - 4 * limit)
    let end = Self.boundary(bytes, match.lowerBound + 8 * limit)
    let visible = start..<end
    if bytes[visible].allSatisfy({ $0 < 0x80 }) {
      // As nearly always: every byte is a scalar, and nothing has to be taken apart to be counted.
      let inner = match.clamped(to: visible)
      self.init(
        ascii: bytes[visible], highlight: (inner.lowerBound - start)..<(inner.upperBound - start), limit: limit,
        isCutBefore: start > 0, isCutAfter: end < bytes.count)
      return
    }
    let inner = match.clamped(to: visible)
    let before = String(decoding: bytes[start..<match.lowerBound], as: UTF8.self)
    let inside = String(decoding: bytes[inner], as: UTF8.self)
    let after = String(decoding: bytes[inner.upperBound..<end], as: UTF8.self)
    let first = before.unicodeScalars.count
    let highlight = first..<(first + inside.unicodeScalars.count)
    if bytes.count <= limit {
      // There are no more scalars than bytes: nothing is cut.
      self.init(text: before + inside + after, highlight: highlight)
      return
    }
    self.init(
      scalars: [before, inside, after].flatMap(\.unicodeScalars), highlight: highlight, limit: limit,
      isCutBefore: start > 0, isCutAfter: end < bytes.count)
  }

  init(
    scalars: [Unicode.Scalar], highlight: Range<Int>, limit: Int, isCutBefore: Bool = false, isCutAfter: Bool = false
  ) {
    let cut = Cut(scalars.count, highlight, limit: limit, isCutBefore: isCutBefore, isCutAfter: isCutAfter)
    text = cut.marked(Self.string(scalars[cut.shown]))
    self.highlight = cut.highlight
  }

  private init(
    ascii bytes: ArraySlice<UInt8>, highlight: Range<Int>, limit: Int, isCutBefore: Bool, isCutAfter: Bool
  ) {
    let cut = Cut(bytes.count, highlight, limit: limit, isCutBefore: isCutBefore, isCutAfter: isCutAfter)
    text = cut.marked(String(decoding: bytes.dropFirst(cut.shown.lowerBound).prefix(cut.shown.count), as: UTF8.self))
    self.highlight = cut.highlight
  }

  private init(text: String, highlight: Range<Int>) {
    self.text = text
    self.highlight = highlight
  }

  /// Which scalars of a text are shown, and where its highlight lies in what is shown.
  private struct Cut {
    var shown: Range<Int>
    var highlight: Range<Int>
    var hasHead: Bool
    var hasTail: Bool

    init(_ count: Int, _ highlight: Range<Int>, limit: Int, isCutBefore: Bool, isCutAfter: Bool) {
      guard isCutBefore || isCutAfter || count > limit else {
        (shown, self.highlight, hasHead, hasTail) = (0..<count, highlight, false, false)
        return
      }
      let room = max(limit - 2, 1)
      let start = max(0, min(highlight.lowerBound - room / 4, count - room))
      shown = start..<min(count, start + room)
      hasHead = isCutBefore || start > 0
      hasTail = isCutAfter || shown.upperBound < count
      let shift = (hasHead ? 1 : 0) - start
      let part = highlight.clamped(to: shown)
      self.highlight = (part.lowerBound + shift)..<(part.upperBound + shift)
    }

    func marked(_ text: String) -> String {
      hasHead || hasTail ? (hasHead ? "…" : "") + text + (hasTail ? "…" : "") : text
    }
  }

  /// The first scalars of a line, for a neighbour.
  static func neighbour(_ line: some RandomAccessCollection<UInt8>) -> String {
    if line.count <= neighbourLimit { return String(decoding: line, as: UTF8.self) }
    return TextWindow(Array(line.prefix(4 * neighbourLimit + 4)), match: 0..<0, limit: neighbourLimit).text
  }

  /// The 1-based column of a byte, in scalars of the decoded line.
  static func column(ofByte offset: Int, in line: UnsafeRawBufferPointer) -> Int {
    let before = UnsafeRawBufferPointer(rebasing: line[..<min(max(offset, 0), line.count)])
    if before.allSatisfy({ $0 < 0x80 }) { return before.count + 1 }
    return String(decoding: before, as: UTF8.self).unicodeScalars.count + 1
  }

  /// The next place at or before an offset where no character is cut, within the bytes.
  private static func boundary(_ bytes: [UInt8], _ offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    guard offset < bytes.count else { return bytes.count }
    var place = offset
    while place > max(0, offset - 3), bytes[place] & 0xC0 == 0x80 { place -= 1 }
    return place
  }

  private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
}

extension Evidence {
  /// The evidence with less text round the match.
  func cut(to limit: Int) -> Evidence {
    let window = TextWindow(scalars: Array(text.unicodeScalars), highlight: highlight, limit: limit)
    var shorter = self
    shorter.text = window.text
    shorter.highlight = window.highlight
    return shorter
  }
}
