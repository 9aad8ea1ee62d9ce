/// Finds the last place in a run of bytes where a chunk may end.
struct BoundaryFinder {
  /// A place where a record begins; where that is inside a block format's text, with the block that is open there.
  struct Cut {
    var offset: Int
    var openBlock: (format: Int, state: BlockState)?
  }

  private let context: FileContext
  private let scratch = ByteBuffer()
  private let previousScratch = ByteBuffer()
  /// Bytes in which no boundary was found before.
  private var searched = 0
  private var block: BlockWalk
  private let decoder: MessageDecoder?

  /// - Parameter decoder: for a file of objects, which it tells as it does when they are read.
  init(context: FileContext, openBlock: (format: Int, state: BlockState)?, decoder: MessageDecoder?) {
    self.context = context
    self.decoder = decoder
    block = BlockWalk(openBlock: openBlock)
  }

  /// The last boundary behind offset 0 and at or before `limit`, as far as whole lines tell.
  mutating func lastBoundary(in bytes: UnsafeRawBufferPointer, upTo limit: Int) -> Cut? {
    if case .blocks = context.mode { return lastBlockBoundary(in: bytes, upTo: limit) }
    // A line is only known when its line feed is.
    guard var end = ControlBytes.lastLineFeed(in: bytes, before: limit) else { return nil }
    let floor = searched
    searched = end
    while end > 0 {
      guard let before = ControlBytes.lastLineFeed(in: bytes, before: end) else { return nil }
      if before < floor { return nil }
      let start = before + 1
      if isBoundary(in: bytes, start: start, end: end) { return Cut(offset: start, openBlock: nil) }
      end = before
    }
    return nil
  }

  private func isBoundary(in bytes: UnsafeRawBufferPointer, start: Int, end: Int) -> Bool {
    let raw = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
    if let decoder, raw.first == UInt8(ascii: "{"), decoder.isEvent(raw) { return true }
    // A carriage return may stand behind a header that it overwrites.
    let line = ControlBytes.occur(in: raw) ? normalised(raw, in: scratch) : raw
    if let base = line.baseAddress, context.quick.startsRecord(base, count: line.count) { return true }
    let previousStart = ControlBytes.lastLineFeed(in: bytes, before: start - 1).map { $0 + 1 } ?? 0
    let previous = normalised(UnsafeRawBufferPointer(rebasing: bytes[previousStart..<(start - 1)]), in: previousScratch)
    return context.isBoundary(line, after: previous)
  }

  private func normalised(_ raw: LineBytes, in scratch: ByteBuffer) -> LineBytes {
    scratch.count = 0
    LineNormaliser.appendLine(raw, to: scratch)
    return scratch.bytes
  }

  /// Blocks are only known from their first line on, so the lines are walked forwards, each once.
  private mutating func lastBlockBoundary(in bytes: UnsafeRawBufferPointer, upTo limit: Int) -> Cut? {
    var found: Cut?
    var start = searched
    while let end = ControlBytes.find(0x0A, in: bytes, from: start), end < limit {
      let line = normalised(UnsafeRawBufferPointer(rebasing: bytes[start..<end]), in: scratch)
      let payload = LineBytes(rebasing: line[context.peel(line).start...])
      if block.take(payload, table: context.table), start > 0,
        block.open != nil || context.isBoundary(line, after: previousScratch.bytes)
      {
        found = Cut(offset: start, openBlock: block.open)
      }
      previousScratch.count = 0
      previousScratch.append(line)
      start = end + 1
    }
    searched = start
    return found
  }
}
