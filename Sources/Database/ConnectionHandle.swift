internal import CSQLite

/// Owns the C connection; statements keep it alive as long as they need it.
final class ConnectionHandle {
  let pointer: OpaquePointer
  let path: String

  /// `opening` is the path, or a URI for it.
  init(path: String, opening name: String, _ flags: Int32) throws(DatabaseError) {
    self.path = path
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(name, &opened, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
    guard let opened else {
      throw DatabaseError(extendedCode: code, message: "out of memory", context: path)
    }
    guard code == SQLITE_OK else {
      let error = DatabaseError(extendedCode: code, message: String(cString: sqlite3_errmsg(opened)), context: path)
      sqlite3_close_v2(opened)
      throw error
    }
    pointer = opened
  }

  deinit { sqlite3_close_v2(pointer) }

  /// The error that the last call on this connection left behind.
  func error(_ code: Int32, _ context: String) -> DatabaseError {
    let offset = sqlite3_error_offset(pointer)
    return DatabaseError(
      extendedCode: code, message: String(cString: sqlite3_errmsg(pointer)), context: context,
      offset: offset < 0 ? nil : Int(offset))
  }

  func check(_ code: Int32, _ context: @autoclosure () -> String) throws(DatabaseError) {
    if code != SQLITE_OK { throw error(code, context()) }
  }
}
