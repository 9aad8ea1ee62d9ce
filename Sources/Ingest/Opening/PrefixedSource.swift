/// A stream whose first bytes were already taken from it to see what it is.
final class PrefixedSource: ByteSource {
  private let prefix: [UInt8]
  private var position: Int
  private let rest: any ByteSource

  /// The bytes of `prefix` from `position` on, then those of `rest`.
  init(prefix: [UInt8], from position: Int, rest: any ByteSource) {
    self.prefix = prefix
    self.position = position
    self.rest = rest
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(IngestError) -> Int {
    let count = min(buffer.count, prefix.count - position)
    guard count > 0 else { return try rest.read(into: buffer) }
    prefix.withUnsafeBytes { all in
      buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: all[position..<position + count]))
    }
    position += count
    return count
  }

  var isReady: Bool { position < prefix.count || rest.isReady }
}
