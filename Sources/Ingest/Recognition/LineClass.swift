/// What a line is to the assembly of records.
enum LineClass: Equatable {
  /// It starts a record of the format with this index.
  case start(format: Int)
  /// It is a record whose text has to be decoded.
  case decoded(format: Int)
  /// It begins a header that goes on with the next line.
  case incomplete(format: Int)
  /// It makes the unclaimed lines before it one record.
  case trailer(format: Int)
  /// It makes the unclaimed lines before it records of their own.
  case trailerOfLines(format: Int)
  /// A header, footer or marker, or a line of our own harness.
  case structure
  case loss
  case repeated(Int)
  /// No format claims it: it continues a record, or is one by itself in a file without headers.
  case unclaimed
}
