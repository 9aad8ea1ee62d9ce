internal import Database
internal import LogModel

/// A column of the table `matches`.
struct ConditionColumn: Equatable {
  enum Kind: String {
    case integer = "INTEGER"
    case real = "REAL"
    case text = "TEXT"
  }

  var name: String
  var kind: Kind

  /// The columns that every table has, in order.
  static let builtIn: [ConditionColumn] = [
    ConditionColumn(name: "_n", kind: .integer), ConditionColumn(name: "_seconds", kind: .real),
    ConditionColumn(name: "_line", kind: .integer), ConditionColumn(name: "_source", kind: .text),
    ConditionColumn(name: "_process", kind: .text), ConditionColumn(name: "_pid", kind: .integer),
    ConditionColumn(name: "_level", kind: .text), ConditionColumn(name: "_message", kind: .text),
    ConditionColumn(name: "_region", kind: .integer),
  ]

  /// The column of the pairs of a `reply`: seconds from request to answer.
  static let elapsed = ConditionColumn(name: "_elapsed", kind: .real)

  /// The columns of captured groups. Numbers are doubles throughout, so that `a / b` means the same whatever the log says.
  static func groups(_ names: [String], prefix: String = "", types: [String: ColumnType]) -> [ConditionColumn] {
    names.map { name in
      ConditionColumn(name: prefix + name, kind: types[prefix + name] == .number ? .real : .text)
    }
  }
}
