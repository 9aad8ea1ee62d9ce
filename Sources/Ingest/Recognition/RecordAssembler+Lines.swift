extension RecordAssembler {
  func startRecord(_ kind: RecordOrigin.Kind, format: Int, _ line: LogicalLine) {
    flushPending()
    batch.openRecord(kind: kind, format: format, rawFirst: line.rawFirst)
    openRecord = batch.recordCount - 1
    isOpenWrapped = line.isWrapped
    takesLines = context.table.takesContinuationLines(format)
    addLine(line, record: openRecord)
  }

  func addStructure(_ line: LogicalLine) {
    flushPending()
    addLine(line, record: -1)
    openRecord = -1
    takesLines = false
  }

  /// Adds a line of text that is one raw line, or several joined ones.
  func addLine(_ line: LogicalLine, record: Int) {
    if line.isJoined { leavePlace(at: line) }
    if batch.isInPlace {
      batch.appendPlace(start: line.rawStart, record: record)
    } else {
      batch.appendBuilt(line.whole, record: record, rawLine: line.rawFirst)
    }
    if record >= 0 { batch.extendRecord(record, rawEnd: line.rawEnd) }
  }

  /// From this line on the text is built beside the raw lines.
  func leavePlace(at line: LogicalLine) {
    batch.leavePlace(at: line.rawStart, through: rawStart)
  }

  /// Adds a record whose text is not the line's own.
  func addDecoded(_ message: [UInt8], format: Int, _ line: LogicalLine) {
    flushPending()
    leavePlace(at: line)
    batch.openRecord(kind: .decoded, format: format, rawFirst: line.rawFirst)
    openRecord = batch.recordCount - 1
    isOpenWrapped = line.isWrapped
    takesLines = context.table.takesContinuationLines(format)
    message.withUnsafeBytes { batch.appendMessage($0, record: openRecord, rawLine: line.rawFirst) }
    batch.extendRecord(openRecord, rawEnd: line.rawEnd)
  }

  // MARK: Lines before their metadata

  /// Makes the waiting lines the trailer's record or records.
  func addTrailer(_ kind: RecordOrigin.Kind, format: Int, _ line: LogicalLine) {
    let first = pendingLine
    pendingLine = -1
    if first >= 0 {
      batch.claim(
        from: first, as: kind, format: format, trailer: line.rawFirst, eachLine: kind == .trailerOfLines)
    }
    addStructure(line)
  }

  /// Waiting lines without metadata are records of their own.
  func flushPending() {
    guard pendingLine >= 0 else { return }
    let first = pendingLine
    pendingLine = -1
    batch.claim(from: first, as: .plain, format: context.table.plain, trailer: 0, eachLine: true)
  }

  // MARK: Blocks

  /// Whether the line was part of a block.
  func takeBlockLine(_ line: LineBytes) -> Bool {
    let place = walk.place(line, table: context.table)
    switch place {
    case .outside, .broken:
      closeBlock(isComplete: place == .outside, rawEnd: rawLine)
      return false
    case .opened, .next:
      closeBlock(isComplete: true, rawEnd: rawLine)
      flushHeld()
      flushPending()
      batch.leavePlace(at: rawStart, through: rawStart)
      blockFirst = rawLine
      blockFormat = walk.open?.format ?? 0
    case .inside: break
    case .last: closeBlock(isComplete: true, rawEnd: rawLine + 1)
    }
    return true
  }

  /// Adds the open block's record; its lines are the raw ones up to `rawEnd`.
  func closeBlock(isComplete: Bool, rawEnd: Int) {
    guard blockFirst >= 0 else { return }
    let first = blockFirst
    blockFirst = -1
    let format = FormatRegistry.blockFormats[blockFormat]
    let start = Int(batch.rawStarts[first])
    let end = rawEnd > rawLine ? rawLineEnd : min(max(start, rawStart - 1), batch.raw.count)
    let lines = UnsafeRawBufferPointer(rebasing: batch.raw[start..<end])
    let decoded = format.read(lines, isComplete: isComplete)
    batch.openRecord(kind: isComplete ? .block : .cutBlock, format: blockFormat, rawFirst: first)
    openRecord = batch.recordCount - 1
    takesLines = false
    decoded.message.withUnsafeBytes { batch.appendMessage($0, record: openRecord, rawLine: first) }
    batch.extendRecord(openRecord, rawEnd: rawEnd)
  }

  // MARK: Joined lines

  /// Adds the raw line to the held one if it continues that, else lets the held one go and holds this.
  func hold(_ whole: LineBytes, _ peeled: Peeled) {
    let text = LineBytes(rebasing: whole[peeled.start...])
    if !held.isEmpty, let join = join(of: text, whole: whole, peeled) {
      if join == .blank { held.bytes.append(0x20) }
      let trimmed = held.isIncomplete ? LineBytes(rebasing: text.drop { $0 == 0x20 }) : text
      held.bytes.append(trimmed)
      held.isIncomplete = false
    } else {
      flushHeld()
      held.begin(with: whole, peeled: peeled, rawLine: rawLine, rawStart: rawStart)
      if case .incomplete = context.table.classify(text) {
        held.isIncomplete = true
        held.beginsHeader = true
      }
    }
    held.rawEnd = rawLine + 1
    held.width = HardWrap.width(whole)
  }

  private func join(of text: LineBytes, whole: LineBytes, _ peeled: Peeled) -> HardWrap.Join? {
    if peeled.joinsPrevious { return .nothing }
    if context.breaksLines, held.peeled.breaksLines {
      return peeled.wrappers == 0 ? HardWrap.join(width: held.width, next: whole) : nil
    }
    return held.isIncomplete && context.table.classify(text) == .unclaimed ? .blank : nil
  }

  func flushHeld() {
    guard !held.isEmpty else { return }
    held.isEmpty = true
    take(
      LogicalLine(
        whole: held.bytes.bytes, peeled: held.peeled, rawFirst: held.rawFirst, rawEnd: held.rawEnd,
        rawStart: held.rawStart, beginsHeader: held.beginsHeader), context.table)
  }
}
