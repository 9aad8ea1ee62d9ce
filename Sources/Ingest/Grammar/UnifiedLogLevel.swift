internal import LogModel

/// The level words of Apple's unified log.
///
/// Source: `os_log_type_t` in `os/log.h`, and the two characters of `log --style compact`. What the API calls "default" is the
/// level between info and error: notice.
enum UnifiedLogLevel {
  /// `Default`, `Info`, `Debug`, `Error`, `Fault`, and `Activity`, which announces an activity.
  static func severity(ofType bytes: LineBytes, in range: Range<Int>) -> Level? {
    guard range.count >= 4, range.upperBound <= bytes.count else { return nil }
    switch bytes[range.lowerBound] {
    case UInt8(ascii: "D"):
      if bytes.holds("Default", in: range) { return .notice }
      return bytes.holds("Debug", in: range) ? .debug : nil
    case UInt8(ascii: "I"): return bytes.holds("Info", in: range) ? .info : nil
    case UInt8(ascii: "E"): return bytes.holds("Error", in: range) ? .error : nil
    case UInt8(ascii: "F"): return bytes.holds("Fault", in: range) ? .fault : nil
    case UInt8(ascii: "A"): return bytes.holds("Activity", in: range) ? .notice : nil
    case UInt8(ascii: "N"): return bytes.holds("Notice", in: range) ? .notice : nil
    default: return nil
    }
  }

  /// `Df`, `I `, `Db`, `E `, `F `, `A `: takes the two characters; the range has no padding blank.
  @inline(__always)
  static func takeCompactType(_ cursor: inout ByteCursor) -> (range: Range<Int>, severity: Level)? {
    let start = cursor.position
    let severity: Level
    switch (cursor.peek(), cursor.peek(1)) {
    case (UInt8(ascii: "D"), UInt8(ascii: "f")): severity = .notice
    case (UInt8(ascii: "D"), UInt8(ascii: "b")): severity = .debug
    case (UInt8(ascii: "I"), 0x20): severity = .info
    case (UInt8(ascii: "E"), 0x20): severity = .error
    case (UInt8(ascii: "F"), 0x20): severity = .fault
    case (UInt8(ascii: "A"), 0x20): severity = .notice
    default: return nil
    }
    let length = cursor.peek(1) == 0x20 ? 1 : 2
    cursor.position += 2
    return (Range(uncheckedBounds: (start, start + length)), severity)
  }
}
