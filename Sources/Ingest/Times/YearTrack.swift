/// Counts New Years over the lines of a file whose times print no year.
///
/// A month of the last quarter that is followed by one of the first begins another year; a December behind a January, as at the turn
/// of the year when lines come out of order, takes it back. Lines are never sorted.
struct YearTrack: Equatable, Sendable {
  /// Beyond so many the lines are damaged rather than old.
  private static let limit = 100

  /// 1 to 12; 0 before the first.
  private(set) var month = 0
  /// Years since the file's first line.
  private(set) var years = 0

  /// A year that begins with a line: the lines of a chunk from 0, and years since the file's first line.
  struct Change: Equatable, Sendable {
    var line: Int
    var years: Int
  }

  /// - Parameter first: the month of the file's first time, of any spelling; 0 when it is unknown.
  init(first: Int = 0) {
    month = first
  }

  mutating func take(month next: Int) {
    if month >= 10, next <= 3, years < YearTrack.limit { years += 1 }
    if month == 1, next == 12, years > 0 { years -= 1 }
    month = next
  }

  /// Takes all lines of a chunk; where the year changes, beginning with the year of the chunk's first line.
  ///
  /// - Parameter skipsFirst: the chunk begins in the middle of a line.
  mutating func take(_ bytes: UnsafeRawBufferPointer, skipsFirst: Bool, context: FileContext) -> [Change] {
    var changes = [Change(line: 0, years: years)]
    let scratch = ByteBuffer()
    var start = 0
    var line = 0
    var last = (UInt8(0), UInt8(0), UInt8(0))
    while start < bytes.count {
      let end = ControlBytes.find(0x0A, in: bytes, from: start) ?? bytes.count
      let isSkipped = skipsFirst && line == 0
      // Nearly every line begins with the month of the line before.
      if end - start > 14, !isSkipped, (bytes[start], bytes[start + 1], bytes[start + 2]) != last,
        let next = YearTrack.month(LineBytes(rebasing: bytes[start..<end]), scratch, context)
      {
        take(month: next)
        last = (bytes[start], bytes[start + 1], bytes[start + 2])
        if changes[changes.count - 1].years != years { changes.append(Change(line: line, years: years)) }
      }
      start = end + 1
      line += 1
    }
    return changes.count == 1 && years == 0 ? [] : changes
  }

  /// The month of a line that a syslog row begins with.
  private static func month(_ raw: LineBytes, _ scratch: ByteBuffer, _ context: FileContext) -> Int? {
    scratch.count = 0
    LineNormaliser.appendLine(raw, to: scratch)
    let line = LineBytes(rebasing: scratch.bytes[context.peel(scratch.bytes).start...])
    guard TimeShape.mayBeMonthAndDay(line), SyslogHeader(line) != nil else { return nil }
    var cursor = ByteCursor(line)
    cursor.takeBlanks(atMost: 16)
    return cursor.monthName()
  }
}
