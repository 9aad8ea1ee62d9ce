#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A number as a condition may compute with it: no exponent, no leading zero, at most 15 significant digits, so that a
/// double holds it exactly enough to print it back.
enum CanonicalDecimal {
  /// The value of such a number; nil for every other text.
  static func value(_ text: some Collection<UInt8>) -> Double? {
    guard isCanonical(text) else { return nil }
    return strtod(String(decoding: text, as: UTF8.self), nil)
  }

  static func isCanonical(_ text: some Collection<UInt8>) -> Bool {
    var rest = text[...]
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    let whole = rest.prefix(while: isDigit)
    guard let first = whole.first, first != UInt8(ascii: "0") || whole.count == 1 else { return false }
    rest = rest.dropFirst(whole.count)
    var fraction = rest.prefix(0)
    if rest.first == UInt8(ascii: ".") {
      fraction = rest.dropFirst()
      guard !fraction.isEmpty, fraction.allSatisfy(isDigit) else { return false }
    } else if !rest.isEmpty {
      return false
    }
    // Zeros before the first other digit are not significant: 0.05 has one significant digit.
    let significant =
      first == UInt8(ascii: "0") ? fraction.drop { $0 == UInt8(ascii: "0") }.count : whole.count + fraction.count
    return significant <= 15 && fraction.count <= 30
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
