/// One thing to read.
public enum InputItem: Sendable, Equatable {
  /// A file, a directory, a FIFO, an archive or a glob (`*`, `?`, `[…]`); `-` is standard input.
  case path(String)
  case standardInput
  /// Bytes in memory, read as if they were the content of a file called `name`.
  case bytes(name: String, [UInt8])
}
