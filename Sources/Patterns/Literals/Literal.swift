/// Bytes that a subject must hold.
public struct Literal: Hashable, Sendable {
  /// Never empty, without line ends and NUL; ASCII in lower case where case is ignored.
  public var bytes: [UInt8]
  /// Whether ASCII letters match in either case.
  public var ignoresCase: Bool

  public init(_ bytes: [UInt8], ignoresCase: Bool = false) {
    self.bytes = bytes
    self.ignoresCase = ignoresCase
  }

  func isFound(in subject: UnsafeRawBufferPointer) -> Bool {
    guard let first = bytes.first, subject.count >= bytes.count else { return false }
    for start in 0...(subject.count - bytes.count) where fits(subject[start], first) {
      if stands(in: subject, at: start) { return true }
    }
    return false
  }

  /// Whether it stands at an offset of a text, in bytes.
  func stands(in text: UnsafeRawBufferPointer, at offset: Int) -> Bool {
    guard offset >= 0, text.count - offset >= bytes.count else { return false }
    for index in 0..<bytes.count where !fits(text[offset + index], bytes[index]) { return false }
    return true
  }

  private func fits(_ byte: UInt8, _ own: UInt8) -> Bool {
    byte == own || ignoresCase && byte.asciiLowercased == own
  }
}
