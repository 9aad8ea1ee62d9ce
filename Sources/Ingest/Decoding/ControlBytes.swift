internal import CLines

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The bytes that keep a chunk from being scanned as it is.
enum ControlBytes {
  /// Whether ESC, CR or NUL occurs; branch-free inside blocks, so that the compiler vectorises it.
  static func occur(in bytes: UnsafeRawBufferPointer) -> Bool {
    guard let base = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return false }
    let block = 4096
    var position = 0
    while position < bytes.count {
      let end = min(position &+ block, bytes.count)
      var found: UInt8 = 0
      while position < end {
        let byte = base[position]
        found |= (byte == 0x1B ? 1 : 0) | (byte == 0x0D ? 1 : 0) | (byte == 0 ? 1 : 0)
        position &+= 1
      }
      if found != 0 { return true }
    }
    return false
  }

  /// The offset of `byte` at or after `start`; nil when there is none.
  @inline(__always)
  static func find(_ byte: UInt8, in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
    guard start < bytes.count, let base = bytes.baseAddress,
      let found = memchr(base + start, Int32(byte), bytes.count - start)
    else { return nil }
    return UnsafeRawPointer(found) - base
  }

  /// The offset of the last line feed before `end`; nil when there is none.
  static func lastLineFeed(in bytes: UnsafeRawBufferPointer, before end: Int) -> Int? {
    guard let base = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return nil }
    let start = logproof_line_start(base, max(0, min(end, bytes.count)))
    return start > 0 ? start - 1 : nil
  }
}
