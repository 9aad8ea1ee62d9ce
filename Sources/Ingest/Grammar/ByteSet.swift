/// A set of byte values.
struct ByteSet: Sendable, Equatable, ExpressibleByStringLiteral {
  private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

  init(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { insert(byte) }
  }

  /// The bytes of a text.
  init(stringLiteral text: String) { self.init(text.utf8) }

  static let none = ByteSet([])
  static let all = ByteSet(UInt8.min...UInt8.max)
  static let digits = ByteSet(UInt8(ascii: "0")...UInt8(ascii: "9"))
  static let letters = ByteSet((UInt8(ascii: "A")...UInt8(ascii: "Z"))).union(
    ByteSet(UInt8(ascii: "a")...UInt8(ascii: "z")))

  func contains(_ byte: UInt8) -> Bool {
    let bit: UInt64 = 1 << UInt64(byte & 63)
    return switch byte >> 6 {
    case 0: words.0 & bit != 0
    case 1: words.1 & bit != 0
    case 2: words.2 & bit != 0
    default: words.3 & bit != 0
    }
  }

  mutating func insert(_ byte: UInt8) {
    let bit: UInt64 = 1 << UInt64(byte & 63)
    switch byte >> 6 {
    case 0: words.0 |= bit
    case 1: words.1 |= bit
    case 2: words.2 |= bit
    default: words.3 |= bit
    }
  }

  /// Calls back with each byte of the set, ascending.
  func forEach(_ body: (UInt8) -> Void) {
    for (index, word) in [words.0, words.1, words.2, words.3].enumerated() {
      var left = word
      while left != 0 {
        body(UInt8(truncatingIfNeeded: index << 6 | left.trailingZeroBitCount))
        left &= left &- 1
      }
    }
  }

  func union(_ other: ByteSet) -> ByteSet {
    var both = self
    both.words.0 |= other.words.0
    both.words.1 |= other.words.1
    both.words.2 |= other.words.2
    both.words.3 |= other.words.3
    return both
  }

  static func == (left: ByteSet, right: ByteSet) -> Bool { left.words == right.words }
}
