/// Bytes that a piece of a pattern matches.
struct KnownText: Hashable {
  var bytes: [UInt8]
  /// Whether ASCII letters match in either case; then they are kept in lower case.
  var ignoresCase: Bool

  init(_ bytes: [UInt8], ignoresCase: Bool = false) {
    self.bytes = bytes
    self.ignoresCase = ignoresCase
  }

  /// This text followed by another; ignores case if either does, which finds more, never less.
  func followed(by next: KnownText) -> KnownText {
    if bytes.isEmpty { return next }
    if next.bytes.isEmpty { return self }
    guard ignoresCase || next.ignoresCase else { return KnownText(bytes + next.bytes) }
    return KnownText((bytes + next.bytes).map(\.asciiLowercased), ignoresCase: true)
  }

  /// Puts another text behind this one, as `followed(by:)` does.
  mutating func append(_ next: KnownText) {
    if ignoresCase || next.ignoresCase { self = followed(by: next) } else { bytes += next.bytes }
  }

  /// Whether every text that holds the other one holds this one.
  func isFound(in other: KnownText) -> Bool {
    guard ignoresCase || !other.ignoresCase, bytes.count <= other.bytes.count else { return false }
    let whole = ignoresCase ? other.bytes.map(\.asciiLowercased) : other.bytes
    return (0...(whole.count - bytes.count)).contains { whole[$0..<($0 + bytes.count)].elementsEqual(bytes) }
  }

  /// What a character of a pattern matches; nil for what literals do not hold.
  ///
  /// Under `(?i)` a non-ASCII character matches what only Unicode's tables know, but an ASCII letter itself in either
  /// case, and `k` and `s` also the Kelvin sign and the long s (CaseFolding.txt, the only such ones).
  static func matching(_ scalar: Unicode.Scalar, ignoringCase: Bool) -> [KnownText]? {
    // Literals lie within lines; and hs_compile_lit_multi takes a NUL in front for an empty literal.
    guard scalar != "\n", scalar != "\r", scalar != "\0" else { return nil }
    guard ignoringCase else { return [KnownText(Array(String(scalar).utf8))] }
    guard scalar.isASCII else { return nil }
    let lower = UInt8(scalar.value).asciiLowercased
    guard (97...122).contains(lower) else { return [KnownText([lower])] }
    let own = KnownText([lower], ignoresCase: true)
    switch lower {
    case UInt8(ascii: "k"): return [own, KnownText(Array("\u{212a}".utf8))]
    case UInt8(ascii: "s"): return [own, KnownText(Array("\u{17f}".utf8))]
    default: return [own]
    }
  }
}

extension UInt8 {
  var asciiLowercased: UInt8 { (65...90).contains(self) ? self | 0x20 : self }
}
