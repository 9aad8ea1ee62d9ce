internal import LogModel

/// `T.mmm[mmm][±zzzz] PROC[PID:TID] ([CAT] )MSG`: NSLog, and os_log mirrored to standard error.
///
/// Source: CoreFoundation's `CFLog` header (`CFUtilities.c`) and libtrace's stderr mirror: milliseconds without a zone from NSLog,
/// microseconds with a zone from the mirror, which also writes the logger's category in brackets. Old systems print the thread in
/// hexadecimal. There is no level. The bracket might as well be the application's own tag, so it stays in the subject.
struct NSLogFormat: LogFormat {
  let name = "nslog"
  let fields: Set<RecordField> = [.process, .pid, .tid, .category]
  let specificity = 60
  let firstBytes = FirstBytes.dateAndTime

  func mayStartRecord(_ line: LineBytes) -> Bool { TimeShape.mayBeDateAndTime(line) }

  func read(_ line: LineBytes) -> LineReading? {
    guard let row = Row(line) else { return nil }
    var cursor = row.text
    let category = NSLogFormat.category(&cursor)
    var header = LineHeader(message: cursor.rest)
    header.subjectStart = row.text.position
    header.timestamp = row.timestamp
    header.time = row.time.recordTime
    header.process = row.process
    header.pid = row.pid
    header.tid = row.tid
    header.category = category
    return .record(header)
  }

  func glance(_ line: LineBytes) -> LineGlance? {
    Row(line).map { LineGlance(subjectStart: $0.text.position, time: $0.time.recordTime) }
  }

  /// What stands in a line before its text.
  private struct Row {
    var timestamp: Range<Int>
    var time: CivilTime
    var process: Range<Int>
    var pid: Int
    var tid: Range<Int>
    /// Stands where the text begins.
    var text: ByteCursor

    @inline(__always)
    init?(_ line: LineBytes) {
      var cursor = ByteCursor(line)
      cursor.takeBlanks(atMost: 16)
      let start = cursor.position
      guard var time = cursor.dateAndTime(), let fraction = cursor.fraction(), (3...6).contains(fraction.digits)
      else { return nil }
      time.nanosecond = fraction.nanoseconds
      if !cursor.isNext(" ") {
        guard let zone = cursor.zone() else { return nil }
        time.zone = zone
      }
      self.time = time
      timestamp = cursor.taken(from: start)
      guard cursor.take(" "), let origin = NSLogFormat.origin(&cursor), cursor.take(" ") || cursor.isAtEnd else {
        return nil
      }
      (process, pid, tid) = origin
      text = cursor
    }
  }

  /// Takes `PROC[PID:TID]`; the process may have blanks and brackets of its own.
  @inline(__always)
  static func origin(_ cursor: inout ByteCursor) -> (process: Range<Int>, pid: Int, tid: Range<Int>)? {
    let start = cursor.position
    let limit = start + 256
    while cursor.position < limit, let before = cursor.upTo("[", within: limit - cursor.position) {
      var ahead = cursor
      ahead.position += 1
      if let pid = ahead.number(), ahead.take(":") {
        let tid = ahead.run(atMost: 16) { $0.isHexDigit }
        if !tid.isEmpty, ahead.take("]"), before.upperBound > start {
          cursor = ahead
          return (Range(uncheckedBounds: (start, before.upperBound)), pid, tid)
        }
      }
      cursor.position += 1
    }
    return nil
  }

  /// Takes `[CAT] `: a name that may be empty or have blanks, not followed by another bracket.
  static func category(_ cursor: inout ByteCursor) -> Range<Int>? {
    var ahead = cursor
    guard ahead.take("[") else { return nil }
    let name = ahead.run(atMost: 100) { $0.isNamePart || $0 == 0x20 || $0 == 0x3A || $0 == 0x2F || $0 >= 0x80 }
    guard ahead.take("]"), ahead.take(" ") || ahead.isAtEnd else { return nil }
    cursor = ahead
    return name
  }
}
