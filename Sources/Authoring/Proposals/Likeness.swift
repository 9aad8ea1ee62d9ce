/// How much of a line's words another line has.
struct Likeness: Sendable {
  /// Words shorter than this say nothing.
  private static let wordMinimum = 3
  /// The first words count; more do not fit into the mask.
  private static let wordLimit = 64
  /// Lines that share less are no look-alikes.
  static let minimum = 0.6

  /// The place of each word in the mask, by its digest.
  private let words: [UInt64: Int]

  /// Nil for a line that has too few words of its own.
  init?(to text: String) {
    var words: [UInt64: Int] = [:]
    var copy = text
    copy.withUTF8 { bytes in
      Self.forEachOwnWord(in: UnsafeRawBufferPointer(bytes)) { word in
        if words.count < Self.wordLimit, words[word] == nil { words[word] = words.count }
      }
    }
    guard words.count >= 2 else { return nil }
    self.words = words
  }

  /// The share of the words that a line has, the same for all lines of a template; nil for too few.
  func score(of line: UnsafeRawBufferPointer) -> Double? {
    // All words are found faster than those of the template, and are never fewer.
    guard share({ Self.forEachWord(in: line, $0) }) != nil else { return nil }
    return share { Self.forEachOwnWord(in: line, $0) }
  }

  private func share(_ forEach: ((UInt64) -> Void) -> Void) -> Double? {
    var mask: UInt64 = 0
    forEach { word in
      if let place = words[word] { mask |= 1 << UInt64(place) }
    }
    let score = Double(mask.nonzeroBitCount) / Double(words.count)
    return mask.nonzeroBitCount > 1 && score >= Self.minimum ? score : nil
  }

  /// The words that are not part of what differs.
  private static func forEachOwnWord(in bytes: UnsafeRawBufferPointer, _ use: (UInt64) -> Void) {
    for piece in MessageScanner.pieces(of: bytes) where piece.kind.isVerbatim {
      forEachWord(in: UnsafeRawBufferPointer(rebasing: bytes[piece.range]), use)
    }
  }

  /// The digest of each run of letters, without regard to case.
  private static func forEachWord(in bytes: UnsafeRawBufferPointer, _ use: (UInt64) -> Void) {
    var hash: UInt64 = 0
    var count = 0
    for byte in bytes {
      if (byte | 0x20) &- 0x61 < 26 || byte >= 0x80 {
        hash = (count == 0 ? 0xcbf2_9ce4_8422_2325 : hash) ^ UInt64(byte >= 0x80 ? byte : byte | 0x20)
        hash = hash &* 0x100_0000_01b3
        count += 1
      } else {
        if count >= wordMinimum { use(hash) }
        count = 0
      }
    }
    if count >= wordMinimum { use(hash) }
  }
}
