/// Gathers values as bytes: numbers in seven bits a byte, and each text once, by its number in a table.
struct StoreWriter {
  private var body: [UInt8] = []
  private var texts: [String] = []
  private var numbers: [String: Int] = [:]

  mutating func add(_ number: UInt64) { Self.add(number, to: &body) }

  mutating func add(_ text: String) {
    let number = numbers[text] ?? texts.count
    if number == texts.count {
      texts.append(text)
      numbers[text] = number
    }
    add(UInt64(number))
  }

  mutating func add(_ bytes: [UInt8]) {
    add(UInt64(bytes.count))
    body += bytes
  }

  /// The table of texts, and behind it all that was added.
  var bytes: [UInt8] {
    var out: [UInt8] = []
    Self.add(UInt64(texts.count), to: &out)
    for text in texts {
      Self.add(UInt64(text.utf8.count), to: &out)
      out += text.utf8
    }
    return out + body
  }

  private static func add(_ number: UInt64, to bytes: inout [UInt8]) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}
