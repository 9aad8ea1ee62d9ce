extension RecordBatch {
  /// Empties the batch for the next chunk; its memory stays.
  func reset(context: FileContext) {
    self.context = context
    isInPlace = true
    built.count = 0
    lineStarts.removeAll()
    lineRecords.removeAll()
    rawLines.removeAll()
    rawStarts.removeAll()
    recordLines.removeAll()
    recordEnds.removeAll()
    origins.removeAll()
    if !repeats.isEmpty { repeats.removeAll() }
    facts = BatchFacts()
    headerCache = HeaderCache()
  }

  /// Lines in place that each begin a record of the main format: the raw lines of a range, of which the first begins at `start`.
  func appendQuickRecords(_ lines: Range<Int>, start: Int) {
    appendLinesOfRecords(lines, start: start)
    if origins.count > 0 { appendOrigins(lines, kind: .header, format: -1) }
  }

  /// The same with lines that each are a record without a header.
  func appendQuickPlain(_ lines: Range<Int>, start: Int, format: Int) {
    noteFormat(.plain, format)
    fillOrigins()
    appendLinesOfRecords(lines, start: start)
    appendOrigins(lines, kind: .plain, format: Int32(format))
  }

  /// Lines that are log events by themselves, up to the first that has to be looked at more closely; how many were taken.
  ///
  /// The text is built already, so that the start of each raw line is noted here too.
  func appendObjects(_ lines: Range<Int>, start: Int, format: Int) -> Int {
    let firstRow = lineStarts.count
    let ends = UnsafeBufferPointer(start: rawEnds.base + lines.lowerBound, count: lines.count)
    let count = decoder.decode(
      raw, from: start, ends: ends, into: built, starts: lineStarts, sources: rawLines, firstSource: lines.lowerBound)
    guard count > 0 else { return 0 }
    let taken = lines.prefix(count)
    noteFormat(.decoded, format)
    appendOrigins(taken, kind: .decoded, format: Int32(format))
    appendStarts(taken, start: start, to: rawStarts)
    var row = firstRow
    for line in taken {
      let record = Int32(truncatingIfNeeded: recordLines.count)
      recordLines.append(UInt32(truncatingIfNeeded: row))
      while row < rawLines.count, rawLines[row] == line {
        lineRecords.append(record)
        row &+= 1
      }
      recordEnds.append(UInt32(truncatingIfNeeded: row))
    }
    return count
  }

  private func appendOrigins(_ lines: Range<Int>, kind: RecordOrigin.Kind, format: Int32) {
    let first = UInt32(truncatingIfNeeded: lines.lowerBound)
    let count = UInt32(truncatingIfNeeded: lines.count)
    origins.append(room: lines.count) { memory, _ in
      for line in 0..<count {
        let raw = first &+ line
        (memory + Int(line)).initialize(
          to: RecordOrigin(kind: kind, format: format, rawFirst: raw, rawEnd: raw &+ 1))
      }
      return lines.count
    }
  }

  /// Each line a record of its own.
  private func appendLinesOfRecords(_ lines: Range<Int>, start: Int) {
    let first = UInt32(truncatingIfNeeded: lineRecords.count)
    let record = UInt32(truncatingIfNeeded: recordLines.count)
    let count = UInt32(truncatingIfNeeded: lines.count)
    appendStarts(lines, start: start, to: lineStarts)
    lineRecords.append(room: lines.count) { memory, _ in
      for line in 0..<count { memory[Int(line)] = Int32(truncatingIfNeeded: record &+ line) }
      return lines.count
    }
    recordLines.append(room: lines.count) { memory, _ in
      for line in 0..<count { memory[Int(line)] = first &+ line }
      return lines.count
    }
    recordEnds.append(room: lines.count) { memory, _ in
      for line in 0..<count { memory[Int(line)] = first &+ line &+ 1 }
      return lines.count
    }
  }

  private func appendStarts(_ lines: Range<Int>, start: Int, to starts: IndexBuffer<UInt32>) {
    let ends = rawEnds.base + lines.lowerBound
    starts.append(room: lines.count) { memory, _ in
      memory[0] = UInt32(truncatingIfNeeded: start)
      for line in 1..<max(1, lines.count) { memory[line] = ends[line &- 1] &+ 1 }
      return lines.count
    }
  }

  /// Lines in place that all belong to one record, or to none: the raw lines of a range that is not empty.
  func appendPlaces(_ lines: Range<Int>, start: Int, record: Int) {
    let record = Int32(truncatingIfNeeded: record)
    appendStarts(lines, start: start, to: lineStarts)
    lineRecords.append(room: lines.count) { memory, _ in
      for line in 0..<lines.count { memory[line] = record }
      return lines.count
    }
  }

  func appendPlace(start: Int, record: Int) {
    lineStarts.append(UInt32(start))
    lineRecords.append(Int32(record))
  }

  func appendBuilt(_ line: LineBytes, record: Int, rawLine: Int) {
    lineStarts.append(UInt32(built.count))
    lineRecords.append(Int32(record))
    rawLines.append(UInt32(rawLine))
    built.append(line)
    built.append(0x0A)
  }

  /// Adds a decoded message, line by line, each normalised as the lines of a file are.
  func appendMessage(_ message: UnsafeRawBufferPointer, record: Int, rawLine: Int) {
    var start = 0
    repeat {
      let end = ControlBytes.find(0x0A, in: message, from: start) ?? message.count
      let line = UnsafeRawBufferPointer(rebasing: message[start..<end])
      if ControlBytes.occur(in: line) {
        scratch.count = 0
        LineNormaliser.appendLine(line, to: scratch)
        appendBuilt(scratch.bytes, record: record, rawLine: rawLine)
      } else {
        appendBuilt(line, record: record, rawLine: rawLine)
      }
      start = end + 1
    } while start < message.count
  }

  /// Adds a message that was decoded behind the end of the built text.
  func appendDecoded(_ length: Int, record: Int, rawLine: Int) {
    let message = UnsafeRawBufferPointer(start: built.base + built.count, count: length)
    if ControlBytes.occur(in: message) || ControlBytes.find(0x0A, in: message, from: 0) != nil {
      let copy = Array(message)
      copy.withUnsafeBytes { appendMessage($0, record: record, rawLine: rawLine) }
      return
    }
    lineStarts.append(UInt32(built.count))
    lineRecords.append(Int32(record))
    rawLines.append(UInt32(rawLine))
    built.count += length
    built.append(0x0A)
  }

  /// Opens a record whose first line is added next.
  func openRecord(kind: RecordOrigin.Kind, format: Int, rawFirst: Int) {
    noteFormat(kind, format)
    if kind != .header || !isInPlace { fillOrigins() }
    if origins.count > 0 || kind != .header || !isInPlace {
      let raw = UInt32(rawFirst)
      origins.append(RecordOrigin(kind: kind, format: Int32(format), rawFirst: raw, rawEnd: raw + 1))
    }
    let line = UInt32(lineCount)
    recordLines.append(line)
    recordEnds.append(line)
  }

  private func noteFormat(_ kind: RecordOrigin.Kind, _ format: Int) {
    guard format >= 0, format < 64 else { return }
    if kind == .block || kind == .cutBlock {
      facts.blockFormats |= 1 << UInt64(format)
    } else {
      facts.formats |= 1 << UInt64(format)
    }
  }

  /// The record goes on to the line that was added last, and to the raw line before `rawEnd`.
  func extendRecord(_ record: Int, rawEnd: Int) {
    recordEnds[record] = UInt32(lineCount)
    if origins.count > 0 { origins[record].rawEnd = UInt32(rawEnd) }
  }

  /// Gives the records that are there an origin each.
  private func fillOrigins() {
    guard origins.count == 0 else { return }
    for record in 0..<recordCount {
      origins.append(
        RecordOrigin(kind: .header, format: -1, rawFirst: recordLines[record], rawEnd: recordEnds[record]))
    }
  }

  /// Makes lines that belong to no record yet one record, or one each (blank ones none).
  func claim(from first: Int, as kind: RecordOrigin.Kind, format: Int, trailer: Int, eachLine: Bool) {
    noteFormat(kind, format)
    fillOrigins()
    let end = lineCount
    func add(_ lines: Range<Int>) {
      for line in lines { lineRecords[line] = Int32(recordCount) }
      recordLines.append(UInt32(lines.lowerBound))
      recordEnds.append(UInt32(lines.upperBound))
      origins.append(
        RecordOrigin(
          kind: kind, format: Int32(format), rawFirst: UInt32(fileLine(ofLine: lines.lowerBound)),
          rawEnd: UInt32(fileLine(ofLine: lines.upperBound - 1) + 1), trailer: UInt32(trailer)))
    }
    guard eachLine else { return add(first..<end) }
    for line in first..<end where !isBlankLine(line, openEnd: end) { add(line..<line + 1) }
  }

  /// Whether a line is blank, also while the line behind the last one is not known yet.
  private func isBlankLine(_ line: Int, openEnd: Int) -> Bool {
    let bytes = isInPlace ? raw : built.bytes
    let start = Int(lineStarts[line])
    let end = ControlBytes.find(0x0A, in: bytes, from: start) ?? bytes.count
    return LineShape.isBlank(UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
  }

  /// From the raw line at `start` on, text is built; what is there so far is copied.
  ///
  /// - Parameter current: where the raw line begins that is being looked at, the last one whose start is noted.
  func leavePlace(at start: Int, through current: Int) {
    guard isInPlace else { return }
    isInPlace = false
    fillOrigins()
    built.reserve(raw.count + raw.count / 4)
    built.append(UnsafeRawBufferPointer(rebasing: raw[..<min(start, raw.count)]))
    for line in 0..<lineCount {
      rawLines.append(UInt32(line))
      rawStarts.append(lineStarts[line])
    }
    var position = start
    while position <= current, position < raw.count {
      rawStarts.append(UInt32(position))
      guard let end = ControlBytes.find(0x0A, in: raw, from: position) else { return }
      position = end + 1
    }
  }

  func closeLines(rawEnd: Int) {
    if isInPlace {
      text = raw
      lineStarts.append(UInt32(rawEnd))
    } else {
      text = built.bytes
      lineStarts.append(UInt32(built.count))
      rawStarts.append(UInt32(rawEnd))
    }
  }

  func addLoss(rawLine: Int) {
    facts.lossCount += 1
    if facts.lossLines.count < 100 { facts.lossLines.append(rawLine) }
  }

  func addRepeats(_ count: Int, toRecord record: Int) {
    let (sum, overflow) = repeats[record, default: 0].addingReportingOverflow(count)
    repeats[record] = overflow ? Int.max : sum
  }
}
