package import Database
public import LogModel

/// The history of a project's runs, in one SQLite file; for one thread at a time.
///
/// Any number of programs on one machine may use the file at once.
public final class HistoryStore {
  public let path: String
  /// Lent to the checklist, whose tables lie in the same file.
  package let connection: Connection

  private init(path: String, connection: Connection) {
    self.path = path
    self.connection = connection
  }

  /// Opens the history for storing, and creates it (with its folder) when there is none.
  ///
  /// `busyTimeout` in milliseconds.
  public static func open(_ path: String, busyTimeout: Int32 = 10_000) throws(HistoryError) -> HistoryStore {
    HistoryStore(path: path, connection: try HistoryFile.open(path, busyTimeout: busyTimeout))
  }

  /// Opens an existing history for questions; works in a read-only folder too.
  public static func openForReading(_ path: String, busyTimeout: Int32 = 10_000) throws(HistoryError) -> HistoryStore {
    HistoryStore(path: path, connection: try HistoryFile.openForReading(path, busyTimeout: busyTimeout))
  }

  /// Whether a run changed the history.
  public enum Outcome: Sendable, Equatable {
    case stored(key: String)
    /// The same run was stored before; nothing changed.
    case alreadyThere(key: String)
  }

  /// Stores a run in one transaction: all of it, or nothing.
  public func store(_ run: RunReport, _ identity: RunIdentity) throws(HistoryError) -> Outcome {
    let stored = StoredRun(run, identity)
    return try insert(stored, isNewest: true) ? .stored(key: stored.key) : .alreadyThere(key: stored.key)
  }

  /// Stores a run as it came from another history; false when it is there already.
  @discardableResult
  func insert(_ run: StoredRun, isNewest: Bool) throws(HistoryError) -> Bool {
    try guarded { () throws(DatabaseError) in
      try connection.transaction { () throws(DatabaseError) in
        try RunWriter(connection: connection, run: run, isNewest: isNewest).write()
      }
    }
  }

  /// Runs a writing transaction whose commit survives a power cut too, and not only the end of the program.
  ///
  /// For what cannot be made again: somebody was told that it is saved.
  package func durably<Value>(_ body: () throws(DatabaseError) -> Value) throws(HistoryError) -> Value {
    try guarded { () throws(DatabaseError) in
      try connection.execute("PRAGMA synchronous = FULL")
      defer { try? connection.execute("PRAGMA synchronous = NORMAL") }
      return try connection.transaction(.immediate, body)
    }
  }

  /// Runs `body` and says of its errors what they mean for this history.
  package func guarded<Value>(_ body: () throws(DatabaseError) -> Value) throws(HistoryError) -> Value {
    do throws(DatabaseError) { return try body() } catch { throw HistoryError(error, path: path) }
  }
}

extension HistoryStore {
  /// Lets the file grow to so many pages and no further, as a full disk would; never below what it has.
  package func limitSize(toPages pages: Int) throws(HistoryError) {
    try guarded { () throws(DatabaseError) in try connection.execute("PRAGMA max_page_count = \(pages)") }
  }
}
