/// Whether a file is no text, and so no log: one that was named is refused, one of a folder or an archive is passed over.
enum BinaryContent {
  private static let magic: [[UInt8]] = [
    [0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF], Array("GIF8".utf8), Array("%PDF".utf8), Array("bplist".utf8),
    Array("SQLite format 3".utf8), [0x7F, 0x45, 0x4C, 0x46], [0xCF, 0xFA, 0xED, 0xFE], [0xCE, 0xFA, 0xED, 0xFE],
    [0xCA, 0xFE, 0xBA, 0xBE], Array("RIFF".utf8), [0x00, 0x00, 0x00, 0x18, 0x66, 0x74, 0x79, 0x70],
    [0x00, 0x00, 0x00, 0x20, 0x66, 0x74, 0x79, 0x70], [0x00, 0x05, 0x16, 0x07], [0x00, 0x61, 0x73, 0x6D],
  ]

  /// - Parameter head: the first some hundred bytes.
  static func isLikely(_ head: [UInt8]) -> Bool {
    if magic.contains(where: { head.starts(with: $0) }) { return true }
    guard !head.isEmpty, TextEncoding(head) == .utf8 else { return false }
    // NULs may be a hole in a log; other control bytes in number are not text.
    let controls = head.count { $0 < 0x20 && $0 != 0 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D && $0 != 0x1B }
    return controls * 10 > head.count
  }

  /// Names that macOS leaves in archives.
  static func isCompanion(_ name: String) -> Bool {
    let last = name.split(separator: "/").last ?? ""
    return last.hasPrefix("._") || name.hasPrefix("__MACOSX/") || last == ".DS_Store"
  }
}
