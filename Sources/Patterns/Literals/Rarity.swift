/// How seldom bytes occur in logs, in bits: rough figures, which only decide between literals of one pattern.
enum Rarity {
  static func bits(of text: KnownText) -> Double {
    let unknown = text.bytes.reduce(0) { $0 + bits(of: $1, ignoringCase: text.ignoresCase) }
    guard text.bytes.count >= leastFamous, let name = famous.first(where: { isFound($0, in: text.bytes) }) else {
      return unknown
    }
    return unknown - name.bytes.reduce(0) { $0 + bits(of: $1, ignoringCase: text.ignoresCase) } + famousBits
  }

  private static func isFound(_ name: Literal, in bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { name.isFound(in: $0) }
  }

  /// Long names that the logs of apps with web views are full of, so that their letters say little; longer ones first.
  private static let famous = [
    "NSErrorFailingURLStringKey", "kCFErrorDomainCFNetwork", "NSLocalizedDescription", "NSErrorFailingURLKey",
    "NSCocoaErrorDomain", "NSPOSIXErrorDomain", "WebKitErrorDomain", "NSURLErrorDomain", "com.apple.WebKit",
    "NetworkProcess", "WebPageProxy::", "Error Domain=", "isMainFrame=", "pageProxyID=", "WebContent", "com.apple.",
    "webPageID=",
  ].map { Literal(Array($0.utf8)) }
  private static let leastFamous = 10
  /// What a famous name says, one in a thousand places.
  private static let famousBits = 10.0

  private static func bits(of byte: UInt8, ignoringCase: Bool) -> Double {
    switch byte {
    case UInt8(ascii: " "): 2.5
    case UInt8(ascii: "0")...UInt8(ascii: "9"): 3.5
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): 6.5
    case UInt8(ascii: "a")...UInt8(ascii: "z"): ignoringCase ? letters[Int(byte) - 97] - 0.2 : letters[Int(byte) - 97]
    case UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "="): 5
    case 0x21...0x7e: 6.5
    // UTF-8 goes two or three bytes a character, of which the first say little.
    case 0x80...: 5
    default: 8
    }
  }

  /// For `a` to `z`, from the frequencies of English text with blanks and digits taking their share.
  private static let letters: [Double] = [
    4, 6.5, 5, 5, 3.4, 6, 6, 5.5, 4, 8.5, 7, 4.7, 5.5, 4, 4, 5.5, 9, 4, 4, 3.7, 5.3, 6.5, 6.2, 7.5, 6.3, 9,
  ]
}
