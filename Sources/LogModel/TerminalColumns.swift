extension StringProtocol {
  /// The number of columns that the text takes on a terminal: 2 for East Asian wide characters and emoji, 0 for marks
  /// that combine with the character before.
  public var terminalColumns: Int {
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return utf8.count }
    return reduce(0) { $0 + $1.terminalColumns }
  }
}

extension Character {
  /// 0, 1 or 2; a terminal shows a cluster of scalars (an emoji with a skin tone, a letter with accents) as one.
  public var terminalColumns: Int {
    var columns = 0
    for scalar in unicodeScalars {
      // U+FE0F asks for the emoji form of the scalar before it.
      if scalar.value == 0xFE0F && columns == 1 { return 2 }
      columns = max(columns, scalar.terminalColumns)
    }
    return columns
  }
}

extension Unicode.Scalar {
  /// 0, 1 or 2, after the East Asian Width property (UAX #11) in ranges that have long been stable.
  public var terminalColumns: Int {
    if value < 0x300 { return value == 0xAD ? 0 : 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      return 2
    default: return properties.isEmojiPresentation ? 2 : 1
    }
  }
}
