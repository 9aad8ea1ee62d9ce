internal import Database

/// The functions that conditions have beyond SQLite's own, and those of SQLite's that are quadratic in long texts.
enum ConditionFunctions {
  static func add(to connection: Connection) throws(DatabaseError) {
    try connection.addAggregate("first", argumentCount: 1) { FirstValue() }
    try connection.addAggregate("last", argumentCount: 1) { LastValue() }
    try connection.addFunction("percent_decode", argumentCount: 1) { arguments in
      guard let text = string(arguments[0]) else { return .null }
      return .text(percentDecoded(text))
    }
    try connection.addFunction("instr", argumentCount: 2) { arguments in
      guard let text = string(arguments[0]), let part = string(arguments[1]) else { return .null }
      return .int(TextSearch.characterIndex(of: part, in: text))
    }
    try connection.addFunction("replace", argumentCount: 3) { arguments throws(FunctionFailure) in
      guard let text = string(arguments[0]), let part = string(arguments[1]), let other = string(arguments[2]) else {
        return .null
      }
      guard let replaced = TextSearch.replace(part, by: other, in: text, limit: Int(ConditionTable.maximumLength))
      else {
        throw FunctionFailure("a value is longer than \(ConditionTable.maximumLength) bytes")
      }
      return .text(replaced)
    }
    try addTrims(to: connection)
  }

  /// `trim`, `ltrim` and `rtrim` with a set of characters.
  private static func addTrims(to connection: Connection) throws(DatabaseError) {
    for (name, left, right) in [("trim", true, true), ("ltrim", true, false), ("rtrim", false, true)] {
      try connection.addFunction(name, argumentCount: 2) { arguments in
        guard let text = string(arguments[0]), let characters = string(arguments[1]) else { return .null }
        let set = Set(characters.unicodeScalars)
        var rest = Substring(text).unicodeScalars
        if left { rest = rest.drop { set.contains($0) } }
        if right { while let last = rest.last, set.contains(last) { rest.removeLast() } }
        return .text(String(rest))
      }
    }
  }

  /// A value as text; nil for NULL.
  private static func string(_ value: DatabaseValue) -> String? {
    switch value {
    case .null: nil
    case .integer(let number): "\(number)"
    case .real(let number): "\(number)"
    case .text(let text): text
    case .blob(let bytes): String(decoding: bytes, as: UTF8.self)
    }
  }

  /// `%41%c3%a9` as text; what is no escape stays, what is no UTF-8 becomes U+FFFD.
  static func percentDecoded(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count, let high = digit(bytes[index + 1]),
        let low = digit(bytes[index + 2])
      {
        decoded.append(high << 4 | low)
        index += 3
      } else {
        decoded.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// The number that a text begins with; 0 without one.
  static func leadingNumber(_ text: String) -> Double {
    let trimmed = text.drop { $0 == " " || $0 == "\t" || $0 == "\n" }
    let number = trimmed.prefix { "+-.0123456789eE".contains($0) }
    for count in stride(from: number.count, to: 0, by: -1) {
      if let value = Double(number.prefix(count)) { return value }
    }
    return 0
  }
}

/// `first(x)`: the value in the first row that has one.
private struct FirstValue: AggregateFunction {
  private var found: DatabaseValue?
  private var hasMoved = false

  mutating func step(_ arguments: [DatabaseValue]) {
    if found == nil, arguments[0] != .null { found = arguments[0] }
  }

  /// A frame whose start moves would need all values kept: it has none, and `first_value` is there for it.
  mutating func inverse(_ arguments: [DatabaseValue]) { hasMoved = true }

  var value: DatabaseValue { hasMoved ? .null : found ?? .null }
}

/// `last(x)`: the value in the last row that has one.
private struct LastValue: AggregateFunction {
  private var found: DatabaseValue = .null
  private var entered = 0
  private var foundAt = 0
  private var left = 0

  mutating func step(_ arguments: [DatabaseValue]) {
    entered += 1
    guard arguments[0] != .null else { return }
    found = arguments[0]
    foundAt = entered
  }

  mutating func inverse(_ arguments: [DatabaseValue]) { left += 1 }

  var value: DatabaseValue { left >= foundAt ? .null : found }
}
