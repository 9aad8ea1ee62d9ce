/// Reused memory that grows and never shrinks; followed by zeroed padding that simdjson may read.
final class ByteBuffer {
  /// Bytes behind `count` that may be read (not written), as simdjson and wide loads want.
  static let padding = 64

  private(set) var base: UnsafeMutableRawPointer
  private(set) var capacity: Int
  var count = 0

  init(capacity: Int = 4096) {
    self.capacity = capacity
    base = .allocate(byteCount: capacity + ByteBuffer.padding, alignment: 64)
    (base + capacity).initializeMemory(as: UInt8.self, repeating: 0, count: ByteBuffer.padding)
  }

  deinit {
    base.deallocate()
  }

  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: count) }

  /// The memory between `count` and `capacity`.
  var free: UnsafeMutableRawBufferPointer {
    UnsafeMutableRawBufferPointer(start: base + count, count: capacity - count)
  }

  /// Makes room for `wanted` bytes in all and keeps what is there.
  func reserve(_ wanted: Int) {
    guard wanted > capacity else { return }
    let larger = max(wanted, capacity + capacity / 2)
    let fresh = UnsafeMutableRawPointer.allocate(byteCount: larger + ByteBuffer.padding, alignment: 64)
    fresh.copyMemory(from: base, byteCount: count)
    (fresh + larger).initializeMemory(as: UInt8.self, repeating: 0, count: ByteBuffer.padding)
    base.deallocate()
    base = fresh
    capacity = larger
  }

  func append(_ bytes: UnsafeRawBufferPointer) {
    guard let source = bytes.baseAddress, bytes.count > 0 else { return }
    reserve(count + bytes.count)
    (base + count).copyMemory(from: source, byteCount: bytes.count)
    count += bytes.count
  }

  func append(_ byte: UInt8) {
    reserve(count + 1)
    base.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
    count += 1
  }
}
