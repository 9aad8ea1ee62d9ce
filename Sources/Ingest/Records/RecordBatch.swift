internal import LogModel
public import Patterns

/// A run of whole records of one file, ready to be scanned. Borrowed while it is processed; used by one thread at a time.
///
/// Lines and records are counted from 0 within the batch; all ranges are bytes.
public final class RecordBatch {
  /// The lines that are scanned, "\n" between them: of text formats the (normalised) lines of the file with their headers; of
  /// decoded formats (JSON, crash reports) the lines of the decoded messages.
  public internal(set) var text = UnsafeRawBufferPointer(start: nil, count: 0)
  /// The (normalised) lines of the file; the same memory as `text` where `isInPlace`.
  public internal(set) var raw = UnsafeRawBufferPointer(start: nil, count: 0)
  public internal(set) var isInPlace = true
  /// 0-based, over all files of the source, in reading order.
  public internal(set) var number = 0

  let normalised = ByteBuffer()
  let built = ByteBuffer()
  let scratch = ByteBuffer()
  private(set) lazy var decoder = MessageDecoder()
  /// The line feeds of `raw`.
  let rawEnds = IndexBuffer<UInt32>()
  /// Where each line of `text` begins, and one more entry: one behind the line feed that the last line has or might have.
  let lineStarts = IndexBuffer<UInt32>()
  let lineRecords = IndexBuffer<Int32>()
  /// The raw line that each line of `text` came from; empty while `isInPlace`.
  let rawLines = IndexBuffer<UInt32>()
  /// As `lineStarts`, of `raw`; empty while `isInPlace`.
  let rawStarts = IndexBuffer<UInt32>()
  let recordLines = IndexBuffer<UInt32>()
  let recordEnds = IndexBuffer<UInt32>()
  /// One per record, or empty: then every record begins with a header of the main format.
  let origins = IndexBuffer<RecordOrigin>()
  var repeats: [Int: Int] = [:]
  var context = FileContext.empty {
    didSet { uncountedTable = .passUnretained(context.table) }
  }
  /// `context.table`, of which every thread would count each look at it; `context` keeps it.
  private(set) var uncountedTable = Unmanaged.passUnretained(FileContext.empty.table)
  /// Where New Years are, by raw line; empty while there was none since the file's first line.
  var yearChanges: [YearTrack.Change] = []
  var facts = BatchFacts()
  var headerCache = HeaderCache()

  init() {}

  /// Lines of `text`.
  public var lineCount: Int { lineRecords.count }
  public var recordCount: Int { recordLines.count }

  /// The lines of `text`.
  public var lineTable: LineTable { LineTable(starts: lineStarts.base, count: lineCount) }
  /// The lines of `raw`.
  public var rawLineTable: LineTable {
    isInPlace ? lineTable : LineTable(starts: rawStarts.base, count: max(0, rawStarts.count - 1))
  }

  /// Bytes of `text`, without the line feed.
  public func line(_ index: Int) -> Range<Int> {
    let start = Int(lineStarts[index])
    return start..<max(start, Int(lineStarts[index + 1]) - 1)
  }

  /// The record that a line belongs to; -1 for lines that patterns do not see (headers, footers, markers, notices).
  public func recordIndex(ofLine index: Int) -> Int { Int(lineRecords[index]) }

  public func lines(ofRecord record: Int) -> Range<Int> { Int(recordLines[record])..<Int(recordEnds[record]) }

  /// The line of the file that a line of `text` came from: 0-based, from the batch's first line.
  public func fileLine(ofLine index: Int) -> Int { isInPlace ? index : Int(rawLines[index]) }

  /// Bytes of `raw`: the raw line that a line of `text` came from.
  public func rawLine(ofLine index: Int) -> Range<Int> { isInPlace ? line(index) : rawRange(Int(rawLines[index])) }

  /// How often "last message repeated N times" says that the record came again; 0 without such a notice.
  public func repeatCount(ofRecord record: Int) -> Int {
    repeats.isEmpty ? 0 : repeats[record] ?? 0
  }

  /// New Years between the file's first line and a record.
  func years(ofRecord record: Int) -> Int {
    guard !yearChanges.isEmpty else { return 0 }
    let line = origins.count > 0 ? Int(origins[record].rawFirst) : Int(recordLines[record])
    return yearChanges.last { $0.line <= line }?.years ?? 0
  }

  /// Bytes of a raw line of the batch.
  func rawRange(_ index: Int) -> Range<Int> {
    if isInPlace { return line(index) }
    let start = Int(rawStarts[index])
    return start..<max(start, Int(rawStarts[index + 1]) - 1)
  }

  func lineBytes(_ index: Int) -> LineBytes { UnsafeRawBufferPointer(rebasing: text[line(index)]) }
  func rawBytes(_ index: Int) -> LineBytes { UnsafeRawBufferPointer(rebasing: raw[rawRange(index)]) }
}

/// What a batch adds to its file's summary.
struct BatchFacts: Sendable {
  var lineFeeds = 0
  var endsWithLineFeed = true
  var bytes = 0
  var records = 0
  var blankRecords = 0
  var lossLines: [Int] = []
  var lossCount = 0
  /// Line formats and block formats that records were of, as bits.
  var formats: UInt64 = 0
  var blockFormats: UInt64 = 0
  var truncation: String?
}
