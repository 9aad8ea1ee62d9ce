internal import CSQLite

/// A bound of one connection; after https://sqlite.org/c3ref/c_limit_attached.html.
public enum ConnectionLimit: Sendable, CaseIterable {
  /// Bytes of a text, a blob or a row.
  case length
  /// Bytes of a statement.
  case sqlLength
  case columns
  case expressionDepth
  case compoundSelects
  case programSteps
  case functionArguments
  case attached
  case likePatternLength
  case parameters
  case triggerDepth

  var code: Int32 {
    switch self {
    case .length: SQLITE_LIMIT_LENGTH
    case .sqlLength: SQLITE_LIMIT_SQL_LENGTH
    case .columns: SQLITE_LIMIT_COLUMN
    case .expressionDepth: SQLITE_LIMIT_EXPR_DEPTH
    case .compoundSelects: SQLITE_LIMIT_COMPOUND_SELECT
    case .programSteps: SQLITE_LIMIT_VDBE_OP
    case .functionArguments: SQLITE_LIMIT_FUNCTION_ARG
    case .attached: SQLITE_LIMIT_ATTACHED
    case .likePatternLength: SQLITE_LIMIT_LIKE_PATTERN_LENGTH
    case .parameters: SQLITE_LIMIT_VARIABLE_NUMBER
    case .triggerDepth: SQLITE_LIMIT_TRIGGER_DEPTH
    }
  }
}

/// Holds the closure at an address that SQLite can keep.
final class ProgressHook {
  let goesOn: () -> Bool

  init(_ goesOn: @escaping () -> Bool) { self.goesOn = goesOn }
}

extension Connection {
  /// Sets a bound and returns the former one; SQLite's own compiled-in maximum stays above it.
  @discardableResult
  public func setLimit(_ limit: ConnectionLimit, to value: Int32) -> Int32 {
    sqlite3_limit(handle.pointer, limit.code, value)
  }

  /// Bounds the memory of SQLite in bytes, over *all* connections of the process; 0 lifts the bound.
  ///
  /// Beyond it statements fail with `outOfMemory`. Returns the former bound.
  @discardableResult
  public static func setHeapLimit(bytes: Int64) -> Int64 { sqlite3_hard_heap_limit64(bytes) }

  /// The bytes that SQLite holds at present, over all connections of the process.
  public static var memoryUsed: Int64 { sqlite3_memory_used() }

  /// Calls `goesOn` every so many steps of SQLite's virtual machine; when it is false the statement ends `interrupted`.
  ///
  /// nil takes it away again.
  public func setProgressHandler(everySteps steps: Int32, _ goesOn: (() -> Bool)?) {
    guard let goesOn else {
      sqlite3_progress_handler(handle.pointer, 0, nil, nil)
      progress = nil
      return
    }
    let hook = ProgressHook(goesOn)
    sqlite3_progress_handler(
      handle.pointer, steps,
      { context in
        guard let context else { return 1 }
        return Unmanaged<ProgressHook>.fromOpaque(context).takeUnretainedValue().goesOn() ? 0 : 1
      }, Unmanaged.passUnretained(hook).toOpaque())
    progress = hook
  }
}
