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
      if bytes.indices.allSatisfy({ fits(subject[start + $0], bytes[$0]) }) { return true }
    }
    return false
  }

  private func fits(_ byte: UInt8, _ own: UInt8) -> Bool {
    byte == own || ignoresCase && byte.asciiLowercased == own
  }
}
