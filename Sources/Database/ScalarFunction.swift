internal import CSQLite

/// Why a function of ours could not answer; its message becomes the statement's error.
public struct FunctionFailure: Error, Equatable, Sendable {
  public var message: String

  public init(_ message: String) { self.message = message }
}

/// A function body at an address that SQLite can keep.
final class ScalarFunction {
  let body: ([DatabaseValue]) throws(FunctionFailure) -> DatabaseValue

  init(_ body: @escaping ([DatabaseValue]) throws(FunctionFailure) -> DatabaseValue) { self.body = body }
}

extension Connection {
  /// Registers a pure function: the same arguments always give the same value.
  ///
  /// `argumentCount` -1 is any number.
  public func addFunction(
    _ name: String, argumentCount: Int32,
    _ body: @escaping ([DatabaseValue]) throws(FunctionFailure) -> DatabaseValue
  ) throws(DatabaseError) {
    let flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS
    let function = Unmanaged.passRetained(ScalarFunction(body)).toOpaque()
    let code = sqlite3_create_function_v2(
      handle.pointer, name, argumentCount, flags, function,
      { context, count, values in
        guard let data = sqlite3_user_data(context) else { return }
        let function = Unmanaged<ScalarFunction>.fromOpaque(data).takeUnretainedValue()
        do throws(FunctionFailure) {
          FunctionCall.answer(try function.body(FunctionCall.arguments(count, values)), to: context)
        } catch {
          sqlite3_result_error(context, error.message, -1)
        }
      }, nil, nil,
      { data in
        if let data { Unmanaged<ScalarFunction>.fromOpaque(data).release() }
      })
    try handle.check(code, name)
  }
}

/// Values in and out of a function call.
enum FunctionCall {
  static func arguments(_ count: Int32, _ values: UnsafeMutablePointer<OpaquePointer?>?) -> [DatabaseValue] {
    guard let values else { return [] }
    return (0..<Int(count)).map { value(values[$0]) }
  }

  private static func value(_ pointer: OpaquePointer?) -> DatabaseValue {
    switch sqlite3_value_type(pointer) {
    case SQLITE_INTEGER: return .integer(sqlite3_value_int64(pointer))
    case SQLITE_FLOAT: return .real(sqlite3_value_double(pointer))
    case SQLITE_TEXT:
      guard let start = sqlite3_value_text(pointer) else { return .null }
      let bytes = UnsafeBufferPointer(start: start, count: Int(sqlite3_value_bytes(pointer)))
      return .text(String(decoding: bytes, as: UTF8.self))
    case SQLITE_BLOB:
      let start = sqlite3_value_blob(pointer)
      return .blob(Array(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_value_bytes(pointer)))))
    default: return .null
    }
  }

  static func answer(_ value: DatabaseValue, to context: OpaquePointer?) {
    let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    switch value {
    case .null: sqlite3_result_null(context)
    case .integer(let number): sqlite3_result_int64(context, number)
    case .real(let number): sqlite3_result_double(context, number)
    case .text(var text):
      text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) {
          guard let start = $0.baseAddress else { return sqlite3_result_text(context, "", 0, nil) }
          sqlite3_result_text64(context, start, UInt64($0.count), transient, UInt8(SQLITE_UTF8))
        }
      }
    case .blob(let bytes):
      if bytes.isEmpty {
        sqlite3_result_zeroblob(context, 0)
      } else {
        sqlite3_result_blob64(context, bytes, UInt64(bytes.count), transient)
      }
    }
  }
}
