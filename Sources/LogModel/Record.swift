/// One logged event: header fields and a message that may have several lines.
///
/// All numbers of lines and records are 1-based. Text is the log's, made valid UTF-8 (U+FFFD for what is not).
public struct Record: Equatable, Sendable {
  /// The number of the record in its file, from 1.
  public var number: Int
  /// First and last line of the file that belong to the record, from 1.
  public var firstLine: Int
  public var lastLine: Int
  /// The time as the log prints it.
  public var timestamp: String?
  /// The time as far as it is known; an instant only when its basis is `utc`.
  public var time: RecordTime?
  /// The outer time of a wrapper (a CI time stamp), as printed.
  public var wrapperTime: String?
  /// The level as the log prints it, and normalised.
  public var level: String?
  public var severity: Level?
  public var process: String?
  public var pid: Int?
  public var tid: String?
  public var host: String?
  public var subsystem: String?
  public var category: String?
  public var library: String?
  /// The message, its lines joined by "\n".
  public var message: String
  /// The record was cut (by the logger's limit or at the end of the file).
  public var isTruncated: Bool
  /// N of a following "last message repeated N times"; 0 without one.
  public var repeatCount: Int
  /// The format that recognised the record, such as `nslog`.
  public var format: String
  /// What else the format has (`thread`, `activity`, `ttl`, …), in the order of the format's documentation.
  public var extras: [RecordExtra]

  public init(number: Int, firstLine: Int, lastLine: Int, message: String, format: String) {
    self.number = number
    self.firstLine = firstLine
    self.lastLine = lastLine
    self.message = message
    self.format = format
    isTruncated = false
    repeatCount = 0
    extras = []
  }
}

/// A field that only some formats have.
public struct RecordExtra: Equatable, Sendable {
  public var name: String
  public var value: String

  public init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}

/// A field that `where` can ask for.
public enum RecordField: String, CaseIterable, Sendable {
  case process, pid, tid, host, subsystem, category, library, level
}
