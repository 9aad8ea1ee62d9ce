internal import CSQLite

/// A connection to one SQLite database, for one thread at a time.
///
/// Double-quoted strings are off, the schema is not trusted, and foreign keys are enforced.
public final class Connection {
  public enum Access: Sendable {
    /// Opens what exists, for reading.
    case readOnly
    /// Opens what exists.
    case readWrite
    /// Opens, or creates an empty database.
    case create
    /// Opens, for reading and without any lock, what nobody can change; it needs no files beside the database.
    case immutable
  }

  let handle: ConnectionHandle
  private var statements: [String: Statement] = [:]
  /// The hooks whose addresses SQLite holds; they live as long as the connection.
  var authorizer: AuthorizerHook?
  var progress: ProgressHook?

  /// Opens the database at a path, which is taken as it is (no URI).
  ///
  /// `busyTimeout` is how long to wait for a lock that somebody else holds, in milliseconds.
  public init(path: String, access: Access = .create, busyTimeout: Int32 = 10_000) throws(DatabaseError) {
    let flags: Int32 =
      switch access {
      case .readOnly: SQLITE_OPEN_READONLY
      case .readWrite: SQLITE_OPEN_READWRITE
      case .create: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      case .immutable: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
      }
    handle = try ConnectionHandle(path: path, opening: access == .immutable ? Connection.address(path) : path, flags)
    try handle.check(sqlite3_busy_timeout(handle.pointer, busyTimeout), path)
    try set(SQLITE_DBCONFIG_DQS_DML, false)
    try set(SQLITE_DBCONFIG_DQS_DDL, false)
    try set(SQLITE_DBCONFIG_TRUSTED_SCHEMA, false)
    try set(SQLITE_DBCONFIG_ENABLE_FKEY, true)
    try set(SQLITE_DBCONFIG_DEFENSIVE, true)
  }

  /// Opens a private database in memory.
  public static func inMemory() throws(DatabaseError) -> Connection { try Connection(path: ":memory:") }

  /// The path as a URI that says `immutable`.
  private static func address(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var out = Array("file:".utf8)
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
        out.append(byte)
      default: out += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: out, as: UTF8.self) + "?immutable=1"
  }

  private func set(_ option: Int32, _ value: Bool) throws(DatabaseError) {
    var result: Int32 = 0
    let code = logproof_sqlite3_config_flag(handle.pointer, option, value ? 1 : 0, &result)
    try handle.check(code, "sqlite3_db_config(\(option))")
  }

  /// The path that it was opened with.
  public var path: String { handle.path }
  /// The key of the row that the last successful INSERT made.
  public var lastInsertRowID: Int64 { sqlite3_last_insert_rowid(handle.pointer) }
  /// How many rows the last INSERT, UPDATE or DELETE changed.
  public var changes: Int { Int(sqlite3_changes64(handle.pointer)) }
  public var isInTransaction: Bool { sqlite3_get_autocommit(handle.pointer) == 0 }
  /// The version of the library, such as `3.40.1`.
  public static var libraryVersion: String { String(cString: sqlite3_libversion()) }

  /// Compiles one statement; more than one is an error.
  public func prepare(_ sql: String) throws(DatabaseError) -> Statement {
    try Statement(sql, on: handle, persists: false)
  }

  /// A compiled statement that the connection keeps; it is reset before it is handed out again.
  public func cached(_ sql: String) throws(DatabaseError) -> Statement {
    if let statement = statements[sql] {
      statement.reset()
      return statement
    }
    let statement = try Statement(sql, on: handle, persists: true)
    statements[sql] = statement
    return statement
  }

  /// Runs one statement to its end; rows that it may yield are dropped.
  public func run(_ sql: String, _ values: [DatabaseValue] = []) throws(DatabaseError) {
    try cached(sql).run(values)
  }

  /// Runs a script of any number of statements without parameters.
  public func execute(_ script: String) throws(DatabaseError) {
    let code = sqlite3_exec(handle.pointer, script, nil, nil, nil)
    try handle.check(code, script)
  }

  /// The rows of one query, each turned into a value by `read`.
  public func rows<Value>(
    _ sql: String, _ values: [DatabaseValue] = [], read: (Statement) throws(DatabaseError) -> Value
  ) throws(DatabaseError) -> [Value] {
    let statement = try cached(sql)
    defer { statement.reset() }
    try statement.bind(values)
    var out: [Value] = []
    while try statement.step() { out.append(try read(statement)) }
    return out
  }

  /// The first row of one query; nil when there is none.
  public func first<Value>(
    _ sql: String, _ values: [DatabaseValue] = [], read: (Statement) throws(DatabaseError) -> Value
  ) throws(DatabaseError) -> Value? {
    let statement = try cached(sql)
    defer { statement.reset() }
    try statement.bind(values)
    return try statement.step() ? try read(statement) : nil
  }
}
