/// A JSON value whose objects keep the order in which their keys were written.
public enum JSONValue: Sendable, Equatable {
  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])

  public struct Member: Sendable, Equatable {
    public var key: String
    public var value: JSONValue

    public init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// A string, or null.
  public static func optional(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }
  public static func optional(_ number: Int?) -> JSONValue { number.map(JSONValue.int) ?? .null }

  /// The value on one line, or over several with an indentation of two blanks; without a final line feed.
  ///
  /// Control characters, U+2028, U+2029 and bidirectional controls are written as `\u` escapes; NaN and infinities as null.
  public func text(isPretty: Bool = false) -> String {
    var out = ""
    write(to: &out, indent: isPretty ? 0 : nil)
    return out
  }

  private func write(to out: inout String, indent: Int?) {
    switch self {
    case .null: out += "null"
    case .bool(let value): out += value ? "true" : "false"
    case .int(let value): out += String(value)
    case .double(let value): out += value.isFinite ? "\(value)" : "null"
    case .string(let value): JSONValue.write(value, to: &out)
    case .array(let values):
      JSONValue.writeList(values, open: "[", close: "]", to: &out, indent: indent) { value, out, inner in
        value.write(to: &out, indent: inner)
      }
    case .object(let members):
      JSONValue.writeList(members, open: "{", close: "}", to: &out, indent: indent) { member, out, inner in
        JSONValue.write(member.key, to: &out)
        out += inner == nil ? ":" : ": "
        member.value.write(to: &out, indent: inner)
      }
    }
  }

  private static func writeList<Element>(
    _ elements: [Element], open: String, close: String, to out: inout String, indent: Int?,
    element: (Element, inout String, Int?) -> Void
  ) {
    out += open
    let inner = indent.map { $0 + 2 }
    for (index, value) in elements.enumerated() {
      if index > 0 { out += "," }
      if let inner { out += "\n" + String(repeating: " ", count: inner) }
      element(value, &out, inner)
    }
    if let indent, !elements.isEmpty { out += "\n" + String(repeating: " ", count: indent) }
    out += close
  }

  private static func write(_ text: String, to out: inout String) {
    out += "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      case "\n": out += "\\n"
      case "\r": out += "\\r"
      case "\t": out += "\\t"
      default:
        if scalar.steersTerminal {
          let digits = String(scalar.value, radix: 16)
          out += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        } else {
          out.unicodeScalars.append(scalar)
        }
      }
    }
    out += "\""
  }
}
