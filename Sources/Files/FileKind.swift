/// What stands at a path.
public enum FileKind: Sendable, Equatable {
  case regular, folder
  /// A pipe, a device or a socket.
  case other
}
