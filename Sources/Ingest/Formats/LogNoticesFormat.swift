internal import LogModel

/// What `log`, `simctl` and the device relays print between the records: no format of its own, but lines that are no records in
/// any format.
///
/// Source: the texts that `log(1)` prints (headers, footers and its notices of dropped messages), `getpwuid_r` from
/// `simctl spawn`, `[connected:UDID]` from idevicesyslog, the kernel's rate limit notice.
struct LogNoticesFormat: LogFormat {
  let name = "log-notices"
  let fields: Set<RecordField> = []
  let specificity = 95
  let firstBytes = FirstBytes(direct: [
    "=== Mess", "*** kern", "Filterin", "Skipping", "getpwuid", "NOTE: Lo", "[connect", "[disconn", "Timestam",
    "--------", "Log   ", "Activity",
  ])

  func mayStartRecord(_ line: LineBytes) -> Bool {
    guard line.count >= 12 else { return false }
    switch (line[0], line[1]) {
    case (UInt8(ascii: "F"), UInt8(ascii: "i")), (UInt8(ascii: "S"), UInt8(ascii: "k")),
      (UInt8(ascii: "T"), UInt8(ascii: "i")), (UInt8(ascii: "-"), UInt8(ascii: "-")),
      (UInt8(ascii: "L"), UInt8(ascii: "o")), (UInt8(ascii: "A"), UInt8(ascii: "c")),
      (UInt8(ascii: "g"), UInt8(ascii: "e")), (UInt8(ascii: "["), UInt8(ascii: "c")),
      (UInt8(ascii: "["), UInt8(ascii: "d")), (UInt8(ascii: "="), UInt8(ascii: "=")),
      (UInt8(ascii: "*"), UInt8(ascii: "*")), (UInt8(ascii: "N"), UInt8(ascii: "O")):
      return true
    default: return false
    }
  }

  func read(_ line: LineBytes) -> LineReading? {
    let cursor = ByteCursor(line)
    if LogNoticesFormat.isLoss(cursor) { return .loss }
    return LogNoticesFormat.isStructure(cursor) ? .structure : nil
  }

  private static func isLoss(_ cursor: ByteCursor) -> Bool {
    var cursor = cursor
    if cursor.takeText("=== Messages dropped during live streaming") { return true }
    guard cursor.takeText("*** kernel exceeded "), cursor.number() != nil else { return false }
    return cursor.takeText(" log message per second limit")
  }

  private static func isStructure(_ start: ByteCursor) -> Bool {
    func begins(_ text: StaticString) -> Bool {
      var cursor = start
      return cursor.takeText(text)
    }
    if begins("Filtering the log data using \"") || begins("Skipping info and debug messages, pass ")
      || begins("Skipping debug messages, pass ") || begins("getpwuid_r did not find a match for uid ")
      || begins("NOTE: Log tool is missing")
    {
      return true
    }
    if begins("[connected:") || begins("[disconnected:") { return start.bytes.last == UInt8(ascii: "]") }
    return isColumnHeader(start) || isFooter(start)
  }

  /// `Timestamp … Thread … Type …`, `Timestamp … (process)[PID]`, `Timestamp … Ty Process[PID:TID]`.
  private static func isColumnHeader(_ cursor: ByteCursor) -> Bool {
    var cursor = cursor
    guard cursor.takeText("Timestamp"), cursor.takeBlanks() >= 4 else { return false }
    let rest = cursor
    func goesOn(_ text: StaticString) -> Bool {
      var cursor = rest
      return cursor.takeText(text)
    }
    return goesOn("Thread ") || goesOn("(process)[PID]") || goesOn("Ty Process[PID:TID]")
  }

  /// 116 dashes, and the two lines of counts below them.
  private static func isFooter(_ cursor: ByteCursor) -> Bool {
    var cursor = cursor
    let dashes = cursor.run { $0 == UInt8(ascii: "-") }
    if !dashes.isEmpty { return dashes.count == 116 && cursor.isAtEnd }
    if cursor.takeText("Log") { return cursor.takeBlanks() > 2 && cursor.takeText("- Default:") }
    return cursor.takeText("Activity - Create:")
  }
}
