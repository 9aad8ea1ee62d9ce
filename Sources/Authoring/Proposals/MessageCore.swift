/// Where the message proper begins: behind tags and addresses that another log format prints elsewhere or not at all.
enum MessageCore {
  /// Tags further across than this are text.
  private static let tagLimit = 120
  private static let levels = ["error", "fault", "fatal", "warning", "warn", "notice", "info", "log", "debug", "trace"]

  /// Byte offset in the line; 0 where it begins with the message.
  static func start(in bytes: UnsafeRawBufferPointer, pieces: [MessagePiece]) -> Int {
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "-"), UInt8(ascii: ":"): index += 1
      case UInt8(ascii: "["):
        guard let end = endOfTag(at: index, in: bytes) else { return index }
        index = end
      default:
        // A number alone may be what the message is about; an address never is.
        guard let piece = pieces.first(where: { $0.range.lowerBound == index }), piece.kind == .address else {
          return index
        }
        index = piece.range.upperBound
      }
    }
    return 0
  }

  /// Behind `[tag]`; nil for brackets that are no tag, and for a level, which belongs to the message.
  private static func endOfTag(at start: Int, in bytes: UnsafeRawBufferPointer) -> Int? {
    let limit = min(bytes.count, start + tagLimit)
    guard let end = bytes[start..<limit].firstIndex(of: UInt8(ascii: "]")), end + 1 < bytes.count else { return nil }
    guard bytes[end + 1] == UInt8(ascii: " ") || bytes[end + 1] == UInt8(ascii: ":") else { return nil }
    let tag = String(decoding: bytes[(start + 1)..<end], as: UTF8.self).lowercased()
    return levels.contains(tag) ? nil : end + 1
  }
}
