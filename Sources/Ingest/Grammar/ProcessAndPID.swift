/// `PROC[PID]`, where the process may have blanks and brackets of its own.
enum ProcessAndPID {
  /// Takes `PROC[PID]`: up to the first `[digits]` within 256 bytes.
  @inline(__always)
  static func take(_ cursor: inout ByteCursor) -> (process: Range<Int>, pid: Int)? {
    let start = cursor.position
    let limit = start + 256
    while cursor.position < limit, let before = cursor.upTo("[", within: limit - cursor.position) {
      var ahead = cursor
      ahead.position += 1
      if let pid = ahead.number(), ahead.take("]"), before.upperBound > start {
        cursor = ahead
        return (Range(uncheckedBounds: (start, before.upperBound)), pid)
      }
      cursor.position += 1
    }
    return nil
  }
}
