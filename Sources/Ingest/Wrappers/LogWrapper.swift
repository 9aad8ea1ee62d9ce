internal import LogModel

/// What something that forwards a log puts round each of its lines: a CI time stamp, a tool's tag.
///
/// Wrappers are peeled before formats look at a line, repeatedly and in any nesting.
protocol LogWrapper: Sendable {
  /// The name in reports and in `inspect`, kebab-case.
  var name: String { get }
  /// A cheap necessary condition for `read` to succeed, looking at no more than the first 32 bytes.
  func mayWrap(_ line: LineBytes) -> Bool
  /// What the wrapper adds to the line; nil when the line is not wrapped in it. Allocates nothing.
  func read(_ line: LineBytes) -> WrapperReading?
  /// What else the wrapper says (`job`, `step`, `stream`), in the order of its documentation.
  func extras(_ line: LineBytes) -> [RecordExtra]
  /// Whether the wrapper breaks long lines, so that unwrapped lines may be the rest of the wrapped line before: see `HardWrap`.
  var breaksLines: Bool { get }
}

extension LogWrapper {
  func extras(_ line: LineBytes) -> [RecordExtra] { [] }
  var breaksLines: Bool { false }
}

/// A wrapped line taken apart: byte ranges in the line given to `read`.
struct WrapperReading: Equatable {
  /// The wrapped text; always shorter than the line.
  var inner: Range<Int>
  /// The wrapper's time, as printed.
  var time: Range<Int>?
  /// The wrapper's time as far as it is known.
  var recordTime: RecordTime?
  /// The wrapped text goes on where that of the wrapped line before ended, without a line break.
  var joinsPrevious = false
  /// What the wrapper says of the line (`error` of `##[error]`); a record that has a level of its own keeps it.
  var level: Range<Int>?
  var severity: Level?
  /// The name of a marker that structures the log (`group`, `endgroup`, `section_start`); the line remains a record, whose text is
  /// the marker's title.
  var kind: Range<Int>?

  init(inner: Range<Int>) { self.inner = inner }
}
