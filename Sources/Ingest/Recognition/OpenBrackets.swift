/// Follows brackets and quotes through a text, to tell whether its end leaves any of them open.
///
/// Only what is unmistakable counts, since text is full of brackets that nobody meant to close: `<-`, `a < b`, `'('`, `[0, 3)`, `:(`.
struct OpenBrackets {
  private let text: LineBytes
  /// Offsets of the brackets that are open, the innermost last.
  private var open: [Int] = []
  /// Offset behind the double quote that is open.
  private var quote: Int?

  init(_ text: LineBytes) {
    self.text = text
    for index in text.indices { take(text[index], at: index) }
  }

  /// Whether something is open at the end of the text.
  var areOpen: Bool { quote != nil || !open.isEmpty }

  private mutating func take(_ byte: UInt8, at index: Int) {
    if byte == UInt8(ascii: "\"") { return takeQuote(at: index) }
    guard quote == nil else { return }
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
      if !isQuoted(index), !isFace(index) { open.append(index) }
    case UInt8(ascii: "<"):
      if after(index).isLetter { open.append(index) }
    case UInt8(ascii: ")"): close(UInt8(ascii: "("), or: UInt8(ascii: "["), at: index)
    case UInt8(ascii: "]"): close(UInt8(ascii: "["), or: UInt8(ascii: "("), at: index)
    case UInt8(ascii: "}"): close(UInt8(ascii: "{"), or: nil, at: index)
    case UInt8(ascii: ">"):
      if before(index) != UInt8(ascii: "-"), before(index) != UInt8(ascii: "=") {
        close(UInt8(ascii: "<"), or: nil, at: index)
      }
    default: break
    }
  }

  /// Closes the innermost bracket of a kind, and with it those inside of it; `other` is what the interval `[0, 3)` begins with.
  private mutating func close(_ kind: UInt8, or other: UInt8?, at index: Int) {
    if isQuoted(index) { return }
    if let innermost = open.last, text[innermost] == other, isInterval(innermost + 1..<index) {
      open.removeLast()
    } else if let place = open.lastIndex(where: { text[$0] == kind }) {
      open.removeSubrange(place...)
    }
  }

  /// A quote opens before a word and behind none, so that `5"` is no quote.
  private mutating func takeQuote(at index: Int) {
    if before(index) == UInt8(ascii: "\\") { return }
    if quote != nil {
      quote = nil
    } else if !before(index).isLetter, !before(index).isDigit, after(index) > 0x20 {
      quote = index + 1
    }
  }

  private func before(_ index: Int) -> UInt8 { index > 0 ? text[index - 1] : 0 }
  private func after(_ index: Int) -> UInt8 { index + 1 < text.count ? text[index + 1] : 0 }

  /// `'('`: a character that is spoken of.
  private func isQuoted(_ index: Int) -> Bool {
    let mark = before(index)
    return mark == after(index) && (mark == UInt8(ascii: "'") || mark == UInt8(ascii: "`"))
  }

  /// `:(` at the end of the text.
  private func isFace(_ index: Int) -> Bool {
    guard index == text.count - 1, text[index] == UInt8(ascii: "(") else { return false }
    let eyes = before(index) == UInt8(ascii: "-") ? index - 2 : index - 1
    return eyes >= 0 && (text[eyes] == UInt8(ascii: ":") || text[eyes] == UInt8(ascii: ";"))
  }

  /// Nothing but numbers, blanks and what stands between them: `0, 3`, `0 .. 3`.
  private func isInterval(_ range: Range<Int>) -> Bool {
    guard text[range].contains(where: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ".") }) else { return false }
    return text[range].allSatisfy { $0.isDigit || $0 == 0x20 || (0x2B...0x2E).contains($0) || $0 == UInt8(ascii: ":") }
  }
}
