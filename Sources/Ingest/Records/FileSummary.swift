public import LogModel

/// What reading one file showed.
public struct FileSummary: Equatable, Sendable {
  /// As the user named it; `-` for standard input, `archive.zip:member` for a member.
  public var name: String
  /// The main format, such as `nslog`; nil when nothing was read.
  public var format: String?
  /// Why that is the main format: the lines of the file's head that each format claimed, most first.
  public var scores: [FormatScore]
  /// The wrappers that were peeled off, outermost first.
  public var wrappers: [String]
  /// The containers that were unpacked (`gzip`, `zip`), outermost first.
  public var containers: [String]
  public var encoding: String
  public var lines: Int
  public var records: Int
  /// Records with anything but blanks in them.
  public var nonBlankRecords: Int
  /// Bytes of text, after unpacking.
  public var bytes: Int
  /// The hash of these bytes, byte order mark off: XXH3-64 as 16 hexadecimal digits; nil unless asked for.
  public var contentDigest: String?
  /// The path yields nothing; why.
  public var missing: String?
  /// It exists and could not be read; why.
  public var unreadable: String?
  /// The file ends in the middle of a record or of an archive; why.
  public var truncation: String?
  /// The lines (1-based) that say that messages were dropped; the first 100.
  public var lossLines: [Int]
  public var lossCount: Int
  /// The fields that the formats of its records have.
  public var fields: Set<RecordField>

  public init(name: String) {
    self.name = name
    scores = []
    wrappers = []
    containers = []
    encoding = "utf-8"
    lines = 0
    records = 0
    nonBlankRecords = 0
    bytes = 0
    lossLines = []
    lossCount = 0
    fields = []
  }
}
