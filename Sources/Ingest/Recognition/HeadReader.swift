internal import LogModel

/// Finds a file's main format from its first lines.
struct HeadReader {
  /// Lines that are not blank, of which the main format is found.
  static let lineLimit = 50
  /// Bytes within which they are looked for; so many are read before a file that has them is recognised.
  static let byteLimit = 64 << 10

  private var counts: [Int: Int] = [:]
  private var claimed = 0
  private var lines = 0
  private var beginsClaimed: Bool?
  private var facts = HeadFacts()
  private var years = YearTrack()
  private var shapes: [Int: HeaderShape] = [:]
  private var blockLines: [Int: Int] = [:]
  private var walk = BlockWalk(openBlock: nil)
  private let table = FormatTable.table(main: nil, hasHeaders: false)
  private let scratch = ByteBuffer()

  static func read(_ bytes: UnsafeRawBufferPointer) -> FileContext {
    var reader = HeadReader()
    reader.take(bytes)
    return reader.context()
  }

  /// Whether what comes behind `bytes` cannot change what `read` finds.
  static func isComplete(_ bytes: UnsafeRawBufferPointer) -> Bool {
    if bytes.count >= byteLimit { return true }
    guard let end = ControlBytes.lastLineFeed(in: bytes, before: bytes.count) else { return false }
    var reader = HeadReader()
    reader.take(UnsafeRawBufferPointer(rebasing: bytes[..<end]))
    return reader.lines >= lineLimit
  }

  private mutating func take(_ bytes: UnsafeRawBufferPointer) {
    let head = UnsafeRawBufferPointer(rebasing: bytes[..<min(bytes.count, HeadReader.byteLimit)])
    var start = 0
    while start < head.count, lines < HeadReader.lineLimit {
      let end = ControlBytes.find(0x0A, in: head, from: start) ?? head.count
      take(UnsafeRawBufferPointer(rebasing: head[start..<end]), isFirst: start == 0)
      start = end + 1
    }
  }

  private mutating func take(_ raw: LineBytes, isFirst: Bool) {
    scratch.count = 0
    LineNormaliser.appendLine(raw, to: scratch)
    let peeled = Peeled(scratch.bytes)
    facts.wrappers |= peeled.wrappers
    facts.joinsLines = facts.joinsLines || peeled.joinsPrevious
    facts.breaksLines = facts.breaksLines || peeled.breaksLines
    let line = LineBytes(rebasing: scratch.bytes[peeled.start...])
    if LineShape.isBlank(line) { return }
    if isFirst, table.readFirstLine(line) != nil { return }
    lines += 1
    if takeBlock(line) { return }
    noteClock(line, peeled)
    noteShape(line, peeled)
    switch table.classify(line) {
    case .start(let format), .decoded(let format), .trailer(let format), .trailerOfLines(let format):
      count(format)
    case .incomplete(let format):
      count(format)
      facts.joinsLines = true
    case .structure, .loss, .repeated: lines -= 1
    case .unclaimed: if beginsClaimed == nil { beginsClaimed = false }
    }
  }

  /// Notes the zone and the year that the first line which has them prints.
  private mutating func noteClock(_ line: LineBytes, _ peeled: Peeled) {
    if let time = peeled.recordTime { noteYear(time) }
    guard case .record(let header)? = table.read(line)?.reading, let time = header.time, let range = header.timestamp
    else { return }
    noteYear(time)
    if facts.clock.zone == nil, time.basis == .utc { facts.clock.zone = ClockContext.zone(of: line[range]) }
  }

  /// Notes what the first header of each format looks like; that of plain text is its wrapper.
  private mutating func noteShape(_ line: LineBytes, _ peeled: Peeled) {
    let read = table.read(line)
    let format = read?.format ?? table.plain
    guard shapes[format] == nil else { return }
    var end = peeled.start
    var timeEnd: Int?
    if case .record(let header)? = read?.reading {
      end += header.message.lowerBound
      if let time = header.timestamp { timeEnd = peeled.start + time.upperBound }
    }
    shapes[format] = HeaderShape(LineBytes(rebasing: scratch.bytes[..<end]), timeEnd: timeEnd)
  }

  /// Notes a time's month, and what year that makes of the file's first line.
  private mutating func noteYear(_ time: RecordTime) {
    if time.basis == .localWithoutYear { facts.clock.countsYears = true }
    if let month = ClockContext.month(of: time) {
      if facts.clock.firstMonth == 0 { facts.clock.firstMonth = month }
      years.take(month: month)
    }
    if facts.clock.year == nil { facts.clock.year = ClockContext.year(of: time).map { $0 - years.years } }
  }

  private mutating func count(_ format: Int) {
    counts[format, default: 0] += 1
    claimed += 1
    if beginsClaimed == nil { beginsClaimed = true }
  }

  /// Whether the line belongs to a block.
  private mutating func takeBlock(_ line: LineBytes) -> Bool {
    let before = walk.open?.format
    switch walk.place(line, table: table) {
    case .outside, .broken: return false
    case .opened, .inside, .next: blockLines[walk.open?.format ?? 0, default: 0] += 1
    case .last: blockLines[before ?? 0, default: 0] += 1
    }
    return true
  }

  private mutating func context() -> FileContext {
    let formats = table.formats
    let blocks = FormatRegistry.blockFormats
    var scores = counts.map { FormatScore(format: formats[$0.key].name, lines: $0.value, of: lines) }
    scores += blockLines.map { FormatScore(format: blocks[$0.key].name, lines: $0.value, of: lines) }
    scores.sort { ($1.lines, $0.format) < ($0.lines, $1.format) }
    let block = blockLines.max { ($0.value, $1.key) < ($1.value, $0.key) }
    if let block, block.value * 2 >= lines {
      return FileContext(
        formatName: blocks[block.key].name, mode: .blocks(block.key), main: nil, head: facts, scores: scores)
    }
    guard let best = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) })?.key else {
      facts.headerShape = shapes[table.plain]
      return FileContext(formatName: "plain", mode: .lines, main: nil, head: facts, scores: scores)
    }
    let (mode, isMain) = mode(best: best)
    facts.headerShape = shapes[isMain ? best : table.plain]
    return FileContext(
      formatName: isMain ? formats[best].name : "plain", mode: mode, main: isMain ? best : nil, head: facts,
      scores: scores)
  }

  /// How lines make records when `best` is the format of most claimed lines, and whether it is the main format.
  private func mode(best: Int) -> (FileMode, isMain: Bool) {
    let format = table.formats[best]
    if format.name == "xcode-metadata" { return (.trailers, true) }
    let count = counts[best] ?? 0
    if format.takesContinuationLines {
      let hasHeaders = claimed * 2 >= lines || (beginsClaimed == true && claimed * 12 >= lines)
      return (hasHeaders ? .headers : .lines, hasHeaders)
    }
    return (.lines, count * 3 >= lines)
  }
}
