/// Takes Vectorscan's hits in one piece of text and keeps one for each line and literal.
///
/// It lives behind a pointer, as Vectorscan hands it back to a C function, and works on raw memory, as a hostile log
/// brings a hit every few bytes.
struct HitCollector {
  /// A literal that a line holds.
  struct Hit {
    var line: Int32
    var literal: Int32
  }

  private(set) var hits: [Hit] = []
  /// Whether hits came in the order of lines, as they do, though Vectorscan does not promise it.
  private(set) var isOrdered = true
  private var text = UnsafeRawBufferPointer(start: nil, count: 0)
  private var lines: LineTable?
  private var tails: LiteralTails?
  /// Where in the text the bytes begin that are searched, added to the ends of all hits.
  var offset = 0
  /// Where the piece ends.
  private var limit = 0
  /// The line of the last hit, and its bytes; no hit fits the bytes before the first.
  private var line = 0
  private var start = 0
  private var end = -1
  /// The last line on which a literal was seen, by literal; counted over all texts, so that it needs no clearing.
  private let lastLine: UnsafeMutablePointer<Int>
  private let literalCount: Int
  private var lineNumber = 0

  init(literalCount: Int) {
    self.literalCount = literalCount
    lastLine = .allocate(capacity: max(1, literalCount))
    lastLine.initialize(repeating: 0, count: max(1, literalCount))
  }

  /// Frees what `init` allocated; the collector must not be used afterwards.
  func free() { lastLine.deallocate() }

  /// - Parameter tails: what must follow the literals of the search for them to be whole.
  mutating func begin(_ text: UnsafeRawBufferPointer, _ lines: LineTable, tails: LiteralTails?) {
    self.text = text
    self.lines = lines
    self.tails = tails
    (line, start, end) = (0, 0, -1)
  }

  /// Whole lines of the text, behind the piece before.
  mutating func beginPiece(_ piece: Range<Int>) {
    offset = piece.lowerBound
    limit = piece.upperBound
    hits.removeAll(keepingCapacity: true)
    isOrdered = true
  }

  /// - Parameter hitEnd: bytes into what is searched behind the literal's last byte; hits that end behind the piece are passed over.
  /// - Parameter literal: its index; those beyond the literals are passed over.
  mutating func add(literal: Int, endingAt hitEnd: Int) {
    let hitEnd = hitEnd &+ offset
    guard literal < literalCount, hitEnd <= limit else { return }
    if hitEnd > end || hitEnd <= start { enterLine(holding: hitEnd &- 1) }
    guard lastLine[literal] != lineNumber, tails?.stands(literal, in: text, at: hitEnd) ?? true else { return }
    lastLine[literal] = lineNumber
    hits.append(Hit(line: Int32(truncatingIfNeeded: line), literal: Int32(truncatingIfNeeded: literal)))
  }

  private mutating func enterLine(holding offset: Int) {
    guard let lines, offset >= 0 else { return }
    if offset < start { isOrdered = false }
    line = lines.line(of: offset, from: offset < start ? 0 : line)
    let range = lines.range(line)
    (start, end) = (range.lowerBound, range.upperBound)
    lineNumber &+= 1
  }
}
