/// Lines that say where something happened, and not what.
enum StackFrame {
  /// `0  CoreFoundation  0x14733 __exceptionPreprocess`, `  at f (a.js:1:2)`, `  f (a.js:1)` or `f@a.js:1:2`.
  static func isOne(_ line: String) -> Bool {
    let isIndented = line.first == " " || line.first == "\t"
    let words = line.split(whereSeparator: \.isWhitespace)
    guard let first = words.first else { return false }
    if first.utf8.allSatisfy(ByteClass.isDigit), words.count >= 3, words[2].hasPrefix("0x") { return true }
    guard let last = words.last, hasPlace(last) else { return false }
    return isIndented || first == "at" || words.count == 1 && last.contains("@")
  }

  /// Whether a word ends in `:12` or `:12:3`, perhaps in brackets.
  private static func hasPlace(_ word: Substring) -> Bool {
    let bare = word.utf8.last == UInt8(ascii: ")") ? word.dropLast() : word
    guard let colon = bare.utf8.lastIndex(of: UInt8(ascii: ":")) else { return false }
    let digits = bare.utf8[bare.utf8.index(after: colon)...]
    return !digits.isEmpty && digits.allSatisfy(ByteClass.isDigit)
  }
}
