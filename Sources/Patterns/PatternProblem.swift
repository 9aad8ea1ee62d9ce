/// Why a text is no pattern, and where in it.
public struct PatternProblem: Error, Equatable, Sendable {
  /// In PCRE2's words: lower case, no full stop.
  public var message: String
  /// Bytes into the pattern's UTF-8 at which PCRE2 gave up, 0-based.
  public var offset: Int
  /// The same place in Unicode scalars, as `SourcePlace.column` counts.
  public var scalarOffset: Int

  public init(message: String, offset: Int, scalarOffset: Int) {
    self.message = message
    self.offset = offset
    self.scalarOffset = scalarOffset
  }

  init(message: String, offset: Int, in text: String) {
    let bytes = text.utf8.prefix(offset)
    self.init(message: message, offset: bytes.count, scalarOffset: bytes.count { $0 & 0xc0 != 0x80 })
  }
}
