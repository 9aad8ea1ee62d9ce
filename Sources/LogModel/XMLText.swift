extension String {
  /// Character data of an XML 1.0 element.
  public var xmlText: String { safeForXML.xmlEscaped(isAttribute: false) }

  /// The value of an XML 1.0 attribute in double quotes; line feeds and tabs survive its normalisation.
  public var xmlAttribute: String { safeForXML.xmlEscaped(isAttribute: true) }

  /// The text with what XML 1.0 forbids, or what would turn text round, written visibly as `#x1B`.
  ///
  /// expat, lxml and Java refuse a document with a forbidden character, also as a character reference. Terminal colours
  /// are dropped; `[[ATTACHMENT|` is broken up because a Jenkins plugin copies every file so named.
  public var safeForXML: String {
    if isPlainASCII { return withoutAttachments }
    let text = withoutEscapeSequences.withoutAttachments
    guard !text.unicodeScalars.allSatisfy(\.isFitForXML) else { return text }
    var out = ""
    for scalar in text.unicodeScalars {
      if scalar.isFitForXML {
        out.unicodeScalars.append(scalar)
      } else {
        out += "#x" + String(scalar.value, radix: 16, uppercase: true)
      }
    }
    return out
  }

  /// Whether there is nothing but printable ASCII and line feeds, as in most log lines: seen at a glance.
  private var isPlainASCII: Bool {
    var copy = self
    return copy.withUTF8 { bytes in bytes.allSatisfy { $0 == 10 || $0 &- 0x20 < 0x5F } }
  }

  private func xmlEscaped(isAttribute: Bool) -> String {
    var copy = self
    return copy.withUTF8 { bytes in
      var out: [UInt8] = []
      var copied = 0
      for (index, byte) in bytes.enumerated() {
        guard let escape = String.escape(of: byte, isAttribute: isAttribute) else { continue }
        out += bytes[copied..<index]
        out += escape.utf8
        copied = index + 1
      }
      return copied == 0 ? self : String(decoding: out + bytes[copied...], as: UTF8.self)
    }
  }

  private static func escape(of byte: UInt8, isAttribute: Bool) -> String? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\"") where isAttribute: "&quot;"
    case UInt8(ascii: "\n") where isAttribute: "&#10;"
    case UInt8(ascii: "\t") where isAttribute: "&#9;"
    default: nil
    }
  }

  private var withoutAttachments: String { replacing(bytesOf: "[[ATTACHMENT|", with: "[ [ATTACHMENT|") }
}

extension Unicode.Scalar {
  /// Whether XML 1.0 allows it and it turns no text round.
  fileprivate var isFitForXML: Bool {
    self == "\n" || self == "\t" || !(steersTerminal || value & 0xFFFE == 0xFFFE)
  }
}
