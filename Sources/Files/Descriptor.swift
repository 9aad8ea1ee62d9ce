#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// An open file that closes when its life ends.
struct Descriptor: ~Copyable {
  let number: Int32

  init(_ path: String, _ flags: Int32, mode: mode_t = 0o666, operation: String) throws(FileProblem) {
    try FileSystem.refuseNUL(path, operation)
    var number: Int32
    repeat { number = open(path, flags | O_CLOEXEC, mode) } while number < 0 && errno == EINTR
    guard number >= 0 else { throw FileProblem(operation, path, code: errno) }
    self.number = number
  }

  deinit { close(number) }

  func readAll(_ path: String, limit: Int) throws(FileProblem) -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = piece.withUnsafeMutableBytes { read(number, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        throw FileProblem("read", path, code: errno)
      }
      if count == 0 { return bytes }
      if bytes.count + count > limit { throw FileProblem("read", path, code: EFBIG) }
      bytes.append(contentsOf: piece[..<count])
    }
  }

  /// Writes all bytes, however often the system takes only a part; gives the error number, 0 when all is written.
  func writeAll(_ bytes: UnsafeRawBufferPointer) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let buffer = UnsafeRawBufferPointer(rebasing: rest)
      let count = write(number, buffer.baseAddress, buffer.count)
      if count < 0 {
        if errno == EINTR { continue }
        return errno
      }
      rest = rest.dropFirst(count)
    }
    return 0
  }

  /// Waits until the bytes are on the disk; a file system that cannot do that is no error.
  func synchronize(_ path: String) throws(FileProblem) {
    if fsync(number) != 0 && errno != EINVAL && errno != ENOTSUP && errno != EROFS {
      throw FileProblem("write", path, code: errno)
    }
  }
}
