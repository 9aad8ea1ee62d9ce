internal import Database
internal import Files

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The file of a history: told apart from others before SQLite touches it, made whole or not at all, brought up to date.
enum HistoryFile {
  /// What the first bytes of a file say.
  enum Header: Equatable {
    case missing, empty, foreign, ours(version: Int)
  }

  /// Reads the header of the file as it lies there: SQLite, opening it for use, might already change a foreign file.
  static func header(of path: String) throws(HistoryError) -> Header {
    guard let kind = FileSystem.kind(of: path) else { return .missing }
    if kind == .folder {
      throw HistoryError(.cannotOpen, "the history '\(path)' is a folder", help: "give the path of a file in it")
    }
    if let size = try? FileSystem.size(of: path), size == 0 { return .empty }
    do throws(DatabaseError) {
      let connection = try Connection(path: path, access: .immutable)
      let application = try connection.first("PRAGMA application_id") { $0.int64(0) }
      guard application == Int64(Schema.applicationID) else { return .foreign }
      return .ours(version: try version(of: connection))
    } catch {
      throw HistoryError(error, path: path)
    }
  }

  /// Opens the history for reading and writing, and creates it when there is none.
  static func open(_ path: String, busyTimeout: Int32) throws(HistoryError) -> Connection {
    switch try header(of: path) {
    case .foreign: throw .foreign(path)
    case .ours(let version) where version > Schema.migrations.count: throw .newer(path)
    case .missing: try create(path, busyTimeout: busyTimeout)
    case .empty, .ours: break
    }
    do throws(DatabaseError) {
      let connection = try Connection(path: path, access: .create, busyTimeout: busyTimeout)
      if try prepare(connection, busyTimeout: busyTimeout) { return connection }
    } catch {
      throw HistoryError(error, path: path)
    }
    // Another program has brought it further in the meantime.
    throw .newer(path)
  }

  /// Opens an existing history for reading only.
  static func openForReading(_ path: String, busyTimeout: Int32) throws(HistoryError) -> Connection {
    switch try header(of: path) {
    case .foreign: throw .foreign(path)
    case .ours(let version) where version > Schema.migrations.count: throw .newer(path)
    case .missing, .empty:
      throw HistoryError(
        .missing, "there is no history at '\(path)'", help: "`logproof check --history \(path) …` writes one")
    case .ours: break
    }
    // Who may write also brings an older schema up to date.
    if access(path, W_OK) == 0, access(Path.parent(of: path), W_OK) == 0 {
      return try open(path, busyTimeout: busyTimeout)
    }
    do throws(DatabaseError) {
      let connection = try readOnly(path, busyTimeout: busyTimeout)
      if try version(of: connection) == Schema.migrations.count { return connection }
      throw DatabaseError(extendedCode: 8, message: "its schema is older", context: path)
    } catch {
      throw HistoryError(error, path: path)
    }
  }

  private static func readOnly(_ path: String, busyTimeout: Int32) throws(DatabaseError) -> Connection {
    do {
      let connection = try Connection(path: path, access: .readOnly, busyTimeout: busyTimeout)
      _ = try version(of: connection)
      return connection
    } catch {
      // Reading in WAL mode needs files beside the database. Where those can be neither found nor made, nobody can write
      // either, and the database may be read as the unchangeable file that it is.
      guard FileSystem.kind(of: path + "-wal") == nil else { throw error }
      return try Connection(path: path, access: .immutable, busyTimeout: busyTimeout)
    }
  }

  /// Makes the history under another name and links it to its place, so that nobody ever sees a half of it.
  private static func create(_ path: String, busyTimeout: Int32) throws(HistoryError) {
    do throws(FileProblem) {
      try FileSystem.createFolder(Path.parent(of: path))
    } catch {
      throw HistoryError(
        error.code == EROFS || error.code == EACCES ? .readOnly : .cannotOpen,
        "the history '\(path)' cannot be created: \(error.reason)", help: "check the folder and its permissions")
    }
    // SQLite would say no more than that it cannot open the file.
    if access(Path.parent(of: path), W_OK) != 0 {
      let reason = errno == EROFS ? "the file system is read-only" : "Permission denied"
      throw HistoryError(
        .readOnly, "the history '\(path)' cannot be created: \(reason)", help: "check the folder and its permissions")
    }
    removeLeftovers(path)
    let temporary = path + ".new-\(getpid())-\(UInt32.random(in: .min ... .max))"
    defer { for suffix in ["", "-journal", "-wal", "-shm"] { unlink(temporary + suffix) } }
    do throws(DatabaseError) {
      _ = try prepare(
        try Connection(path: temporary, access: .create, busyTimeout: busyTimeout), busyTimeout: busyTimeout)
    } catch {
      throw HistoryError(error, path: path)
    }
    // Somebody else may have been faster, and some file systems have no links: then it is opened, or made, in place.
    _ = link(temporary, path)
  }

  /// Takes away what programs left that died while they created the history: their process ids are in the names.
  private static func removeLeftovers(_ path: String) {
    let prefix = Path.name(of: path) + ".new-"
    let folder = Path.parent(of: path)
    for name in (try? FileSystem.list(folder)) ?? [] where name.hasPrefix(prefix) {
      let digits = name.dropFirst(prefix.count).prefix { $0.isNumber }
      if let process = pid_t(digits), kill(process, 0) != 0, errno == ESRCH { unlink(Path.join(folder, name)) }
    }
  }

  static func version(of connection: Connection) throws(DatabaseError) -> Int {
    try connection.first("PRAGMA user_version") { $0.int(0) } ?? 0
  }

  /// Applies the steps of the schema that the file lacks, and turns on WAL; false when it has more than we know.
  private static func prepare(_ connection: Connection, busyTimeout: Int32) throws(DatabaseError) -> Bool {
    let version = try version(of: connection)
    if version > Schema.migrations.count { return false }
    if version < Schema.migrations.count { try migrate(connection) }
    try turnOnWAL(connection, busyTimeout: busyTimeout)
    // In WAL mode this keeps the database whole over a power cut and every commit over a crash of the program. A power cut
    // may take the last runs with it, whose logs can be checked again; what cannot be made again goes through `durably`.
    try connection.execute("PRAGMA synchronous = NORMAL")
    return true
  }

  private static func migrate(_ connection: Connection) throws(DatabaseError) {
    // It takes effect in a new file only, and not within a transaction.
    try connection.execute("PRAGMA auto_vacuum = INCREMENTAL")
    try connection.transaction { () throws(DatabaseError) in
      let done = try version(of: connection)
      // Somebody else may have done it while this program waited for the lock.
      if done >= Schema.migrations.count { return }
      if done == 0 {
        try connection.execute("CREATE TABLE migration (name TEXT PRIMARY KEY) WITHOUT ROWID")
        try connection.execute("PRAGMA application_id = \(Schema.applicationID)")
      }
      for migration in Schema.migrations[done...] {
        try connection.execute(migration.script)
        try connection.run("INSERT INTO migration VALUES (?1)", [.text(migration.name)])
      }
      try connection.execute("PRAGMA user_version = \(Schema.migrations.count)")
    }
  }

  /// Turning on WAL needs the file for itself for a moment, and SQLite does not wait for that by itself.
  private static func turnOnWAL(_ connection: Connection, busyTimeout: Int32) throws(DatabaseError) {
    if try mode(connection, "PRAGMA journal_mode") == "wal" { return }
    var waited: Int32 = 0
    while true {
      do {
        // A file system without shared memory keeps its former mode, which is slower and as safe.
        _ = try mode(connection, "PRAGMA journal_mode = WAL")
        return
      } catch {
        guard error.kind == .locked, waited < busyTimeout else { throw error }
        usleep(10_000)
        waited += 10
      }
    }
  }

  private static func mode(_ connection: Connection, _ pragma: String) throws(DatabaseError) -> String {
    // Not cached: a statement that is kept would hold the lock that the change of mode needs.
    let statement = try connection.prepare(pragma)
    return try statement.step() ? statement.text(0) : ""
  }
}
