internal import LogModel

/// The bytes of one line: without its line end, ANSI sequences and NULs taken out, wrappers peeled off. Borrowed for the call.
typealias LineBytes = UnsafeRawBufferPointer

/// A log format whose records begin with a line that says so.
///
/// A format is a stateless value in a file of its own and one line in `FormatRegistry`. Formats whose records have to be read
/// as a whole are `BlockFormat`s.
protocol LogFormat: Sendable {
  /// The name in reports and in `inspect`, kebab-case (`log-compact`).
  var name: String { get }
  /// The fields that `where` can ask of records of this format.
  var fields: Set<RecordField> { get }
  /// How sure a reading is: of two formats that claim a line the higher one wins; 1 to 100.
  ///
  /// Below 50 a line may look so by chance: such a format does not interrupt a record of a surer one.
  var specificity: Int { get }
  /// Whether an unclaimed line that follows a record of this format is the record's next line, rather than a record of its own.
  var takesContinuationLines: Bool { get }
  /// What every line that `read` claims begins with.
  var firstBytes: FirstBytes { get }
  /// A cheap necessary condition for `read` to return anything, looking at no more than the first 32 bytes.
  func mayStartRecord(_ line: LineBytes) -> Bool
  /// What the line is in this format; nil when the format does not claim it (it may then continue a record).
  ///
  /// Allocates nothing, except for `.decoded` and `decodedMessage`.
  func read(_ line: LineBytes) -> LineReading?
  /// `LineReading.glance` of what `read` makes of the line; nil exactly where `read` is nil.
  ///
  /// Asked for each line that a pattern might match on. Where many lines are of a format, its `read` and this are two views of
  /// one grammar that is inlined, so that here only what decides is left of it.
  func glance(_ line: LineBytes) -> LineGlance?
  /// What a file's first line that is not blank is, where that differs from `read`; nil otherwise.
  func readFirstLine(_ line: LineBytes) -> LineReading?
  /// What else a record's first line says (`thread`, `activity`, …), in the order of the format's documentation.
  func extras(_ line: LineBytes) -> [RecordExtra]
}

extension LogFormat {
  var takesContinuationLines: Bool { true }
  func glance(_ line: LineBytes) -> LineGlance? { read(line)?.glance }
  func readFirstLine(_ line: LineBytes) -> LineReading? { nil }
  func extras(_ line: LineBytes) -> [RecordExtra] { [] }
}

/// What a format makes of a line.
enum LineReading: Equatable {
  /// The line starts a record; its text is the line's own.
  case record(LineHeader)
  /// The line is a record whose text had to be decoded (JSON).
  case decoded(DecodedRecord)
  /// The line is the beginning of a header that was broken at a blank: read again with the next line, joined by a blank.
  case incomplete
  /// The line closes the lines before it, back to the last record start, structure line or trailer: they are one record with this
  /// header, whose ranges are of the trailer (`message` is empty). The trailer itself is a structure line.
  case trailer(LineHeader)
  /// The line closes the lines before it as `trailer` does, but each of them that is not blank is a record of its own.
  case trailerOfLines(level: Range<Int>)
  /// A header, footer or marker of the format: no record, and no part of one.
  case structure
  /// A notice that messages were dropped; makes the source lossy. No record, and no part of one.
  case loss
  /// "last message repeated N times": no record, and no part of one.
  case repeated(Int)

  var glance: LineGlance {
    switch self {
    case .record(let header): LineGlance(subjectStart: header.subjectStart, time: header.time)
    case .trailer(let header): LineGlance(time: header.time)
    default: LineGlance()
    }
  }
}

/// The part of a reading that is asked for of very many lines.
struct LineGlance: Equatable {
  /// Where the text that patterns see begins, in bytes of the line; 0 where the line is no record with a header of its own.
  var subjectStart = 0
  /// The header's time, as far as the line says it.
  var time: RecordTime?
}
