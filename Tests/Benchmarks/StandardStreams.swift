#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Writes at once, so that a long run shows each line when it is known.
enum StandardStreams {
  static func print(_ text: String) { write(text, to: 1) }
  static func complain(_ text: String) { write(text, to: 2) }

  private static func write(_ text: String, to descriptor: Int32) {
    var text = text
    text.withUTF8 { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let buffer = UnsafeBufferPointer(rebasing: rest)
        #if canImport(Darwin)
          let count = Darwin.write(descriptor, buffer.baseAddress, buffer.count)
        #else
          let count = Glibc.write(descriptor, buffer.baseAddress, buffer.count)
        #endif
        if count < 0, errno != EINTR { return }
        rest = rest.dropFirst(max(0, count))
      }
    }
  }
}
