/// An id for an assertion, made of the words of a fault.
public enum ProposedID {
  private static let wordCount = 4
  private static let stopWords: Set<String> = [
    "the", "and", "for", "was", "were", "has", "have", "had", "been", "from", "with", "into", "that", "this", "its",
    "did",
    "due", "because", "please", "see", "are", "not", "app", "error", "log", "warning", "info", "debug", "null",
  ]

  /// Kebab-case and unlike the ids that are taken; nil for a line without words.
  ///
  /// - Parameter line: The line as patterns see it.
  public static func make(from line: String, taken: Set<String>) -> String? {
    var line = line
    let core: String = line.withUTF8 { bytes in
      let raw = UnsafeRawBufferPointer(bytes)
      let pieces = MessageScanner.pieces(of: raw)
      let start = MessageCore.start(in: raw, pieces: pieces)
      return pieces.filter { $0.kind == .text && $0.range.upperBound > start }
        .map { String(decoding: raw[max($0.range.lowerBound, start)..<$0.range.upperBound], as: UTF8.self) }
        .joined(separator: " ")
    }
    var words: [String] = []
    for word in self.words(of: core) where word.count > 2 && !stopWords.contains(word) && !words.contains(word) {
      words.append(word)
      if words.count == wordCount { break }
    }
    guard !words.isEmpty else { return nil }
    let id = words.joined(separator: "-")
    guard taken.contains(id) else { return id }
    var number = 2
    while taken.contains("\(id)-\(number)") { number += 1 }
    return "\(id)-\(number)"
  }

  /// Runs of ASCII letters in lower case, also cut where a small letter is followed by a capital one.
  private static func words(of text: String) -> [String] {
    var words: [String] = []
    var word = ""
    var isBehindSmall = false
    for byte in text.utf8 {
      let isLetter = (byte | 0x20) &- 0x61 < 26
      let isSmall = isLetter && byte & 0x20 != 0
      if !isLetter || isBehindSmall && !isSmall {
        if !word.isEmpty { words.append(word) }
        word = ""
      }
      if isLetter { word.unicodeScalars.append(Unicode.Scalar(byte | 0x20)) }
      isBehindSmall = isSmall
    }
    return word.isEmpty ? words : words + [word]
  }
}
