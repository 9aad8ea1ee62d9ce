/// Bytes that a subject must hold.
public struct Literal: Hashable, Sendable {
  /// Never empty, without line ends; ASCII in lower case where case is ignored.
  public var bytes: [UInt8]
  /// Whether ASCII letters match in either case.
  public var ignoresCase: Bool

  public init(_ bytes: [UInt8], ignoresCase: Bool = false) {
    self.bytes = bytes
    self.ignoresCase = ignoresCase
  }
}
