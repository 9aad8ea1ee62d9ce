/// Where a verdict comes from.
public struct Evidence: Sendable, Equatable {
  public var source: String
  /// The file as the user named it; `-` for standard input; `archive.zip:member` for a member.
  public var file: String
  /// 1-based line of the file (after unpacking and decoding).
  public var line: Int
  /// 1-based column, in Unicode scalars, of the match in the line as it was scanned.
  public var column: Int
  /// The line as it was scanned (header included; of NDJSON the line of the decoded message), made valid UTF-8. A window
  /// of at most 2,000 scalars round the match; `…` stands where it was cut.
  public var text: String
  /// The match in `text`, in Unicode scalars, 0-based; an empty range without a match.
  public var highlight: Range<Int>
  /// Up to two neighbouring lines on either side, oldest first, each cut to 400 scalars.
  public var before: [String]
  public var after: [String]
  /// The role of the line when a verdict needs more than one ("request without an answer"); nil for a plain match.
  public var note: String?
  /// The captured groups in the order of their names; empty without any.
  public var captures: [Capture]

  public struct Capture: Sendable, Equatable {
    public var name: String
    public var value: String

    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  public init(source: String, file: String, line: Int, column: Int, text: String) {
    self.source = source
    self.file = file
    self.line = line
    self.column = column
    self.text = text
    highlight = 0..<0
    before = []
    after = []
    captures = []
  }
}
