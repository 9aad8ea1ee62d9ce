/// What a line looks like when no format claims it.
enum LineShape {
  static func isBlank(_ line: LineBytes) -> Bool {
    var at = 0
    while at < line.count, line[at] == 0x20 || line[at] == 0x09 { at &+= 1 }
    return at == line.count
  }

  /// Whether the line looks like the next line of a message: indented, closing a bracket, or after an open one.
  static func continues(_ line: LineBytes, after previous: LineBytes) -> Bool {
    switch line.first {
    case 0x20, 0x09, UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"): return true
    default: break
    }
    switch previous.last(where: { $0 != 0x20 }) {
    case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["): return true
    default: return false
    }
  }
}
