/// A stream of bytes that is read once, from front to back, by one thread at a time.
protocol ByteSource: AnyObject {
  /// Reads up to `buffer.count` bytes; 0 at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(IngestError) -> Int
  /// Whether `read` would return at once; always true but for pipes.
  var isReady: Bool { get }
}

extension ByteSource {
  var isReady: Bool { true }

  /// Fills as much of `buffer` as the stream has; less than `buffer.count` only at the end.
  func readFully(into buffer: UnsafeMutableRawBufferPointer) throws(IngestError) -> Int {
    var filled = 0
    while filled < buffer.count {
      let count = try read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
      if count == 0 { break }
      filled += count
    }
    return filled
  }
}
