internal import CSQLite

/// A compiled SQL statement and, while it is stepped through, its current row.
///
/// Columns are 0-based, parameters 1-based, as in SQLite.
public final class Statement {
  private let handle: ConnectionHandle
  private let pointer: OpaquePointer
  public let sql: String
  /// SQLite copies what is bound with this destructor, so that Swift may free it.
  private static let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

  init(_ sql: String, on handle: ConnectionHandle, persists: Bool) throws(DatabaseError) {
    self.handle = handle
    self.sql = sql
    var text = sql
    let flags = persists ? UInt32(SQLITE_PREPARE_PERSISTENT) : 0
    let (compiled, hasMore, code) = text.withUTF8 { Statement.compile($0, on: handle, flags: flags) }
    guard code == SQLITE_OK else { throw handle.error(code, sql) }
    guard let compiled else {
      throw DatabaseError(extendedCode: SQLITE_MISUSE, message: "the statement is empty", context: sql)
    }
    guard !hasMore else {
      sqlite3_finalize(compiled)
      throw DatabaseError(extendedCode: SQLITE_MISUSE, message: "more than one statement", context: sql)
    }
    pointer = compiled
  }

  deinit { sqlite3_finalize(pointer) }

  /// The first statement of a text, and whether anything but blanks and comments follows it.
  private static func compile(
    _ text: UnsafeBufferPointer<UInt8>, on handle: ConnectionHandle, flags: UInt32
  ) -> (OpaquePointer?, hasMore: Bool, Int32) {
    guard let start = text.baseAddress, text.count <= Int32.max else { return (nil, false, SQLITE_OK) }
    return start.withMemoryRebound(to: CChar.self, capacity: text.count) { start in
      var compiled: OpaquePointer?
      var tail: UnsafePointer<CChar>?
      let code = sqlite3_prepare_v3(handle.pointer, start, Int32(text.count), flags, &compiled, &tail)
      guard code == SQLITE_OK, compiled != nil, let tail else { return (compiled, false, code) }
      let left = text.count - (tail - start)
      guard left > 0 else { return (compiled, false, code) }
      var next: OpaquePointer?
      let second = sqlite3_prepare_v3(handle.pointer, tail, Int32(left), 0, &next, nil)
      let hasMore = next != nil || second != SQLITE_OK
      sqlite3_finalize(next)
      return (compiled, hasMore, code)
    }
  }

  public var columnCount: Int { Int(sqlite3_column_count(pointer)) }
  public var parameterCount: Int { Int(sqlite3_bind_parameter_count(pointer)) }
  /// It changes nothing in the database.
  public var isReadOnly: Bool { sqlite3_stmt_readonly(pointer) != 0 }
  public func columnName(_ column: Int) -> String {
    sqlite3_column_name(pointer, Int32(column)).map { String(cString: $0) } ?? ""
  }

  /// Binds all parameters, from the first on; those without a value are NULL.
  public func bind(_ values: [DatabaseValue]) throws(DatabaseError) {
    sqlite3_clear_bindings(pointer)
    for (index, value) in values.enumerated() { try bind(value, at: index + 1) }
  }

  /// Binds one parameter (1-based).
  public func bind(_ value: DatabaseValue, at parameter: Int) throws(DatabaseError) {
    let index = Int32(clamping: parameter)
    let code: Int32 =
      switch value {
      case .null: sqlite3_bind_null(pointer, index)
      case .integer(let number): sqlite3_bind_int64(pointer, index, number)
      case .real(let number): sqlite3_bind_double(pointer, index, number)
      case .text(let text): Statement.bind(text, to: pointer, at: index)
      case .blob(let bytes): Statement.bind(bytes, to: pointer, at: index)
      }
    try handle.check(code, sql)
  }

  private static func bind(_ text: String, to pointer: OpaquePointer, at index: Int32) -> Int32 {
    var text = text
    return text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        // An empty text has no address, and SQLite would read that as NULL.
        guard let start = $0.baseAddress else {
          return sqlite3_bind_text64(pointer, index, "", 0, nil, UInt8(SQLITE_UTF8))
        }
        return sqlite3_bind_text64(pointer, index, start, UInt64($0.count), transient, UInt8(SQLITE_UTF8))
      }
    }
  }

  private static func bind(_ bytes: [UInt8], to pointer: OpaquePointer, at index: Int32) -> Int32 {
    guard !bytes.isEmpty else { return sqlite3_bind_zeroblob(pointer, index, 0) }
    return sqlite3_bind_blob64(pointer, index, bytes, UInt64(bytes.count), transient)
  }

  /// Goes to the next row; false at the end.
  public func step() throws(DatabaseError) -> Bool {
    switch sqlite3_step(pointer) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code:
      let error = handle.error(code, sql)
      sqlite3_reset(pointer)
      throw error
    }
  }

  /// Makes it ready to be run again; bindings stay.
  public func reset() { sqlite3_reset(pointer) }

  /// Binds, runs to the end and resets.
  public func run(_ values: [DatabaseValue]) throws(DatabaseError) {
    try bind(values)
    defer { reset() }
    while try step() {}
  }
}

extension Statement {
  public func isNull(_ column: Int) -> Bool { sqlite3_column_type(pointer, Int32(column)) == SQLITE_NULL }
  /// The column as a number; 0 for NULL and for what is no number.
  public func int64(_ column: Int) -> Int64 { sqlite3_column_int64(pointer, Int32(column)) }
  public func int(_ column: Int) -> Int { Int(int64(column)) }
  public func bool(_ column: Int) -> Bool { int64(column) != 0 }
  public func double(_ column: Int) -> Double { sqlite3_column_double(pointer, Int32(column)) }
  public func optionalInt64(_ column: Int) -> Int64? { isNull(column) ? nil : int64(column) }
  public func optionalText(_ column: Int) -> String? { isNull(column) ? nil : text(column) }

  /// The column as text, made valid UTF-8; empty for NULL.
  public func text(_ column: Int) -> String {
    guard let start = sqlite3_column_text(pointer, Int32(column)) else { return "" }
    let count = Int(sqlite3_column_bytes(pointer, Int32(column)))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  public func blob(_ column: Int) -> [UInt8] {
    guard let start = sqlite3_column_blob(pointer, Int32(column)) else { return [] }
    let count = Int(sqlite3_column_bytes(pointer, Int32(column)))
    return Array(UnsafeRawBufferPointer(start: start, count: count))
  }

  /// The column as it is stored.
  public func value(_ column: Int) -> DatabaseValue {
    switch sqlite3_column_type(pointer, Int32(column)) {
    case SQLITE_INTEGER: .integer(int64(column))
    case SQLITE_FLOAT: .real(double(column))
    case SQLITE_TEXT: .text(text(column))
    case SQLITE_BLOB: .blob(blob(column))
    default: .null
    }
  }
}
