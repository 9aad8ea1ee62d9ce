internal import CSQLite

/// What a statement that is being compiled wants to do; after https://sqlite.org/c3ref/c_alter_table.html.
public enum AuthorizerRequest: Hashable, Sendable {
  case select
  /// Reads a column (empty for none in particular, as `count(*)` does).
  case read(table: String, column: String)
  case function(name: String)
  /// A recursive common table expression.
  case recursive
  case pragma(name: String, argument: String?)
  /// Everything else, by SQLite's action code.
  case other(action: Int32, String?, String?)
}

public enum AuthorizerAnswer: Sendable {
  case allow
  /// The statement does not compile.
  case deny
  /// The column reads as NULL.
  case ignore
}

/// Holds the closure at an address that SQLite can keep.
final class AuthorizerHook {
  let decide: (AuthorizerRequest) -> AuthorizerAnswer

  init(_ decide: @escaping (AuthorizerRequest) -> AuthorizerAnswer) { self.decide = decide }

  static func request(
    _ action: Int32, _ first: UnsafePointer<CChar>?, _ second: UnsafePointer<CChar>?
  ) -> AuthorizerRequest {
    let one = first.map { String(cString: $0) }
    let two = second.map { String(cString: $0) }
    return switch action {
    case SQLITE_SELECT: .select
    case SQLITE_READ: .read(table: one ?? "", column: two ?? "")
    case SQLITE_FUNCTION: .function(name: two ?? "")
    case SQLITE_RECURSIVE: .recursive
    case SQLITE_PRAGMA: .pragma(name: one ?? "", argument: two)
    default: .other(action: action, one, two)
    }
  }
}

extension Connection {
  /// Asks `decide` whatever a statement wants to do, while it is compiled; nil lets everything pass again.
  public func setAuthorizer(_ decide: ((AuthorizerRequest) -> AuthorizerAnswer)?) throws(DatabaseError) {
    guard let decide else {
      try handle.check(sqlite3_set_authorizer(handle.pointer, nil, nil), "sqlite3_set_authorizer")
      authorizer = nil
      return
    }
    let hook = AuthorizerHook(decide)
    let code = sqlite3_set_authorizer(
      handle.pointer,
      { context, action, first, second, _, _ in
        guard let context else { return SQLITE_DENY }
        let hook = Unmanaged<AuthorizerHook>.fromOpaque(context).takeUnretainedValue()
        return switch hook.decide(AuthorizerHook.request(action, first, second)) {
        case .allow: SQLITE_OK
        case .deny: SQLITE_DENY
        case .ignore: SQLITE_IGNORE
        }
      }, Unmanaged.passUnretained(hook).toOpaque())
    try handle.check(code, "sqlite3_set_authorizer")
    authorizer = hook
  }
}
