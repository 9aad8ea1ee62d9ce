/// Makes a compressed stream the only member of a zip archive, whose reader hands over every byte that it has unpacked.
///
/// Source: APPNOTE.TXT 6.3.10, 4.3.7 (local file header) and 4.4.5 (methods); RFC 1952 (what stands before a gzip file's data).
enum ZipEnvelope {
  /// - Parameter packed: at its beginning.
  /// - Returns: nil for what zip archives cannot hold.
  static func source(of container: Container, _ packed: any ByteSource) -> (any ByteSource)? {
    let method: UInt8
    switch container {
    case .gzip:
      guard skipGzipHeader(packed) else { return nil }
      method = 8
    case .bzip2: method = 12
    case .zstd: method = 93
    case .xz: method = 95
    default: return nil
    }
    // Signature, version 6.3, no flags, the method, no time and no checksum; sizes beyond which nothing is read; a name of 1 byte.
    let head: [UInt8] = [0x50, 0x4B, 3, 4, 63, 0, 0, 0, method, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    let sizes: [UInt8] = [0xFE, 0xFF, 0xFF, 0xFF, 0xFE, 0xFF, 0xFF, 0xFF]
    return PrefixedSource(prefix: head + sizes + [1, 0, 0, 0, UInt8(ascii: "x")], from: 0, rest: packed)
  }

  /// Reads up to the deflated data.
  private static func skipGzipHeader(_ packed: any ByteSource) -> Bool {
    guard let head = take(10, of: packed) else { return false }
    let flags = head[3]
    if flags & 4 != 0 {
      guard let length = take(2, of: packed), take(Int(length[0]) | Int(length[1]) << 8, of: packed) != nil else {
        return false
      }
    }
    // A name and a comment, each up to a NUL.
    for flag: UInt8 in [8, 16] where flags & flag != 0 {
      repeat {
        guard let byte = take(1, of: packed) else { return false }
        if byte[0] == 0 { break }
      } while true
    }
    return flags & 2 == 0 || take(2, of: packed) != nil
  }

  private static func take(_ count: Int, of source: any ByteSource) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    let filled = bytes.withUnsafeMutableBytes { try? source.readFully(into: $0) }
    return filled == count ? bytes : nil
  }
}
