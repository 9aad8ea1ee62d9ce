/// A value of a catalog that can be kept as bytes between runs.
///
/// What is written is read by the same build of the program only, so that there are no versions of the form.
protocol Storable {
  func store(in writer: inout StoreWriter)
  init(from reader: inout StoreReader) throws(StoreDamage)
}

/// The bytes are not what the program wrote.
struct StoreDamage: Error {}

extension Int: Storable {
  func store(in writer: inout StoreWriter) { writer.add(UInt64(bitPattern: Int64(self << 1 ^ self >> (bitWidth - 1)))) }

  init(from reader: inout StoreReader) throws(StoreDamage) {
    let word = try reader.number()
    self = Int(truncatingIfNeeded: Int64(bitPattern: word >> 1) ^ -Int64(bitPattern: word & 1))
  }
}

extension Int64: Storable {
  func store(in writer: inout StoreWriter) { Int(self).store(in: &writer) }

  init(from reader: inout StoreReader) throws(StoreDamage) { self = Int64(try Int(from: &reader)) }
}

extension Bool: Storable {
  func store(in writer: inout StoreWriter) { writer.add(self ? 1 : 0) }

  init(from reader: inout StoreReader) throws(StoreDamage) {
    switch try reader.number() {
    case 0: self = false
    case 1: self = true
    default: throw StoreDamage()
    }
  }
}

extension String: Storable {
  func store(in writer: inout StoreWriter) { writer.add(self) }

  init(from reader: inout StoreReader) throws(StoreDamage) { self = try reader.text() }
}

extension Optional: Storable where Wrapped: Storable {
  func store(in writer: inout StoreWriter) {
    (self != nil).store(in: &writer)
    self?.store(in: &writer)
  }

  init(from reader: inout StoreReader) throws(StoreDamage) {
    if try Bool(from: &reader) { self = try Wrapped(from: &reader) } else { self = nil }
  }
}

extension Array: Storable where Element: Storable {
  func store(in writer: inout StoreWriter) {
    writer.add(UInt64(count))
    for element in self { element.store(in: &writer) }
  }

  init(from reader: inout StoreReader) throws(StoreDamage) {
    let count = try reader.count()
    self = []
    reserveCapacity(count)
    for _ in 0..<count { append(try Element(from: &reader)) }
  }
}

extension Dictionary: Storable where Key == String, Value: Storable {
  func store(in writer: inout StoreWriter) {
    writer.add(UInt64(count))
    for (key, value) in sorted(by: { $0.key < $1.key }) {
      key.store(in: &writer)
      value.store(in: &writer)
    }
  }

  init(from reader: inout StoreReader) throws(StoreDamage) {
    self = [:]
    for _ in 0..<(try reader.count()) {
      let key = try String(from: &reader)
      self[key] = try Value(from: &reader)
    }
  }
}

/// A word of a closed list, kept by its name.
extension Storable where Self: RawRepresentable, RawValue == String {
  func store(in writer: inout StoreWriter) { writer.add(rawValue) }

  init(from reader: inout StoreReader) throws(StoreDamage) {
    guard let known = Self(rawValue: try reader.text()) else { throw StoreDamage() }
    self = known
  }
}
