internal import CLines

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A position in the bytes of a line, from which grammars read.
///
/// Every step is checked against the line's end: no bytes can make it trap. A step that fails leaves the position unspecified;
/// grammars then give the line up, or return to a copy. The position never gets behind the line's end but for a grammar that moves it
/// itself.
struct ByteCursor {
  let bytes: LineBytes
  /// The offset of the next byte, 0-based.
  var position: Int

  @inline(__always)
  init(_ bytes: LineBytes, at position: Int = 0) {
    self.bytes = bytes
    self.position = position
  }

  @inline(__always) var isAtEnd: Bool { position >= bytes.count }

  /// Whether there are so many bytes more.
  @inline(__always)
  func has(_ count: Int) -> Bool { bytes.count &- position >= count }

  /// What was taken since the position was `start`.
  @inline(__always)
  func taken(from start: Int) -> Range<Int> { Range(uncheckedBounds: (start, position)) }

  /// The byte `offset` after the next one; 0 beyond the end.
  @inline(__always)
  func peek(_ offset: Int = 0) -> UInt8 {
    let index = position &+ offset
    return index < bytes.count && index >= 0 ? bytes[index] : 0
  }

  @inline(__always)
  func isNext(_ scalar: Unicode.Scalar) -> Bool {
    position < bytes.count && bytes[position] == UInt8(truncatingIfNeeded: scalar.value)
  }

  /// Takes an ASCII character if it is next.
  @inline(__always)
  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard isNext(scalar) else { return false }
    position &+= 1
    return true
  }

  /// Takes a text if it is next.
  @inline(__always)
  mutating func takeText(_ text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    guard has(length) else { return false }
    let start = text.utf8Start
    for index in 0..<length where bytes[position &+ index] != start[index] { return false }
    position &+= length
    return true
  }

  /// Takes blanks (not tabs); how many there were.
  @discardableResult @inline(__always)
  mutating func takeBlanks(atMost limit: Int = .max) -> Int { run(atMost: limit) { $0 == 0x20 }.count }

  /// Takes exactly `count` decimal digits (at most 18).
  @inline(__always)
  mutating func digits(_ count: Int) -> Int? {
    guard has(count) else { return nil }
    var value = 0
    for offset in 0..<count {
      let digit = bytes[position &+ offset] &- 0x30
      guard digit < 10 else { return nil }
      value = value &* 10 &+ Int(digit)
    }
    position &+= count
    return value
  }

  /// Takes a run of 1 to `limit` (at most 18) decimal digits; nil when there is none or it is longer.
  @inline(__always)
  mutating func number(digits limit: Int = 10) -> Int? {
    var value = 0
    let start = position
    while position < bytes.count {
      let digit = bytes[position] &- 0x30
      guard digit < 10 else { break }
      guard position &- start < limit else { return nil }
      value = value &* 10 &+ Int(digit)
      position &+= 1
    }
    return position > start ? value : nil
  }

  /// Takes bytes as long as they fit; the range taken, which may be empty.
  @inline(__always)
  mutating func run(atMost limit: Int = .max, while fits: (UInt8) -> Bool) -> Range<Int> {
    let start = position
    while position < bytes.count, position &- start < limit, fits(bytes[position]) { position &+= 1 }
    return taken(from: start)
  }

  /// Takes letters, digits, `_`, `-` and `.`, at most `limit`; the range taken, which may be empty.
  @inline(__always)
  mutating func nameRun(atMost limit: Int) -> Range<Int> {
    let start = position
    guard let base = bytes.baseAddress, start < bytes.count else { return taken(from: start) }
    let text = base.assumingMemoryBound(to: UInt8.self) + start
    position &+= logproof_name_length(text, max(0, min(bytes.count &- start, limit)))
    return taken(from: start)
  }

  /// Takes everything before the next `scalar`, which stays; nil when it does not come within `limit` bytes.
  @inline(__always)
  mutating func upTo(_ scalar: Unicode.Scalar, within limit: Int = .max) -> Range<Int>? {
    let start = position
    guard let base = bytes.baseAddress, start < bytes.count else { return nil }
    let left = bytes.count &- start
    guard let found = memchr(base + start, Int32(scalar.value), limit < left ? limit &+ 1 : left) else { return nil }
    position = UnsafeRawPointer(found) - base
    return taken(from: start)
  }

  /// Takes `0x` and hexadecimal digits; the whole range.
  @inline(__always)
  mutating func hexNumber() -> Range<Int>? {
    let start = position
    guard takeText("0x"), !run(atMost: 17, while: { $0.isHexDigit }).isEmpty else { return nil }
    return taken(from: start)
  }

  /// What is left of the line.
  @inline(__always)
  var rest: Range<Int> { Range(uncheckedBounds: (min(position, bytes.count), bytes.count)) }
}

extension UInt8 {
  @inline(__always) var isDigit: Bool { self &- 0x30 < 10 }
  @inline(__always) var isHexDigit: Bool { isDigit || (self | 0x20) &- 0x61 < 6 }
  @inline(__always) var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
  /// A letter, a digit, `_`, `-` or `.`: a bit for each of the first 64 bytes, and of the next ones.
  @inline(__always) var isNamePart: Bool {
    let bits: UInt64 = self & 0x40 == 0 ? 0x03FF_6000_0000_0000 : 0x07FF_FFFE_87FF_FFFE
    return self < 0x80 && bits >> UInt64(self & 0x3F) & 1 != 0
  }
}

extension UnsafeRawBufferPointer {
  /// Whether the bytes in `range` are those of `text`.
  @inline(__always)
  func holds(_ text: StaticString, in range: Range<Int>) -> Bool {
    guard range.count == text.utf8CodeUnitCount else { return false }
    var cursor = ByteCursor(self, at: range.lowerBound)
    return cursor.takeText(text)
  }

  /// Whether the bytes in `range` are those of `text`, whatever the case of ASCII letters; `text` is in lower case.
  @inline(__always)
  func holds(lowercase text: StaticString, in range: Range<Int>) -> Bool {
    guard range.count == text.utf8CodeUnitCount, range.upperBound <= count else { return false }
    for index in 0..<range.count {
      let byte = self[range.lowerBound + index]
      let lower = byte &- 0x41 < 26 ? byte | 0x20 : byte
      if lower != text.utf8Start[index] { return false }
    }
    return true
  }

  /// The text in `range`, invalid bytes replaced by U+FFFD.
  func text(in range: Range<Int>) -> String {
    String(decoding: UnsafeRawBufferPointer(rebasing: self[range.clamped(to: 0..<count)]), as: UTF8.self)
  }
}
