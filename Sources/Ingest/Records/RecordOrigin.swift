/// Where a record of a batch that is not a plain run of lines comes from.
struct RecordOrigin: BitwiseCopyable {
  enum Kind: UInt8 {
    /// The first line's header says everything.
    case header
    /// A line or lines without a header.
    case plain
    /// One raw line, decoded.
    case decoded
    /// A block of raw lines, read as a whole; complete or cut.
    case block, cutBlock
    /// The raw line behind the record's own has the fields.
    case trailer, trailerOfLines
  }

  var kind: Kind
  /// Index of the line or block format; -1 when nobody asked yet.
  var format: Int32
  /// Raw lines of the batch, 0-based; `rawEnd` is the first one behind the record.
  var rawFirst: UInt32
  var rawEnd: UInt32
  /// The raw line that holds the fields, for trailers.
  var trailer: UInt32 = 0
}
