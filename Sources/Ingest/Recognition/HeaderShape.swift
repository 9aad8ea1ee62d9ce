/// What the headers of a file look like: the first one's bytes, digits as `0` and letters as `a`, wrappers included.
struct HeaderShape: Equatable, Sendable {
  /// Headers do not get longer; some of a wrapper's and of the inner one's are enough.
  private static let limit = 256

  private let bytes: [UInt8]
  /// Where the time ends; behind it headers differ.
  private let timeEnd: Int

  /// - Parameters:
  ///   - header: a line up to its message.
  ///   - timeEnd: the offset behind the header's time; nil without one (then nothing is said of names).
  init(_ header: LineBytes, timeEnd: Int?) {
    bytes = header.prefix(HeaderShape.limit).map(HeaderShape.shape)
    self.timeEnd = timeEnd ?? .max
  }

  /// Whether a line is such a header up to a place inside of it, from a part of the date on.
  ///
  /// Only for lines that no format claims.
  func isCut(_ line: LineBytes) -> Bool {
    var hasDigit = false
    var hasMark = false
    for index in 0..<line.count {
      let byte = HeaderShape.shape(line[index])
      guard index < bytes.count, byte == bytes[index] else { return index >= timeEnd && isOneWord(line) }
      hasDigit = hasDigit || byte == UInt8(ascii: "0")
      hasMark = hasMark || (byte != UInt8(ascii: "0") && byte != UInt8(ascii: "a") && byte > 0x20)
    }
    return hasDigit && hasMark && line.count < bytes.count
  }

  /// Whether the line ends in the first word behind its time: in a name.
  private func isOneWord(_ line: LineBytes) -> Bool {
    let rest = line[timeEnd...].drop { $0 == 0x20 }
    return rest.count <= 64 && !rest.contains { $0 <= 0x20 }
  }

  private static func shape(_ byte: UInt8) -> UInt8 {
    byte.isDigit ? UInt8(ascii: "0") : byte.isLetter ? UInt8(ascii: "a") : byte
  }
}
