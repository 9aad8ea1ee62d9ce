/// Makes lines and records of a chunk.
///
/// Works in place as long as every line of text is a line of the file; from the first that is not (a decoded message, a joined
/// header) on it builds the text beside the raw lines.
final class RecordAssembler {
  let batch: RecordBatch
  let context: FileContext
  /// The record that unclaimed lines may continue; -1 without one.
  var openRecord = -1
  var isOpenWrapped = false
  /// Unclaimed lines may continue the open record.
  var takesLines = false
  /// Unclaimed lines from this line of text on wait for their metadata line; -1 without any.
  var pendingLine = -1
  var walk: BlockWalk
  /// The raw line that the open block begins with; -1 without one.
  var blockFirst = -1
  var blockFormat = 0
  /// A logical line that may go on, for contexts that join lines.
  var held = HeldLine()
  var previous = LineBytes(start: nil, count: 0)
  var rawLine = 0
  /// Offset of the raw line in `raw`.
  var rawStart = 0
  /// Offset behind the raw line, without its line feed.
  var rawLineEnd = 0

  let isFileStart: Bool
  private let isBlockCompleteAtEnd: Bool

  init(batch: RecordBatch, context: FileContext, chunk: Chunk) {
    self.batch = batch
    self.context = context
    walk = BlockWalk(openBlock: chunk.openBlock)
    isFileStart = chunk.isFirst
    isBlockCompleteAtEnd = !chunk.isLast && !chunk.endsCut
  }

  /// Takes all lines of `batch.raw`.
  func assemble() {
    let raw = batch.raw
    guard raw.count > 0 else { return batch.closeLines(rawEnd: 0) }
    // Handed on from here: threads that share it would count each other's every look at it.
    let (table, quick) = (context.table, context.quick)
    let takesHeaders = quick.beginsLines
    let takesObjects = quick == .object
    let takesPlainLines = context.mode == .lines && !context.hasWrappers && !context.joinsLines
    while rawStart < raw.count {
      if batch.isInPlace,
        takesHeaders ? takeQuickly(raw, quick, table) : takesPlainLines && takePlainQuickly(raw, table)
      {
        continue
      }
      if takesObjects, !batch.isInPlace, takeObjectsQuickly(raw) { continue }
      let end = lineEnd(rawLine)
      rawLineEnd = end
      takeSlowly(LineBytes(rebasing: raw[rawStart..<end]), table)
      rawStart = end + 1
      rawLine += 1
    }
    finish()
  }

  private func finish() {
    flushHeld()
    flushPending()
    // Where a chunk ends and the file does not, the next line begins something else.
    closeBlock(isComplete: isBlockCompleteAtEnd, rawEnd: rawLine)
    batch.closeLines(rawEnd: rawStart)
  }

  private func takeSlowly(_ whole: LineBytes, _ table: FormatTable) {
    if !batch.isInPlace {
      batch.rawStarts.append(UInt32(rawStart))
      if let base = whole.baseAddress, context.quick.startsRecord(base, count: whole.count) {
        let line = LogicalLine(
          whole: whole, peeled: Peeled(), rawFirst: rawLine, rawEnd: rawLine + 1, rawStart: rawStart)
        return startRecord(.header, format: context.mainFormat, line)
      }
    }
    if context.quick == .object, whole.first == UInt8(ascii: "{"), takeMessage(of: whole) { return }
    let peeled = context.peel(whole)
    if context.hasBlocks, takeBlockLine(LineBytes(rebasing: whole[peeled.start...])) { return }
    if context.joinsLines {
      hold(whole, peeled)
    } else {
      let line = LogicalLine(
        whole: whole, peeled: peeled, rawFirst: rawLine, rawEnd: rawLine + 1, rawStart: rawStart)
      take(line, table)
    }
  }

  /// Takes a line of text, all its parts together.
  func take(_ line: LogicalLine, _ table: FormatTable) {
    let text = line.text
    defer { previous = text }
    if FormatTable.isHarness(text) { return addStructure(line) }
    guard let (format, reading) = read(text, isFirst: line.rawStart == 0, table) else {
      return takeUnclaimed(line, table)
    }
    switch reading {
    case .record(let header):
      if let message = header.decodedMessage {
        addDecoded(message, format: format, line)
      } else {
        startRecord(.header, format: format, line)
      }
    case .decoded(let decoded):
      addDecoded(decoded.message, format: format, line)
      // An object is whole in its line: a line that is none is text of its own, not the message's next line.
      takesLines = false
    case .incomplete: startRecord(.plain, format: table.plain, line)
    case .structure: addStructure(line)
    case .loss:
      batch.addLoss(rawLine: line.rawFirst)
      addStructure(line)
    case .repeated(let count):
      if openRecord >= 0 { batch.addRepeats(count, toRecord: openRecord) }
      addStructure(line)
    case .trailer: addTrailer(.trailer, format: format, line)
    case .trailerOfLines: addTrailer(.trailerOfLines, format: format, line)
    }
  }

  private func read(_ text: LineBytes, isFirst: Bool, _ table: FormatTable) -> (format: Int, reading: LineReading)? {
    if isFirst, isFileStart, let found = table.readFirstLine(text) { return found }
    return table.read(text)
  }

  /// Takes the message of a log event on a line of its own; false when it has to be looked at more closely.
  private func takeMessage(of line: LineBytes) -> Bool {
    batch.leavePlace(at: rawStart, through: rawStart)
    guard let length = batch.decoder.decode(line, into: batch.built) else { return false }
    batch.openRecord(kind: .decoded, format: context.mainFormat, rawFirst: rawLine)
    openRecord = batch.recordCount - 1
    isOpenWrapped = false
    takesLines = false
    batch.appendDecoded(length, record: openRecord, rawLine: rawLine)
    batch.extendRecord(openRecord, rawEnd: rawLine + 1)
    previous = line
    return true
  }

  private func takeUnclaimed(_ line: LogicalLine, _ table: FormatTable) {
    let isBlank = LineShape.isBlank(line.text)
    if context.mode == .trailers, !line.isWrapped {
      addLine(line, record: -1)
      if pendingLine < 0 { pendingLine = batch.lineCount - 1 }
      openRecord = -1
      return
    }
    let isOwn = line.isMarked || line.beginsHeader
    if openRecord >= 0, !isOwn, line.isWrapped == isOpenWrapped, continues(line.text, isBlank: isBlank) {
      return addLine(line, record: openRecord)
    }
    if isBlank, !line.isWrapped { return addLine(line, record: -1) }
    let wasOpen = openRecord >= 0
    startRecord(.plain, format: table.plain, line)
    // A chunk may begin with a line of its own, where nobody knows whether a record was open.
    takesLines = context.mode == .headers && !wasOpen && !line.isWrapped && !isOwn
    if isBlank { batch.facts.blankRecords += 1 }
  }

  private func continues(_ line: LineBytes, isBlank: Bool) -> Bool {
    takesLines && (context.mode == .headers || (!isBlank && LineShape.continues(line, after: previous)))
  }
}
