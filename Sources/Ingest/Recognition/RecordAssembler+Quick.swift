/// Runs of lines that are told by their first bytes, and taken together. What is taken here is what `take` would make of it.
extension RecordAssembler {
  /// Where a raw line ends, without its line feed.
  @inline(__always)
  func lineEnd(_ line: Int) -> Int {
    line < batch.rawEnds.count ? Int(batch.rawEnds[line]) : batch.raw.count
  }

  /// The raw line that comes next, and how to go on from there without a look at this object for each line.
  private struct Walk {
    let raw: UnsafeRawBufferPointer
    private let ends: UnsafePointer<UInt32>
    private let endCount: Int
    var line: Int
    var start: Int
    var end: Int

    init(_ assembler: RecordAssembler, _ raw: UnsafeRawBufferPointer) {
      self.raw = raw
      ends = UnsafePointer(assembler.batch.rawEnds.base)
      endCount = assembler.batch.rawEnds.count
      line = assembler.rawLine
      start = assembler.rawStart
      end = assembler.lineEnd(line)
    }

    @inline(__always) var isAtEnd: Bool { start >= raw.count }
    @inline(__always) var bytes: LineBytes { LineBytes(rebasing: raw[start..<end]) }

    @inline(__always)
    mutating func advance() {
      line &+= 1
      start = end &+ 1
      end = line < endCount ? Int(ends[line]) : raw.count
    }
  }

  /// Takes a run of lines that each begin a record, or a run of lines that surely continue one; false when the next line is
  /// neither.
  func takeQuickly(_ raw: UnsafeRawBufferPointer, _ quick: QuickShape, _ table: FormatTable) -> Bool {
    let (first, firstStart) = (rawLine, rawStart)
    var walk = Walk(self, raw)
    while !walk.isAtEnd, quick.startsRecord(raw, start: walk.start, end: walk.end) { walk.advance() }
    if walk.line > first {
      batch.appendQuickRecords(first..<walk.line, start: firstStart)
      openRecord = batch.recordCount - 1
      takesLines = true
      isOpenWrapped = false
    } else {
      guard openRecord >= 0, takesLines, !isOpenWrapped else { return false }
      while !walk.isAtEnd, walk.start == walk.end || table.isUnclaimed(walk.bytes),
        !quick.startsRecord(raw, start: walk.start, end: walk.end)
      {
        walk.advance()
      }
      guard walk.line > first else { return false }
      batch.appendPlaces(first..<walk.line, start: firstStart, record: openRecord)
      batch.extendRecord(openRecord, rawEnd: walk.line)
    }
    (rawLine, rawStart) = (walk.line, walk.start)
    return true
  }

  /// Takes a run of lines that each are a record without a header, or a run of empty lines, in a file of such lines.
  func takePlainQuickly(_ raw: UnsafeRawBufferPointer, _ table: FormatTable) -> Bool {
    if takesLines { return takeIndentedQuickly(raw, table) }
    // A file's first line is looked at more closely.
    guard rawStart > 0 || !isFileStart else { return false }
    let (first, firstStart) = (rawLine, rawStart)
    var walk = Walk(self, raw)
    while !walk.isAtEnd, isText(walk.bytes), table.isUnclaimed(walk.bytes) { walk.advance() }
    if walk.line > first {
      batch.appendQuickPlain(first..<walk.line, start: firstStart, format: table.plain)
      openRecord = batch.recordCount - 1
      isOpenWrapped = false
    } else {
      while !walk.isAtEnd, walk.start == walk.end { walk.advance() }
      guard walk.line > first else { return false }
      batch.appendPlaces(first..<walk.line, start: firstStart, record: -1)
    }
    (rawLine, rawStart) = (walk.line, walk.start)
    return true
  }

  /// Takes a run of lines that continue a record with a header by their looks, in a file of lines without.
  private func takeIndentedQuickly(_ raw: UnsafeRawBufferPointer, _ table: FormatTable) -> Bool {
    guard openRecord >= 0, !isOpenWrapped else { return false }
    let (first, firstStart) = (rawLine, rawStart)
    var walk = Walk(self, raw)
    var last = previous
    while !walk.isAtEnd, isText(walk.bytes), LineShape.continues(walk.bytes, after: last),
      table.isUnclaimed(walk.bytes)
    {
      last = walk.bytes
      walk.advance()
    }
    guard walk.line > first else { return false }
    batch.appendPlaces(first..<walk.line, start: firstStart, record: openRecord)
    batch.extendRecord(openRecord, rawEnd: walk.line)
    previous = last
    (rawLine, rawStart) = (walk.line, walk.start)
    return true
  }

  /// Whether the line is not blank.
  @inline(__always)
  private func isText(_ line: LineBytes) -> Bool {
    guard line.count > 0 else { return false }
    return line[0] > 0x20 || !LineShape.isBlank(line)
  }

  /// Takes a run of objects whose messages are decoded together, where the text is built already.
  func takeObjectsQuickly(_ raw: UnsafeRawBufferPointer) -> Bool {
    let count = batch.rawEnds.count - rawLine
    guard count > 0 else { return false }
    let taken = batch.appendObjects(rawLine..<rawLine + count, start: rawStart, format: context.mainFormat)
    guard taken > 0 else { return false }
    rawLine += taken
    let end = lineEnd(rawLine - 1)
    let start = taken > 1 ? lineEnd(rawLine - 2) + 1 : rawStart
    previous = LineBytes(rebasing: raw[start..<end])
    rawStart = end + 1
    openRecord = batch.recordCount - 1
    isOpenWrapped = false
    takesLines = false
    return true
  }
}
