internal import LogModel

/// What the head of a file says about all of it; the same for every chunk, so that chunks can be read independently.
final class FileContext: Sendable {
  /// The main format's name, as reports show it.
  let formatName: String
  let mode: FileMode
  /// Index of the main format; that of plain text without one.
  let mainFormat: Int
  let table: FormatTable
  let quick: QuickShape
  /// Lines of the head are wrapped.
  let hasWrappers: Bool
  let wrapperNames: [String]
  /// Lines of the head are broken over several lines, so that lines have to be joined.
  let joinsLines: Bool
  /// A wrapper of the head breaks its lines, so that only wrapped lines begin anything.
  let breaksLines: Bool
  let hasBlocks: Bool
  /// Lines of the head that each format claimed, most first: why the main format is what it is.
  let scores: [FormatScore]
  let clock: ClockContext
  /// What headers of the main format look like; nil where they were not seen.
  let headerShape: HeaderShape?

  static let empty = FileContext(formatName: "plain", mode: .lines, main: nil, head: HeadFacts(), scores: [])

  init(formatName: String, mode: FileMode, main: Int?, head: HeadFacts, scores: [FormatScore]) {
    self.formatName = formatName
    self.mode = mode
    self.scores = scores
    joinsLines = head.joinsLines || head.breaksLines
    breaksLines = head.breaksLines
    hasWrappers = head.wrappers != 0
    wrapperNames = WrapperRegistry.wrappers.enumerated().filter { head.wrappers & (1 << UInt64($0.offset)) != 0 }
      .map { $0.element.name }
    if case .blocks = mode { hasBlocks = true } else { hasBlocks = false }
    clock = head.clock
    headerShape = head.headerShape
    table = FormatTable.table(main: main, hasHeaders: mode == .headers)
    mainFormat = main ?? table.plain
    let shape = joinsLines || hasWrappers ? .none : QuickShape(main: formatName)
    quick = mode == .headers || shape == .object ? shape : .none
  }

  func peel(_ line: LineBytes) -> Peeled { hasWrappers ? Peeled(line) : Peeled() }

  /// Whether the line, after `previous`, surely begins something new, so that a chunk may begin with it; both with wrappers.
  func isBoundary(_ whole: LineBytes, after wholePrevious: LineBytes) -> Bool {
    let peeled = peel(whole)
    if peeled.joinsPrevious || (breaksLines && !peeled.breaksLines) { return false }
    let line = LineBytes(rebasing: whole[peeled.start...])
    let previous = LineBytes(rebasing: wholePrevious[peel(wholePrevious).start...])
    if joinsLines, case .incomplete = table.classify(previous) { return false }
    switch table.classify(line) {
    case .start, .decoded, .incomplete: return true
    case .trailer, .trailerOfLines, .repeated: return false
    case .structure, .loss: return mode == .headers || mode == .lines
    case .unclaimed: if peeled.isMarked { return true }
    }
    switch mode {
    case .headers: return false
    case .lines, .blocks: return !LineShape.isBlank(line) && !LineShape.continues(line, after: previous)
    case .trailers:
      switch table.classify(previous) {
      case .trailer, .trailerOfLines: return true
      default: return false
      }
    }
  }

  func completed(_ time: RecordTime?, years: Int) -> RecordTime? { time.map { clock.completed($0, years: years) } }
}

/// What the lines of a file's head share.
struct HeadFacts {
  var wrappers: UInt64 = 0
  var joinsLines = false
  var breaksLines = false
  var clock = ClockContext()
  var headerShape: HeaderShape?
}

/// How many lines of a file's head a format claimed.
public struct FormatScore: Equatable, Sendable {
  public var format: String
  public var lines: Int
  /// The lines of the head that are not blank.
  public var of: Int
}
