#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

extension FileSystem {
  /// The bytes of a part of a file; fewer than `count` where the file ends before.
  public static func read(_ path: String, at offset: Int, count: Int) throws(FileProblem) -> [UInt8] {
    let descriptor = try Descriptor(path, O_RDONLY, operation: "read")
    var bytes = [UInt8](repeating: 0, count: max(0, count))
    var filled = 0
    while filled < bytes.count {
      let done = bytes.withUnsafeMutableBytes { raw in
        raw.baseAddress.map { pread(descriptor.number, $0 + filled, raw.count - filled, off_t(offset + filled)) } ?? 0
      }
      if done < 0 {
        if errno == EINTR { continue }
        throw FileProblem("read", path, code: errno)
      }
      if done == 0 { break }
      filled += done
    }
    bytes.removeLast(bytes.count - filled)
    return bytes
  }

  /// How many line feeds stand before an offset of a file.
  public static func lineFeeds(in path: String, before offset: Int) throws(FileProblem) -> Int {
    let step = 1 << 20
    var count = 0
    var position = 0
    while position < offset {
      let piece = try read(path, at: position, count: min(step, offset - position))
      if piece.isEmpty { break }
      count += piece.count { $0 == UInt8(ascii: "\n") }
      position += piece.count
    }
    return count
  }
}
