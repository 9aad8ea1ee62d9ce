/// Cuts one file into chunks that begin where records begin. Used by one thread at a time.
final class ChunkReader {
  private let source: any ByteSource
  private let chunkBytes: Int
  private let isLive: Bool
  /// What was read beyond the last cut.
  private let carry = ByteBuffer(capacity: 1 << 16)
  private var isAtEnd = false
  private var isFirst = true
  private var beginsCut = false
  private var openBlock: (format: Int, state: BlockState)?
  private lazy var decoder = MessageDecoder()
  private(set) var context: FileContext?
  private var years = YearTrack()
  /// Of all bytes that went into chunks; nil unless asked for.
  private let hash: ContentHash?
  /// Why reading ended before the file's end; what was read up to there counts.
  private(set) var failure: IngestError?

  init(source: any ByteSource, options: IngestOptions) {
    self.source = source
    chunkBytes = options.chunkBytes
    isLive = options.isLive
    hash = options.computesDigest ? ContentHash() : nil
  }

  /// Fills `chunk` with the next run of records; false at the end of the file.
  func next(into chunk: Chunk) -> Bool {
    let bytes = chunk.bytes
    bytes.count = 0
    bytes.append(carry.bytes)
    carry.count = 0
    let context = self.context ?? recognise(bytes)
    var limit = chunkBytes
    var finder = BoundaryFinder(
      context: context, openBlock: openBlock, decoder: context.quick == .object ? decoder : nil)
    while true {
      fill(bytes, to: limit + 1)
      if bytes.count == 0 { return false }
      if isAtEnd, bytes.count <= limit {
        finish(chunk, at: bytes.count, openingBlock: nil)
        chunk.isLast = true
        return true
      }
      let searched = min(limit, bytes.count)
      if let cut = finder.lastBoundary(in: bytes.bytes, upTo: searched) {
        finish(chunk, at: cut.offset, openingBlock: cut.openBlock)
        return true
      }
      if isLive, !isAtEnd, bytes.count <= limit {
        // What has arrived may be the beginning of a record that goes on.
        take(bytes, upTo: limit + 1)
        continue
      }
      if limit >= RecordLimit.bytes, bytes.count > limit {
        finish(chunk, at: limit, openingBlock: nil)
        chunk.endsCut = true
        beginsCut = true
        return true
      }
      limit = min(limit * 2, RecordLimit.bytes)
    }
  }

  private func finish(_ chunk: Chunk, at cut: Int, openingBlock: (format: Int, state: BlockState)?) {
    chunk.context = context
    chunk.isFirst = isFirst
    chunk.isLast = false
    chunk.beginsCut = beginsCut
    chunk.endsCut = false
    chunk.openBlock = openBlock
    isFirst = false
    beginsCut = false
    openBlock = openingBlock
    carry.append(UnsafeRawBufferPointer(rebasing: chunk.bytes.bytes[cut...]))
    chunk.bytes.count = cut
    hash?.update(chunk.bytes.bytes)
    if let context, context.clock.countsYears {
      chunk.yearChanges = years.take(chunk.bytes.bytes, skipsFirst: chunk.beginsCut, context: context)
    } else {
      chunk.yearChanges = []
    }
  }

  /// The hash of what was read so far; nil unless asked for.
  var contentDigest: String? { hash?.digest }

  private func recognise(_ bytes: ByteBuffer) -> FileContext {
    // A live source is recognised by the same lines as the file that it is saved to, even if that takes a while.
    while isLive, !isAtEnd, bytes.count < HeadReader.byteLimit, !HeadReader.isComplete(bytes.bytes) {
      take(bytes, upTo: HeadReader.byteLimit)
    }
    fill(bytes, to: HeadReader.byteLimit)
    let context = HeadReader.read(bytes.bytes)
    self.context = context
    years = YearTrack(first: context.clock.firstMonth)
    return context
  }

  /// Reads until `bytes` has `wanted` bytes; less at the end, or where a live pipe has nothing more for now.
  private func fill(_ bytes: ByteBuffer, to wanted: Int) {
    while bytes.count < wanted, !isAtEnd {
      if isLive, bytes.count > 0, !source.isReady, bytes.bytes.contains(0x0A) { return }
      take(bytes, upTo: wanted)
    }
  }

  /// Reads once, waiting for a pipe.
  private func take(_ bytes: ByteBuffer, upTo wanted: Int) {
    bytes.reserve(wanted)
    do {
      let free = UnsafeMutableRawBufferPointer(rebasing: bytes.free[..<(wanted - bytes.count)])
      let count = try source.read(into: free)
      bytes.count += count
      isAtEnd = count == 0
    } catch {
      failure = error
      isAtEnd = true
    }
  }
}
