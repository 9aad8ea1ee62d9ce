/// Takes values from the bytes of a `StoreWriter`; whatever cannot have come from one is refused.
struct StoreReader {
  private let all: ArraySlice<UInt8>
  private var position: Int
  private var texts: [String] = []

  init(_ bytes: ArraySlice<UInt8>) throws(StoreDamage) {
    all = bytes
    position = bytes.startIndex
    let count = try count()
    texts.reserveCapacity(count)
    for _ in 0..<count {
      let length = try self.count()
      guard let text = String(validating: bytes[position..<(position + length)], as: UTF8.self) else {
        throw StoreDamage()
      }
      texts.append(text)
      position += length
    }
  }

  var isAtEnd: Bool { position == all.endIndex }

  mutating func number() throws(StoreDamage) -> UInt64 {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while position < all.endIndex, shift < 64 {
      let byte = all[position]
      position += 1
      number |= UInt64(byte & 0x7f) << shift
      if byte < 0x80 { return number }
      shift += 7
    }
    throw StoreDamage()
  }

  /// A number of things that follow, each of at least one byte.
  mutating func count() throws(StoreDamage) -> Int {
    let count = try number()
    guard count <= UInt64(all.endIndex - position) else { throw StoreDamage() }
    return Int(count)
  }

  mutating func text() throws(StoreDamage) -> String {
    let number = try number()
    guard number < UInt64(texts.count) else { throw StoreDamage() }
    return texts[Int(number)]
  }

  mutating func bytes() throws(StoreDamage) -> [UInt8] {
    let count = try count()
    defer { position += count }
    return Array(all[position..<(position + count)])
  }
}
