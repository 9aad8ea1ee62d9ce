internal import LogModel

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Replaces files so that a reader, or a power cut, sees either the old or the new text in full.
enum AtomicFile {
  /// Writes a temporary file beside the old one, brings it to the disk, and renames it; keeps the mode of an existing
  /// file.
  static func write(_ bytes: [UInt8], to path: String) throws(FileAccess.Problem) {
    // A link stays a link: what it points at is replaced.
    let target = FileAccess.resolved(path) ?? path
    var information = stat()
    let mode = stat(target, &information) == 0 ? information.st_mode & 0o7777 : 0o644
    let temporary = target + ".\(getpid()).tmp"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw FileAccess.problem(errno) }
    do throws(FileAccess.Problem) {
      try writeAll(bytes, to: descriptor)
      guard fchmod(descriptor, mode) == 0, fsync(descriptor) == 0 else { throw FileAccess.problem(errno) }
    } catch {
      close(descriptor)
      unlink(temporary)
      throw error
    }
    close(descriptor)
    guard rename(temporary, target) == 0 else {
      let code = errno
      unlink(temporary)
      throw FileAccess.problem(code)
    }
    synchronizeFolder(of: target)
  }

  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(FileAccess.Problem) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        systemWrite(descriptor, $0.baseAddress?.advanced(by: written), $0.count - written)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw FileAccess.problem(errno) }
      written += count
    }
  }

  /// The rename itself is in the folder; a file system that cannot synchronise folders has done what it can.
  private static func synchronizeFolder(of path: String) {
    let descriptor = open(path.parentFolder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  private static func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
    #if canImport(Darwin)
      Darwin.write(descriptor, buffer, count)
    #else
      Glibc.write(descriptor, buffer, count)
    #endif
  }
}
