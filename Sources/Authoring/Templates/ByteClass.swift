/// What a byte is to the scanner of messages; bytes of other scripts are letters that no number is in.
enum ByteClass {
  case quote, slash, digit, letter, other

  static func of(_ byte: UInt8) -> ByteClass {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): .quote
    case UInt8(ascii: "/"): .slash
    case _ where isDigit(byte): .digit
    case _ where isWord(byte): .letter
    default: .other
    }
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  static func isWord(_ byte: UInt8) -> Bool {
    isDigit(byte) || (byte | 0x20) &- 0x61 < 26 || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  static func isHexadecimal(_ byte: UInt8) -> Bool { isDigit(byte) || (byte | 0x20) &- 0x61 < 6 }

  static func joinsDigits(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: "/"), UInt8(ascii: "-"): true
    default: false
    }
  }

  static func leadsToCode(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "="), UInt8(ascii: ":"), UInt8(ascii: "("), UInt8(ascii: "#"),
      UInt8(ascii: "-"):
      true
    default: false
    }
  }

  /// What cannot be part of a path or an address in running text.
  static func endsLocation(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, 0x7F, UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "("),
      UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ","),
      UInt8(ascii: ";"), UInt8(ascii: "|"), UInt8(ascii: "`"):
      true
    default: false
    }
  }
}
