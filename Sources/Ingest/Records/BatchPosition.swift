/// Where a batch stands in its source.
public struct BatchPosition: Equatable, Sendable {
  /// 0-based, in reading order.
  public var fileIndex: Int
  /// The file as the user named it; `-` for standard input, `archive.zip:member` for a member.
  public var file: String
  /// The line of the file on which the batch begins, 1-based.
  public var firstLine: Int
  /// The number of the batch's first record in the source, 1-based.
  public var firstRecord: Int
  /// The number of the batch's first record in its file, 1-based.
  public var firstRecordInFile: Int
}
