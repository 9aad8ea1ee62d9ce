internal import Digests

/// A failure's text with everything taken out that changes from run to run, so that equal failures have equal texts.
enum FailureSignature {
  /// Longest text that is looked at, in bytes.
  private static let limit = 2_000

  /// Words of letters, digits, `-` and `_` become `#` where they are numbers, addresses, UUIDs or other ids:
  /// decimal numbers, `0x…`, hexadecimal words of eight or more digits, and UUIDs (`<uuid>`).
  static func generalised(_ text: String) -> String {
    let bytes = Array(text.utf8.prefix(limit))
    var out: [UInt8] = []
    var index = 0
    while index < bytes.count {
      guard isWord(bytes[index]) else {
        out.append(bytes[index])
        index += 1
        continue
      }
      var end = index
      while end < bytes.count, isWord(bytes[end]) { end += 1 }
      append(bytes[index..<end], to: &out)
      index = end
    }
    return String(String(decoding: out, as: UTF8.self).unicodeScalars.prefix(400))
  }

  private static func append(_ word: ArraySlice<UInt8>, to out: inout [UInt8]) {
    if isUUID(word) {
      out += "<uuid>".utf8
    } else if isHexadecimal(word) {
      out.append(UInt8(ascii: "#"))
    } else {
      appendWithoutNumbers(word, to: &out)
    }
  }

  /// Every run of digits becomes one `#`: `line12` and `line7` are the same.
  private static func appendWithoutNumbers(_ word: ArraySlice<UInt8>, to out: inout [UInt8]) {
    var wasDigit = false
    for byte in word {
      let isDigit = (0x30...0x39).contains(byte)
      if !isDigit { out.append(byte) } else if !wasDigit { out.append(UInt8(ascii: "#")) }
      wasDigit = isDigit
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"): true
    default: false
    }
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
    default: false
    }
  }

  private static func isUUID(_ word: ArraySlice<UInt8>) -> Bool {
    guard word.count == 36 else { return false }
    return word.enumerated().allSatisfy { position, byte in
      [8, 13, 18, 23].contains(position) ? byte == UInt8(ascii: "-") : isHexDigit(byte)
    }
  }

  /// `0x…`, or eight or more hexadecimal digits of which one is a decimal one (so that `defaced` words stay).
  private static func isHexadecimal(_ word: ArraySlice<UInt8>) -> Bool {
    if word.count > 2, word.starts(with: "0x".utf8) || word.starts(with: "0X".utf8) {
      return word.dropFirst(2).allSatisfy(isHexDigit)
    }
    return word.count >= 8 && word.allSatisfy(isHexDigit) && word.contains { (0x30...0x39).contains($0) }
  }

  /// The key of a generalised text.
  static func signature(of excerpt: String) -> String { String(SHA256.hexDigest(of: excerpt.utf8).prefix(32)) }
}
