internal import LogModel

/// The bytes of one line: without its line end, ANSI sequences and NULs taken out, wrappers peeled off. Borrowed for the call.
typealias LineBytes = UnsafeRawBufferPointer

/// A log format: how its lines are told from others and what their headers say.
///
/// A format is a stateless value in a file of its own and one line in `FormatRegistry`.
protocol LogFormat: Sendable {
  /// The name in reports and in `inspect`, kebab-case (`log-compact`).
  var name: String { get }
  /// The fields that `where` can ask of records of this format.
  var fields: Set<RecordField> { get }
  /// How sure a reading is: of two formats that claim a line the higher one wins; 1 to 100.
  var specificity: Int { get }
  /// A cheap necessary condition for `read` to return a record, looking at no more than the first 32 bytes.
  func mayStartRecord(_ line: LineBytes) -> Bool
  /// What the line is in this format; nil when the format does not claim it (it may then continue a record).
  func read(_ line: LineBytes) -> LineReading?
}

/// What a format makes of a line.
enum LineReading: Equatable {
  /// The line starts a record.
  case record(LineHeader)
  /// A header, footer or marker of the format: no record, and no part of one.
  case structure
  /// A notice that messages were dropped; makes the source lossy.
  case loss
  /// "last message repeated N times".
  case repeated(Int)
}

/// Where the fields of a record's first line stand: byte ranges in the line given to `read`.
struct LineHeader: Equatable {
  var timestamp: Range<Int>?
  var time: RecordTime?
  var level: Range<Int>?
  var severity: Level?
  var process: Range<Int>?
  var pid: Int?
  var tid: Range<Int>?
  var host: Range<Int>?
  var subsystem: Range<Int>?
  var category: Range<Int>?
  var library: Range<Int>?
  /// The message's first line as `inspect` shows it.
  var message: Range<Int>
  /// Where the text that patterns see begins: before `message.lowerBound` where a bracketed tag, a level word or a marker
  /// might be the application's own text.
  var subjectStart: Int
  /// The message when it is not the verbatim text of `message` (escapes decoded); may have several lines.
  var decodedMessage: [UInt8]?
  /// The logger itself cut the message.
  var isTruncated = false
  var extras: [RecordExtra] = []

  init(message: Range<Int>) {
    self.message = message
    subjectStart = message.lowerBound
  }
}
