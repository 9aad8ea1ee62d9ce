internal import Bytes

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

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

  /// A line with a hit, in bytes of the piece.
  struct Line {
    var start: Int
    var end: Int
  }

  private(set) var lines: [Line] = []
  private(set) var hits: [Hit] = []
  /// Whether hits came in the order of lines, as they do, though Vectorscan does not promise it.
  private(set) var isOrdered = true
  private var text: UnsafeRawBufferPointer
  private var tails: LiteralTails?
  /// Where in the piece the bytes begin that are searched, added to the ends of all hits.
  var offset = 0
  private var current = Line(start: 0, end: -1)
  /// The last line on which a literal was seen, by literal; counted over all pieces, so that it needs no clearing.
  private let lastLine: UnsafeMutablePointer<Int>
  private let literalCount: Int
  private var lineNumber = 0

  init(literalCount: Int) {
    text = UnsafeRawBufferPointer(start: nil, count: 0)
    self.literalCount = literalCount
    lastLine = .allocate(capacity: max(1, literalCount))
    lastLine.initialize(repeating: 0, count: max(1, literalCount))
  }

  /// Frees what `init` allocated; the collector must not be used afterwards.
  func free() { lastLine.deallocate() }

  /// - Parameter tails: what must follow the literals of the search for them to be whole.
  mutating func begin(_ piece: UnsafeRawBufferPointer, tails: LiteralTails?) {
    text = piece
    self.tails = tails
    offset = 0
    lines.removeAll(keepingCapacity: true)
    hits.removeAll(keepingCapacity: true)
    isOrdered = true
    current = Line(start: 0, end: -1)
  }

  /// - Parameter end: bytes into what is searched behind the literal's last byte; hits that end behind the piece are passed
  ///   over.
  /// - Parameter literal: its index; those beyond the literals are passed over.
  mutating func add(literal: Int, endingAt end: Int) {
    let end = end &+ offset
    guard literal < literalCount, end <= text.count else { return }
    if end > current.end || end <= current.start { enterLine(holding: end - 1) }
    guard lastLine[literal] != lineNumber, tails?.stands(literal, in: text, at: end) ?? true else { return }
    lastLine[literal] = lineNumber
    hits.append(Hit(line: Int32(truncatingIfNeeded: lines.count &- 1), literal: Int32(truncatingIfNeeded: literal)))
  }

  private mutating func enterLine(holding offset: Int) {
    guard let base = text.baseAddress, offset >= 0, offset < text.count else { return }
    if offset < current.start { isOrdered = false }
    let before = offset < current.start ? 0 : max(0, current.end + 1)
    let start = ByteSearch.lineStart(base, from: min(before, offset), to: offset)
    let next = memchr(base + offset, 10, text.count - offset).map { UnsafeRawPointer($0) - base }
    current = Line(start: start, end: next ?? text.count)
    lines.append(current)
    lineNumber += 1
  }
}
