/// The content of a compressed stream, up to the last byte that can be had when it was cut.
final class CompressedSource: ByteSource {
  private let container: Container
  private let packed: any ByteSource
  /// nil when nothing can be had.
  private var archive: ArchiveReader?
  private var delivered = 0
  /// What the stream ends with, once all that can be had was delivered.
  private var failure: IngestError?
  private var isEmpty = false

  init(
    _ container: Container, source: any ByteSource, budget: UnpackBudget, isOutermost: Bool
  ) throws(IngestError) {
    self.container = container
    let isSeekable = (source as? any SeekableSource)?.size != nil
    packed = isSeekable ? source : RecordingSource(source)
    do throws(IngestError) {
      let archive = try ArchiveReader(container, source: packed, budget: budget, isOutermost: isOutermost)
      isEmpty = try archive.nextMember() == nil
      guard archive.hasFilter else {
        throw IngestError(.cut, "the \(container.rawValue) data ends or breaks in the middle (in its header)")
      }
      self.archive = archive
    } catch {
      guard error.kind == .cut else { throw error }
      recover(from: error)
    }
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(IngestError) -> Int {
    if isEmpty { return 0 }
    while true {
      do throws(IngestError) {
        let count = try archive?.read(into: buffer) ?? 0
        if count == 0, let failure { throw failure }
        delivered += count
        return count
      } catch {
        guard failure == nil, error.kind == .cut else { throw failure ?? error }
        recover(from: error)
      }
    }
  }

  /// Goes on with the bytes that libarchive's filter had unpacked and not handed over when it failed.
  ///
  /// A filter hands over blocks of 64 KB (zstd: 128 KB) and drops the last one. Read as the member of a zip archive, the same data is
  /// handed over byte by byte; so that is what is made of it, and what was already delivered is skipped.
  private func recover(from error: IngestError) {
    failure = error
    archive = nil
    guard let packed = replayed(), let entry = ZipEnvelope.source(of: container, packed),
      let reader = try? ArchiveReader(entry: entry), (try? reader.nextMember()) != nil
    else { return }
    let space = ByteBuffer(capacity: 64 << 10)
    var left = delivered
    while left > 0 {
      let part = UnsafeMutableRawBufferPointer(start: space.base, count: min(left, space.capacity))
      guard let count = try? reader.read(into: part), count > 0 else { return }
      left -= count
    }
    archive = reader
  }

  /// The packed bytes from the beginning; nil when they cannot be had again.
  private func replayed() -> (any ByteSource)? {
    if let recording = packed as? RecordingSource { return recording.replayed() }
    guard let seekable = packed as? any SeekableSource, (try? seekable.seek(to: 0)) != nil else { return nil }
    return seekable
  }
}
