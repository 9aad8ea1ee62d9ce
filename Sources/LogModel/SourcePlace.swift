/// A place in a text file.
public struct SourcePlace: Hashable, Sendable {
  /// The path as the user would type it (relative paths stay relative).
  public var file: String
  /// 1-based.
  public var line: Int
  /// 1-based, in characters (Unicode scalars).
  public var column: Int

  public init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }
}
