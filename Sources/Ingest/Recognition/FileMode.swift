/// How the lines of a file make records; found once from its head.
enum FileMode: Equatable, Sendable {
  /// Records have headers: a line that no format claims continues the record before it.
  case headers
  /// Each line is a record, except that indented lines and closing brackets may continue one that has a header.
  case lines
  /// A metadata line comes after each message (Xcode).
  case trailers
  /// Records are blocks of lines of the block format with this index.
  case blocks(Int)
}
