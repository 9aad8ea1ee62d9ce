/// The pictures that a browser may show in a page; everything else is only ever downloaded.
enum InlineImage {
  static let mediaTypes: Set<String> = ["image/png", "image/jpeg", "image/gif", "image/webp"]

  /// The media type that the first bytes prove; nil for anything else. SVG is a document with scripts, so it is none.
  static func mediaType(of bytes: [UInt8]) -> String? {
    func has(_ signature: [UInt8], at offset: Int = 0) -> Bool { bytes.dropFirst(offset).starts(with: signature) }
    if has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return "image/png" }
    if has([0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
    if has(Array("GIF87a".utf8)) || has(Array("GIF89a".utf8)) { return "image/gif" }
    if has(Array("RIFF".utf8)), has(Array("WEBP".utf8), at: 8) { return "image/webp" }
    return nil
  }
}
