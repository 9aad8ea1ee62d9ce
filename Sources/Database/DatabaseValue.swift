/// A value as SQLite stores it.
public enum DatabaseValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])

  /// The text, or NULL.
  public static func optional(_ text: String?) -> DatabaseValue { text.map(DatabaseValue.text) ?? .null }
  /// The number, or NULL.
  public static func optional(_ number: Int64?) -> DatabaseValue { number.map(DatabaseValue.integer) ?? .null }
  public static func int(_ number: Int) -> DatabaseValue { .integer(Int64(number)) }
  public static func bool(_ claim: Bool) -> DatabaseValue { .integer(claim ? 1 : 0) }
}

extension DatabaseValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByNilLiteral {
  public init(stringLiteral value: String) { self = .text(value) }
  public init(integerLiteral value: Int64) { self = .integer(value) }
  public init(nilLiteral: ()) { self = .null }
}
