/// Why something that was to be read could not be read.
public struct IngestError: Error, Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    /// The path, the glob or the folder yields nothing.
    case missing
    /// It exists, and the system or its format does not let it be read.
    case unreadable
    /// An archive or a compressed stream ends or breaks in the middle; what came before was delivered.
    case cut
    /// A limit on unpacking was reached.
    case limit
  }

  public var kind: Kind
  /// One line, lower case, no full stop.
  public var message: String

  public init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }
}
