internal import CArchive

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A stream as libarchive's callbacks read it.
final class ArchiveInput {
  private let source: any ByteSource
  /// Where the outermost container's bytes are counted.
  private let budget: UnpackBudget?
  private let block = ByteBuffer(capacity: 256 << 10)
  private var position = 0
  /// What the stream itself failed with; libarchive only knows that it did.
  private(set) var failure: IngestError?

  init(_ source: any ByteSource, budget: UnpackBudget?) {
    self.source = source
    self.budget = budget
  }

  func attach(to handle: OpaquePointer) {
    archive_read_set_callback_data(handle, Unmanaged.passUnretained(self).toOpaque())
    archive_read_set_read_callback(handle) { _, data, buffer in
      guard let data, let buffer else { return -1 }
      return Unmanaged<ArchiveInput>.fromOpaque(data).takeUnretainedValue().read(buffer)
    }
    guard let seekable = source as? any SeekableSource, seekable.size != nil else { return }
    archive_read_set_seek_callback(handle) { _, data, offset, whence in
      guard let data else { return -1 }
      return Unmanaged<ArchiveInput>.fromOpaque(data).takeUnretainedValue().seek(offset, whence)
    }
  }

  private func read(_ buffer: UnsafeMutablePointer<UnsafeRawPointer?>) -> Int {
    do throws(IngestError) {
      let space = UnsafeMutableRawBufferPointer(start: block.base, count: block.capacity)
      let count = try source.read(into: space)
      buffer.pointee = UnsafeRawPointer(block.base)
      position += count
      budget?.read(packed: count)
      return count
    } catch {
      failure = error
      return -1
    }
  }

  private func seek(_ offset: Int64, _ whence: Int32) -> Int64 {
    guard let seekable = source as? any SeekableSource, let size = seekable.size else { return -1 }
    let base = whence == SEEK_SET ? 0 : whence == SEEK_CUR ? position : size
    let (target, overflow) = base.addingReportingOverflow(Int(offset))
    guard !overflow, target >= 0 else { return -1 }
    do throws(IngestError) {
      try seekable.seek(to: min(target, size))
      position = min(target, size)
      return Int64(position)
    } catch {
      failure = error
      return -1
    }
  }
}
