/// Searches in time that is linear in both texts, whatever they hold.
enum TextSearch {
  /// The number of the character at which a text first holds a part, from 1; 0 when it does not.
  static func characterIndex(of part: String, in text: String) -> Int {
    if part.isEmpty { return 1 }
    let bytes = Array(text.utf8)
    guard let offset = offsets(of: Array(part.utf8), in: bytes, onlyFirst: true).first else { return 0 }
    // Every byte that does not continue a character begins one.
    return bytes[..<offset].count { $0 & 0xC0 != 0x80 } + 1
  }

  /// The text with all occurrences of a part replaced, from the left; nil when it becomes longer than `limit` bytes.
  static func replace(_ part: String, by other: String, in text: String, limit: Int) -> String? {
    if part.isEmpty { return text }
    let bytes = Array(text.utf8)
    let partBytes = Array(part.utf8)
    let otherBytes = Array(other.utf8)
    var replaced: [UInt8] = []
    var start = 0
    for offset in offsets(of: partBytes, in: bytes, onlyFirst: false) {
      replaced += bytes[start..<offset]
      replaced += otherBytes
      start = offset + partBytes.count
      if replaced.count > limit { return nil }
    }
    replaced += bytes[start...]
    return replaced.count > limit ? nil : String(decoding: replaced, as: UTF8.self)
  }

  /// Where a part occurs, without overlaps, after Knuth, Morris and Pratt.
  private static func offsets(of part: [UInt8], in text: [UInt8], onlyFirst: Bool) -> [Int] {
    var fallback = [Int](repeating: 0, count: part.count)
    var length = 0
    for index in part.indices.dropFirst() {
      while length > 0, part[index] != part[length] { length = fallback[length - 1] }
      if part[index] == part[length] { length += 1 }
      fallback[index] = length
    }
    var found: [Int] = []
    length = 0
    for index in text.indices {
      while length > 0, text[index] != part[length] { length = fallback[length - 1] }
      if text[index] == part[length] { length += 1 }
      guard length == part.count else { continue }
      found.append(index + 1 - length)
      if onlyFirst { break }
      length = 0
    }
    return found
  }
}
