/// One field of `where`: the record's field must fit one of the globs (`*`, `?`), compared without case for `level` only.
public struct FieldFilter: Sendable, Equatable {
  public var field: RecordField
  /// Never empty.
  public var globs: [String]

  public init(field: RecordField, globs: [String]) {
    self.field = field
    self.globs = globs
  }
}

/// `between`: only records inside such a region count; one left open ends with the source.
public struct Region: Sendable, Equatable {
  public var from: PatternList
  public var to: PatternList

  public init(from: PatternList, to: PatternList) {
    self.from = from
    self.to = to
  }
}

/// A match so qualified does not count.
public enum MatchException: Sendable, Equatable {
  /// The same text also matches.
  case pattern(PatternList)
  /// A match stands before, within the bound.
  case precededBy(PatternList, within: Bound?)
  /// A match stands after, within the bound.
  case followedBy(PatternList, within: Bound?)

  /// How far away the neighbour may be.
  public enum Bound: Hashable, Sendable {
    case nanoseconds(Int64)
    case records(Int)
  }
}

/// What one match may extend over.
public enum Span: Hashable, Sendable {
  /// Each line of the message by itself.
  case line
  /// The whole message; `.` crosses line ends.
  case record
  /// Up to so many consecutive lines (2 or more), across records; `.` crosses line ends.
  case lines(Int)
}

/// Which text a pattern sees.
public enum Subject: String, CaseIterable, Sendable {
  /// The decoded message, header fields taken off.
  case message
  /// The raw line, header and wrapper included.
  case raw
}

/// The sample texts that prove an assertion.
public struct Samples: Sendable, Equatable {
  /// Each must produce `failed`.
  public var fails: [Sample]
  /// Each must produce `passed`.
  public var passes: [Sample]
  /// Look-alikes on which nothing may match.
  public var quiet: [Sample]
  /// Each must produce `unexercised`: what shows that `given` guards, which no other kind of sample can.
  public var unarmed: [Sample]

  public init(fails: [Sample] = [], passes: [Sample] = [], quiet: [Sample] = [], unarmed: [Sample] = []) {
    self.fails = fails
    self.passes = passes
    self.quiet = quiet
    self.unarmed = unarmed
  }
}

/// Verbatim log text with where it stands.
public struct Sample: Sendable, Equatable {
  public enum Content: Sendable, Equatable {
    case text(String)
    /// Lines of a file, 1-based and inclusive; nil for all. The path is relative to the catalog's folder.
    case file(path: String, lines: ClosedRange<Int>?)
  }

  public var content: Content
  /// The number of matches that the sample must have; nil when it does not say.
  public var matches: Int?
  public var place: SourcePlace

  public init(_ content: Content, matches: Int? = nil, at place: SourcePlace) {
    self.content = content
    self.matches = matches
    self.place = place
  }
}
