/// Bytes in memory as a stream.
final class MemorySource: SeekableSource {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(IngestError) -> Int {
    let count = min(buffer.count, bytes.count - position)
    guard count > 0 else { return 0 }
    bytes.withUnsafeBytes { all in
      buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: all[position..<position + count]))
    }
    position += count
    return count
  }

  var size: Int? { bytes.count }

  func seek(to offset: Int) { position = min(max(0, offset), bytes.count) }
}
