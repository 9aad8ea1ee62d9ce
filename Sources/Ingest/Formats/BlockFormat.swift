internal import LogModel

/// A log format whose records are blocks of several lines that are read as a whole: a pretty-printed JSON object, a crash report.
protocol BlockFormat: Sendable {
  /// The name in reports and in `inspect`, kebab-case.
  var name: String { get }
  /// The fields that `where` can ask of records of this format.
  var fields: Set<RecordField> { get }
  /// How sure `opens` is, compared with the line formats; 1 to 100.
  var specificity: Int { get }
  /// Whether the line is the first of a block; the line is then given to `place` too, with a fresh state.
  func opens(_ line: LineBytes) -> Bool
  /// What a line is to the block that is open. Called for each line from the first on.
  func place(_ line: LineBytes, state: inout BlockState) -> BlockPlace
  /// The record that a block's lines make, "\n" between them.
  ///
  /// - Parameter isComplete: `place` said that the block ended; false at the end of the file and for `broken`. Whether the record is
  ///   truncated is for the format to say: a crash report ends with the file.
  func read(_ block: LineBytes, isComplete: Bool) -> DecodedRecord
}

/// What a block format remembers from line to line; its meaning is the format's own.
struct BlockState: Equatable {
  /// The lines of the block so far.
  var lineCount = 0
  var phase = 0
  var depth = 0
}

/// What a line is to an open block.
enum BlockPlace: Equatable {
  /// The line is part of the block.
  case inside
  /// The line is part of the block and its last one.
  case last
  /// The line is the last one of this block and the first one of the next, which is open now; it counts for the next.
  case next
  /// The line is not part of the block, which ended (complete) with the line before.
  case after
  /// The line cannot be part of the block, which is cut.
  case broken
}
