internal import CSQLite

/// What SQLite said, and about what.
public struct DatabaseError: Error, Equatable, Sendable {
  /// The primary result code, such as 5 (`SQLITE_BUSY`); see https://sqlite.org/rescode.html.
  public var code: Int32
  /// The extended result code; equals `code` where there is none.
  public var extendedCode: Int32
  /// SQLite's own words.
  public var message: String
  /// The statement, or the path for a failure to open.
  public var context: String
  /// Where in the statement the fault stands, in bytes of its UTF-8, 0-based; nil when SQLite does not say.
  public var offset: Int?

  public init(extendedCode: Int32, message: String, context: String, offset: Int? = nil) {
    code = extendedCode & 0xFF
    self.extendedCode = extendedCode
    self.message = message
    self.context = context
    self.offset = offset
  }

  /// What the code means to a caller that wants to react.
  public enum Kind: Sendable, Equatable {
    /// Somebody else holds the lock, longer than the busy time-out.
    case locked
    /// The file is damaged.
    case corrupt
    /// The file is something else than a database.
    case notADatabase
    /// No room is left on the device, or the file reached its largest size.
    case full
    case readOnly
    case cannotOpen
    case constraint
    /// A progress handler or an interrupt stopped the statement.
    case interrupted
    /// The heap limit was reached.
    case outOfMemory
    /// A text, a blob or a row is longer than the limit.
    case tooBig
    /// The authorizer said no.
    case notAuthorized
    /// Reading or writing failed below SQLite.
    case inputOutput
    case other
  }

  public var kind: Kind {
    switch code {
    case SQLITE_BUSY, SQLITE_LOCKED: .locked
    case SQLITE_CORRUPT: .corrupt
    case SQLITE_NOTADB: .notADatabase
    case SQLITE_FULL: .full
    case SQLITE_READONLY: .readOnly
    case SQLITE_CANTOPEN: .cannotOpen
    case SQLITE_CONSTRAINT: .constraint
    case SQLITE_INTERRUPT: .interrupted
    case SQLITE_NOMEM: .outOfMemory
    case SQLITE_TOOBIG: .tooBig
    case SQLITE_AUTH: .notAuthorized
    case SQLITE_IOERR: .inputOutput
    default: .other
    }
  }
}

extension DatabaseError: CustomStringConvertible {
  public var description: String { "\(message) (code \(extendedCode)) in: \(context)" }
}
