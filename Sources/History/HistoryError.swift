public import Database

/// Why the history cannot be used: what, where, and what to do.
public struct HistoryError: Error, Equatable, Sendable {
  public enum Kind: Sendable, Equatable {
    /// There is no file.
    case missing
    /// The file is something else than a history of logproof.
    case foreign
    /// A newer logproof wrote it.
    case newer
    case corrupt
    /// Other programs hold it, longer than the busy time-out.
    case locked
    case readOnly
    /// No room is left.
    case full
    case cannotOpen
    /// Nothing in the history fits what was asked for.
    case notFound
    /// The question, or the input, does not make sense.
    case invalid
    case other
  }

  public var kind: Kind
  /// Lower case, no full stop; names the file.
  public var message: String
  public var help: String?

  public init(_ kind: Kind, _ message: String, help: String? = nil) {
    self.kind = kind
    self.message = message
    self.help = help
  }

  /// What an error of the database means for the history at `path`.
  public init(_ error: DatabaseError, path: String) {
    let name = "the history '\(path)'"
    switch error.kind {
    case .locked:
      self.init(.locked, "\(name) is locked by another program", help: "wait until it has finished, then try again")
    case .corrupt:
      self.init(
        .corrupt, "\(name) is damaged: \(error.message)",
        help: "put a copy of it aside, save what is readable with `sqlite3 FILE .recover`, and start a new one")
    case .notADatabase: self = .foreign(path)
    case .full:
      self.init(.full, "no room is left for \(name)", help: "free space on its disk; what it held is unchanged")
    case .readOnly:
      self.init(.readOnly, "\(name) cannot be written: it or its folder is read-only", help: "give write permission")
    case .cannotOpen:
      self.init(.cannotOpen, "\(name) cannot be opened: \(error.message)", help: "check the folder and its permissions")
    case .inputOutput:
      self.init(
        .other, "reading or writing \(name) failed: \(error.message)", help: "check the disk and its free space")
    default: self.init(.other, "\(name) cannot be used: \(error.message)")
    }
  }

  static func foreign(_ path: String) -> HistoryError {
    HistoryError(
      .foreign, "'\(path)' is not a history of logproof; it was left as it is", help: "give another path to --history")
  }

  static func newer(_ path: String) -> HistoryError {
    HistoryError(
      .newer, "the history '\(path)' was written by a newer logproof; it was left as it is",
      help: "update logproof, or give another path to --history")
  }
}
