extension String {
  /// The text that some scalars make up.
  package init(scalars: ArraySlice<Unicode.Scalar>) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(scalars.count)
    for scalar in scalars {
      if scalar.isASCII {
        bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      } else {
        bytes += String(scalar).utf8
      }
    }
    self.init(decoding: bytes, as: UTF8.self)
  }

  /// The text without terminal escape sequences (CSI and OSC).
  public var withoutEscapeSequences: String {
    guard utf8.contains(0x1B) else { return self }
    var out = String.UnicodeScalarView()
    var rest = unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\u{1B}", let kind = rest.first else {
        out.append(scalar)
        continue
      }
      switch kind {
      case "[":
        let end = rest.dropFirst().firstIndex { (0x40...0x7E).contains($0.value) }
        guard let end else { out.append(scalar); continue }
        rest = rest[rest.index(after: end)...]
      case "]":
        let end = rest.firstIndex { $0 == "\u{07}" }
        guard let end else { out.append(scalar); continue }
        rest = rest[rest.index(after: end)...]
      default: out.append(scalar)
      }
    }
    return String(out)
  }

  /// The text with every occurrence of some UTF-8 bytes replaced.
  ///
  /// String's own search goes by characters, and misses a word whose last letter carries a combining mark.
  public func replacing(bytesOf pattern: String, with replacement: String) -> String {
    let wanted = Array(pattern.utf8)
    var copy = self
    return copy.withUTF8 { bytes in
      guard let first = wanted.first, bytes.count >= wanted.count else { return self }
      var out: [UInt8] = []
      var copied = 0
      var index = 0
      while index + wanted.count <= bytes.count {
        guard bytes[index] == first, bytes[index..<index + wanted.count].elementsEqual(wanted) else {
          index += 1
          continue
        }
        out += bytes[copied..<index]
        out += replacement.utf8
        index += wanted.count
        copied = index
      }
      return copied == 0 ? self : String(decoding: out + bytes[copied...], as: UTF8.self)
    }
  }
}
