/// Finds `{{NAME}}`: a letter or `_`, then letters, digits, `_` and `-`.
enum PlaceholderScan {
  /// The bytes of each placeholder, braces included.
  static func ranges(in bytes: [UInt8]) -> [Range<Int>] {
    var out: [Range<Int>] = []
    var index = 0
    while index + 4 < bytes.count {
      guard bytes[index] == UInt8(ascii: "{"), bytes[index + 1] == UInt8(ascii: "{"), let end = end(of: bytes, index)
      else {
        index += 1
        continue
      }
      out.append(index..<end)
      index = end
    }
    return out
  }

  private static func end(of bytes: [UInt8], _ start: Int) -> Int? {
    var index = start + 2
    while index < bytes.count, isNameByte(bytes[index], isFirst: index == start + 2) { index += 1 }
    guard index > start + 2, index + 1 < bytes.count else { return nil }
    return bytes[index] == UInt8(ascii: "}") && bytes[index + 1] == UInt8(ascii: "}") ? index + 2 : nil
  }

  private static func isNameByte(_ byte: UInt8, isFirst: Bool) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): !isFirst
    default: false
    }
  }
}
