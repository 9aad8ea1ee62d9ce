/// A reader of JSON text (RFC 8259) that visits values in order, without building a tree: what is not asked for is skipped without
/// recursion, to a bounded depth, and no bytes can make it trap. Skipped values are checked for nesting only.
///
/// simdjson is the fast way for one object a line; this one serves what has to be read partially, or over several lines.
/// A cut text reads as far as it goes. An unpaired surrogate reads as U+FFFD.
struct JSONReader {
  private(set) var cursor: ByteCursor
  /// Deeper nesting than any log has.
  static let maximumDepth = 128

  init(_ bytes: LineBytes, at position: Int = 0) { cursor = ByteCursor(bytes, at: position) }

  /// What kind of value is next.
  enum Kind { case object, array, string, number, literal, none }

  mutating func kind() -> Kind {
    skipSpace()
    return switch cursor.peek() {
    case UInt8(ascii: "{"): .object
    case UInt8(ascii: "["): .array
    case UInt8(ascii: "\""): .string
    case UInt8(ascii: "-"), 0x30...0x39: .number
    case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"): .literal
    default: .none
    }
  }

  mutating func skipSpace() {
    while !cursor.isAtEnd {
      switch cursor.peek() {
      case 0x20, 0x09, 0x0A, 0x0D: cursor.position += 1
      default: return
      }
    }
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    skipSpace()
    return cursor.take(scalar)
  }

  /// Visits an object's members: `visit` gets the raw bytes of the key and has to consume the value (with `string`, `skip`, …); false
  /// stops. True when the object was read to its end.
  mutating func object(_ visit: (Range<Int>, inout JSONReader) -> Bool) -> Bool {
    guard take("{") else { return false }
    if take("}") { return true }
    repeat {
      skipSpace()
      guard let key = rawString(), take(":"), visit(key, &self) else { return false }
    } while take(",")
    return take("}")
  }

  /// Visits an array's elements, as `object` does.
  mutating func array(_ visit: (inout JSONReader) -> Bool) -> Bool {
    guard take("[") else { return false }
    if take("]") { return true }
    repeat {
      guard visit(&self) else { return false }
    } while take(",")
    return take("]")
  }

  /// Takes a string; the range between its quotes, escapes in place.
  mutating func rawString() -> Range<Int>? {
    skipSpace()
    guard cursor.take("\"") else { return nil }
    let start = cursor.position
    while !cursor.isAtEnd {
      switch cursor.peek() {
      case UInt8(ascii: "\""):
        cursor.position += 1
        return start..<cursor.position - 1
      case UInt8(ascii: "\\"): cursor.position += 2
      default: cursor.position += 1
      }
    }
    return nil
  }

  /// Takes a string and decodes it.
  mutating func string() -> [UInt8]? {
    guard let raw = rawString() else { return nil }
    return JSONReader.decode(cursor.bytes, raw)
  }

  /// Takes a string, or as much of it as there is.
  mutating func stringOrPart() -> [UInt8]? {
    skipSpace()
    let start = cursor.position + 1
    if let whole = string() { return whole }
    guard start <= cursor.bytes.count, start > 0, cursor.bytes[start - 1] == UInt8(ascii: "\"") else { return nil }
    return JSONReader.decode(cursor.bytes, start..<cursor.bytes.count)
  }

  /// Takes an integer; nil (with the value taken) for anything else, other numbers and those beyond 64 bits included.
  mutating func integer() -> Int? {
    guard kind() == .number else {
      _ = skip()
      return nil
    }
    let text = cursor.run(atMost: 64) { $0.isDigit || $0 == 0x2D || $0 == 0x2B || $0 == 0x2E || $0 | 0x20 == 0x65 }
    return Int(cursor.bytes.text(in: text))
  }

  /// Takes any value; its range.
  mutating func skip() -> Range<Int>? {
    skipSpace()
    let start = cursor.position
    var depth = 0
    repeat {
      skipSpace()
      switch kind() {
      case .string: guard rawString() != nil else { return nil }
      case .number, .literal: guard !cursor.run(while: JSONReader.isPlainPart).isEmpty else { return nil }
      case .object, .array:
        depth += 1
        guard depth <= JSONReader.maximumDepth else { return nil }
        cursor.position += 1
      case .none:
        switch cursor.peek() {
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
          depth -= 1
          guard depth >= 0 else { return nil }
          cursor.position += 1
        case UInt8(ascii: ","), UInt8(ascii: ":"):
          guard depth > 0 else { return nil }
          cursor.position += 1
        default: return nil
        }
      }
    } while depth > 0
    return start..<cursor.position
  }

  private static func isPlainPart(_ byte: UInt8) -> Bool {
    byte.isDigit || byte.isLetter || byte == 0x2D || byte == 0x2B || byte == 0x2E
  }
}
