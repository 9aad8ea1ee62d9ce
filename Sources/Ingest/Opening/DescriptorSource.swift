#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The bytes behind a file descriptor, which is closed at the end unless it is standard input.
final class DescriptorSource: SeekableSource {
  private let descriptor: Int32
  private let closes: Bool

  private init(descriptor: Int32, closes: Bool) {
    self.descriptor = descriptor
    self.closes = closes
  }

  static func standardInput() -> DescriptorSource { DescriptorSource(descriptor: 0, closes: false) }

  /// Opens a regular file, a FIFO or a device.
  static func open(path: String) throws(IngestError) -> DescriptorSource {
    var descriptor: Int32
    repeat {
      #if canImport(Darwin)
        descriptor = Darwin.open(path, O_RDONLY | O_CLOEXEC)
      #else
        descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
      #endif
    } while descriptor < 0 && errno == EINTR
    if descriptor < 0 {
      let code = errno
      throw IngestError(code == ENOENT || code == ENOTDIR ? .missing : .unreadable, systemMessage(code))
    }
    return DescriptorSource(descriptor: descriptor, closes: true)
  }

  deinit {
    if closes { close(descriptor) }
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(IngestError) -> Int {
    guard let address = buffer.baseAddress, buffer.count > 0 else { return 0 }
    while true {
      #if canImport(Darwin)
        let count = Darwin.read(descriptor, address, buffer.count)
      #else
        let count = Glibc.read(descriptor, address, buffer.count)
      #endif
      if count >= 0 { return count }
      if errno == EAGAIN {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&waiting, 1, -1)
      } else if errno != EINTR {
        throw IngestError(.unreadable, systemMessage(errno))
      }
    }
  }

  var size: Int? {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  func seek(to offset: Int) throws(IngestError) {
    if lseek(descriptor, off_t(offset), SEEK_SET) < 0 { throw IngestError(.unreadable, systemMessage(errno)) }
  }

  var isReady: Bool {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&waiting, 1, 0) != 0
  }
}

/// What the system says of an error number, in lower case as our messages are.
func systemMessage(_ code: Int32) -> String {
  guard let text = strerror(code) else { return "error \(code)" }
  let message = String(cString: text)
  return message.prefix(1).lowercased() + message.dropFirst()
}
