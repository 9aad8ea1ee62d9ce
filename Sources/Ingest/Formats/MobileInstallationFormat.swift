internal import LogModel

/// `Wed Aug 11 05:51:02 2021 [PID] <level> (0xTID) MSG`: `mobile_installation.log` and its siblings in an iOS sysdiagnose.
///
/// Source: the logs of installd, containermanagerd and mobile_assertion_agent, and plaso's `ios_sysdiag_log`. Levels: notice notice, err
/// error, debug and info themselves. There is no zone.
struct MobileInstallationFormat: LogFormat {
  let name = "mobile-installation"
  let fields: Set<RecordField> = [.pid, .tid, .level]
  let specificity = 85
  let firstBytes = FirstBytes(direct: [
    Opening(sets: [.letters, .letters, .letters, " ", .letters, .letters, .letters, " "])
  ])

  func mayStartRecord(_ line: LineBytes) -> Bool {
    guard line.count >= 30 else { return false }
    return line[3] == 0x20 && line[7] == 0x20 && line[10] == 0x20 && line[13] == 0x3A && line[0].isLetter
  }

  func read(_ line: LineBytes) -> LineReading? {
    var cursor = ByteCursor(line)
    guard cursor.run(atMost: 3, while: { $0.isLetter }).count == 3, cursor.take(" "),
      var time = cursor.monthDayAndTime(), cursor.take(" "), let year = cursor.digits(4)
    else { return nil }
    time.year = year
    guard time.isValid else { return nil }
    let timestamp = 0..<cursor.position
    guard cursor.takeText(" ["), let pid = cursor.number(), cursor.takeText("] <") else { return nil }
    let level = cursor.run(atMost: 12) { $0.isLetter }
    guard !level.isEmpty, cursor.takeText("> ("), let thread = cursor.hexNumber(), cursor.take(")"),
      cursor.take(" ") || cursor.isAtEnd
    else { return nil }
    var header = LineHeader(message: cursor.rest)
    header.timestamp = timestamp
    header.time = time.recordTime
    header.pid = pid
    header.level = level
    header.severity = LevelWord.severity(line, level)
    header.tid = thread
    return .record(header)
  }
}
