extension String {
  /// The text with everything that could steer a terminal made visible.
  ///
  /// C0 and C1 controls, DEL and bidirectional controls become `\u{…}`; a tab becomes a blank.
  public var safeForTerminal: String {
    guard utf8.contains(where: { !(0x20..<0x7F).contains($0) }),
      unicodeScalars.contains(where: { $0.steersTerminal || $0 == "\t" })
    else { return self }
    var out = ""
    for scalar in unicodeScalars {
      if scalar == "\t" {
        out += " "
      } else if scalar.steersTerminal {
        out += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      } else {
        out.unicodeScalars.append(scalar)
      }
    }
    return out
  }
}

extension Unicode.Scalar {
  /// A control character, or a character that changes the direction or the order in which text is shown.
  public var steersTerminal: Bool {
    switch value {
    case 0x00..<0x20, 0x7F..<0xA0: true
    case 0x061C, 0x200E, 0x200F, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
