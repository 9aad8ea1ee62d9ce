extension JSONReader {
  /// The bytes that a JSON string's raw text stands for. What is no escape stays as it is.
  static func decode(_ bytes: LineBytes, _ raw: Range<Int>) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(raw.count)
    var index = raw.lowerBound
    while index < raw.upperBound {
      let byte = bytes[index]
      index += 1
      guard byte == UInt8(ascii: "\\"), index < raw.upperBound else {
        out.append(byte)
        continue
      }
      let escape = bytes[index]
      index += 1
      switch escape {
      case UInt8(ascii: "n"): out.append(0x0A)
      case UInt8(ascii: "t"): out.append(0x09)
      case UInt8(ascii: "r"): out.append(0x0D)
      case UInt8(ascii: "b"): out.append(0x08)
      case UInt8(ascii: "f"): out.append(0x0C)
      case UInt8(ascii: "u"): decodeUnicode(bytes, &index, end: raw.upperBound, into: &out)
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): out.append(escape)
      default:
        out.append(byte)
        out.append(escape)
      }
    }
    return out
  }

  /// Four hexadecimal digits, and those of the low surrogate behind a high one; U+FFFD for what pairs with nothing.
  private static func decodeUnicode(_ bytes: LineBytes, _ index: inout Int, end: Int, into out: inout [UInt8]) {
    guard let unit = hex(bytes, index, end: end) else {
      out.append(contentsOf: "\\u".utf8)
      return
    }
    index += 4
    var value = unit
    if 0xD800..<0xDC00 ~= unit, index + 1 < end, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] == UInt8(ascii: "u"), let low = hex(bytes, index + 2, end: end), 0xDC00..<0xE000 ~= low
    {
      value = 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
      index += 6
    }
    let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
    out.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  private static func hex(_ bytes: LineBytes, _ start: Int, end: Int) -> UInt32? {
    guard start + 4 <= end else { return nil }
    var value: UInt32 = 0
    for index in start..<start + 4 {
      let byte = bytes[index]
      guard byte.isHexDigit else { return nil }
      value = value << 4 | UInt32(byte.isDigit ? byte &- 0x30 : (byte | 0x20) &- 0x61 &+ 10)
    }
    return value
  }
}
