internal import LogModel
internal import Synchronization

/// The line formats in the order in which they are asked, which depends on the main format of a file.
final class FormatTable: Sendable {
  /// What the main format's specificity is raised by: enough to win close calls, not to win over another format's sure claim.
  private static let prior = 12
  /// Below this specificity a line may look like a format by chance.
  private static let sure = 50

  let formats: [any LogFormat]
  /// Indices into `formats`, most specific first, that may claim a line with a key of `FirstBytes`, for all keys in a row.
  private let candidates: [UInt8]
  /// Where the candidates of each key begin, and one more entry.
  private let starts: [UInt16]
  /// What lines begin with that a format or our own harness may claim, without and with blanks before it.
  private let direct: OpeningTable
  private let indented: OpeningTable
  let plain: Int
  /// The formats whose records unclaimed lines continue, as bits: to ask a format would be to copy, and count, it.
  private let continued: UInt64

  private struct Key: Hashable {
    var main: Int?
    var hasHeaders: Bool
  }

  private static let made = Mutex<[Key: FormatTable]>([:])

  /// The table for a main format; made once, as samples of a catalog are many small files.
  static func table(main: Int?, hasHeaders: Bool) -> FormatTable {
    let key = Key(main: main, hasHeaders: hasHeaders)
    return made.withLock { made in
      if let known = made[key] { return known }
      let table = FormatTable(main: main, hasHeaders: hasHeaders)
      made[key] = table
      return table
    }
  }

  /// - Parameters:
  ///   - main: the main format, which is preferred.
  ///   - hasHeaders: records have sure headers, so that lines which look like another format by chance do not interrupt them.
  private init(main: Int?, hasHeaders: Bool) {
    let formats = FormatRegistry.lineFormats
    let plain = formats.firstIndex { $0.name == "plain" } ?? 0
    func weight(_ index: Int) -> Int { formats[index].specificity + (index == main ? FormatTable.prior : 0) }
    let isSure = hasHeaders && main.map { formats[$0].specificity >= FormatTable.sure } ?? false
    let order = formats.indices.filter { $0 != plain && !(isSure && formats[$0].specificity < FormatTable.sure) }.sorted
    {
      (weight($0), $1) > (weight($1), $0)
    }
    var candidates: [UInt8] = []
    var starts: [UInt16] = [0]
    let keys = order.map { formats[$0].firstBytes.keys }
    for key in 0..<FirstBytes.keyCount {
      for (index, keys) in zip(order, keys) where keys.allows(key) { candidates.append(UInt8(index)) }
      starts.append(UInt16(candidates.count))
    }
    self.formats = formats
    continued = formats.indices.reduce(0) { $0 | (formats[$1].takesContinuationLines ? 1 << UInt64($1) : 0) }
    self.plain = plain
    self.candidates = candidates
    self.starts = starts
    direct = OpeningTable(order.flatMap { formats[$0].firstBytes.direct } + ["logproof"])
    indented = OpeningTable(order.flatMap { formats[$0].firstBytes.indented })
  }

  /// Whether an unclaimed line that follows a record of a format is the record's next line.
  func takesContinuationLines(_ format: Int) -> Bool { continued & (1 << UInt64(format)) != 0 }

  /// Whether neither a format nor the harness claims the line, whatever comes behind its first bytes; not empty.
  @inline(__always)
  func isUnclaimed(_ line: LineBytes) -> Bool {
    guard let base = line.baseAddress else { return true }
    if line[0] != 0x20 { return !direct.mayBegin(base, count: line.count) }
    guard let start = FirstBytes.textStart(of: line) else {
      let key = 256 + 0x20
      return starts[key] == starts[key + 1]
    }
    return !indented.mayBegin(base + start, count: line.count &- start)
  }

  /// What the formats make of a line whose wrappers are off, and which format said so.
  func read(_ line: LineBytes) -> (format: Int, reading: LineReading)? {
    for place in candidates(for: line) {
      let index = Int(candidates[place])
      if let reading = FormatRegistry.read(line, as: index) { return (index, reading) }
    }
    return nil
  }

  /// `LineReading.glance` of what `read` makes of the line, without the rest of it.
  func glance(_ line: LineBytes) -> LineGlance {
    for place in candidates(for: line) {
      if let glance = FormatRegistry.glance(line, as: Int(candidates[place])) { return glance }
    }
    return LineGlance()
  }

  /// Places in `candidates` of the formats that may claim the line.
  @inline(__always)
  private func candidates(for line: LineBytes) -> Range<Int> {
    guard line.count > 0, !isUnclaimed(line) else { return 0..<0 }
    let key = FirstBytes.key(of: line)
    return Int(starts[key])..<Int(starts[key + 1])
  }

  /// What the formats make of a file's first line where that is not what it would be elsewhere.
  func readFirstLine(_ line: LineBytes) -> (format: Int, reading: LineReading)? {
    for (index, format) in formats.enumerated() {
      if let reading = format.readFirstLine(line) { return (index, reading) }
    }
    return nil
  }

  func classify(_ line: LineBytes) -> LineClass {
    if FormatTable.isHarness(line) { return .structure }
    guard let (format, reading) = read(line) else { return .unclaimed }
    switch reading {
    case .record: return .start(format: format)
    case .decoded: return .decoded(format: format)
    case .incomplete: return .incomplete(format: format)
    case .trailer: return .trailer(format: format)
    case .trailerOfLines: return .trailerOfLines(format: format)
    case .structure: return .structure
    case .loss: return .loss
    case .repeated(let count): return .repeated(count)
    }
  }

  private static let harness = UInt8(ascii: "l")

  /// Lines of our own output, which may be part of a CI log that is checked later.
  static func isHarness(_ line: LineBytes) -> Bool {
    line.count >= 10 && line[0] == harness && line[3] == UInt8(ascii: "p")
      && line.starts(with: "logproof: ".utf8)
  }
}
