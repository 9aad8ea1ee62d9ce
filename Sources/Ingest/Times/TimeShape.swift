/// Cheap checks of a line's first bytes, for `mayStartRecord`.
enum TimeShape {
  /// `dddd-dd` behind at most 16 blanks.
  @inline(__always)
  static func mayBeDateAndTime(_ line: LineBytes) -> Bool {
    var at = 0
    if line.count > 0, line[0] == 0x20 {
      while at < 16, at < line.count, line[at] == 0x20 { at += 1 }
    }
    guard line.count - at >= 19 else { return false }
    return line[at].isDigit && line[at + 3].isDigit && line[at + 4] == 0x2D && line[at + 7] == 0x2D
      && line[at + 13] == 0x3A
  }

  /// `Mon _d HH:` behind at most 16 blanks.
  @inline(__always)
  static func mayBeMonthAndDay(_ line: LineBytes) -> Bool {
    var at = 0
    if line.count > 0, line[0] == 0x20 {
      while at < 16, at < line.count, line[at] == 0x20 { at += 1 }
    }
    guard line.count - at >= 14 else { return false }
    return line[at].isLetter && line[at + 3] == 0x20
  }

  /// `dd:dd:dd` at `offset`.
  @inline(__always)
  static func mayBeClock(_ line: LineBytes, at offset: Int = 0) -> Bool {
    guard line.count - offset >= 8 else { return false }
    return line[offset].isDigit && line[offset + 2] == 0x3A && line[offset + 5] == 0x3A
  }
}
