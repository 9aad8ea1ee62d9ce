/// Ways of writing the same log that must not change a verdict.
public enum Variation: String, CaseIterable, Sendable {
  /// The sample as it is.
  case none = "as written"
  case carriageReturns = "with CR LF"
  case colors = "with ANSI colours"
  case ciTimestamps = "behind CI time stamps"
  case ndjson = "in NDJSON"
  case otherText = "among multibyte text and invalid bytes"
}

extension Variation {
  /// A line of other scripts, and one that is no UTF-8 in any way.
  private static let foreignLines: [[UInt8]] = [
    Array("\u{65E5}\u{672C}\u{8A9E} \u{E9}\u{E0}\u{FC} \u{1F980} \u{639}\u{631}\u{628}\u{64A}".utf8),
    [0xC3, 0x28, 0x20, 0xFF, 0xFE, 0x20, 0xED, 0xA0, 0x80, 0x20, 0xF4, 0x90, 0x80, 0x80],
  ]

  /// The sample so written; nil for the envelope, which needs the records.
  func apply(to bytes: [UInt8]) -> [UInt8]? {
    switch self {
    case .none: return bytes
    case .carriageReturns: return eachLine(bytes) { $0 + [0x0D] }
    case .colors: return eachLine(bytes) { $0.isEmpty ? $0 : Array("\u{1B}[1;31m".utf8) + $0 + Array("\u{1B}[0m".utf8) }
    case .ciTimestamps: return eachLine(bytes) { Array("2026-01-02T03:04:05.6789012Z ".utf8) + $0 }
    case .otherText:
      let separator = bytes.last == 0x0A || bytes.isEmpty ? [] : [UInt8(0x0A)]
      let lines = Self.foreignLines.map { $0 + [0x0A] }
      return lines.flatMap { $0 } + bytes + separator + lines.flatMap { $0 }
    case .ndjson: return nil
    }
  }

  private func eachLine(_ bytes: [UInt8], _ change: ([UInt8]) -> [UInt8]) -> [UInt8] {
    let endsWithBreak = bytes.last == 0x0A
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
    if endsWithBreak { lines.removeLast() }
    return Array(
      lines.map { line in change(line.last == 0x0D ? Array(line.dropLast()) : line) }.joined(separator: [0x0A]))
      + (endsWithBreak ? [0x0A] : [])
  }
}
