import LogModel
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Standard output for data and standard error for messages.
///
/// A reader that closes standard output early is no failure: what follows is dropped and the exit code stays that of the
/// verdict (SIGPIPE is ignored by the program).
final class Output: Sendable {
  private let isClosed = Mutex(false)

  /// Whether standard output (1) or standard error (2) is a terminal.
  func isTerminal(_ descriptor: Int32 = STDOUT_FILENO) -> Bool { isatty(descriptor) == 1 }

  /// The width of the terminal on standard output; nil when there is none.
  var columns: Int? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Writes data to standard output.
  func write(_ text: String) {
    isClosed.withLock { isClosed in
      if !isClosed { isClosed = !Output.write(text, to: STDOUT_FILENO) }
    }
  }

  /// Writes a message to standard error; the text ends with a line feed of its own.
  func message(_ text: String) { _ = Output.write(text, to: STDERR_FILENO) }

  /// Writes `logproof: warning: …` to standard error.
  func warn(_ text: String) { message("logproof: warning: \(text.safeForTerminal)\n") }

  private static func write(_ text: String, to descriptor: Int32) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        #if canImport(Darwin)
          let count = Darwin.write(descriptor, rest.baseAddress, rest.count)
        #else
          let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
        #endif
        if count < 0 {
          if errno == EINTR || errno == EAGAIN { continue }
          return false
        }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
      return true
    }
  }
}
