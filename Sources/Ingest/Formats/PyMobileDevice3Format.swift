internal import LogModel

/// `T(.ffffff)? PROC{IMAGE(+0xOFF)?}?[PID] <LEVEL>: MSG( [SUBSYS][CAT])?`: `pymobiledevice3 syslog live`.
///
/// Source: pymobiledevice3, `cli/syslog.py`. Levels: NOTICE, INFO, DEBUG, ERROR and FAULT are themselves, USER_ACTION notice. The zone is
/// that of the computer, and not printed. The label at the end might be the message's own text, so patterns see it.
struct PyMobileDevice3Format: LogFormat {
  let name = "pymobiledevice3"
  let fields: Set<RecordField> = [.process, .pid, .library, .subsystem, .category, .level]
  let specificity = 82
  let firstBytes = FirstBytes.dateAndTime

  func mayStartRecord(_ line: LineBytes) -> Bool { TimeShape.mayBeDateAndTime(line) }

  func read(_ line: LineBytes) -> LineReading? {
    var cursor = ByteCursor(line)
    let start = cursor.position
    guard var time = cursor.dateAndTime() else { return nil }
    if cursor.isNext(".") {
      guard let fraction = cursor.fraction() else { return nil }
      time.nanosecond = fraction.nanoseconds
    }
    let timestamp = start..<cursor.position
    guard cursor.take(" "), let origin = ProcessAndPID.take(&cursor), cursor.takeText(" <") else { return nil }
    let level = cursor.run(atMost: 16) { $0.isLetter || $0 == 0x5F }
    guard !level.isEmpty, cursor.takeText(">:"), cursor.take(" ") || cursor.isAtEnd else { return nil }
    var header = LineHeader(message: cursor.rest)
    header.timestamp = timestamp
    header.time = time.recordTime
    (header.process, header.library) = PyMobileDevice3Format.split(line, origin.process)
    header.pid = origin.pid
    header.level = level
    header.severity = LevelWord.severity(line, level)
    PyMobileDevice3Format.readLabel(line, into: &header)
    return .record(header)
  }

  /// `PROC{IMAGE+0xOFF}` taken apart; the offset is dropped.
  private static func split(_ line: LineBytes, _ text: Range<Int>) -> (process: Range<Int>, library: Range<Int>?) {
    guard line[text.upperBound - 1] == UInt8(ascii: "}"),
      let open = line[text].lastIndex(of: UInt8(ascii: "{")), open > text.lowerBound
    else { return (text, nil) }
    var image = ByteCursor(LineBytes(rebasing: line[0..<text.upperBound - 1]), at: open + 1)
    var end = text.upperBound - 1
    if let name = image.upTo("+"), image.takeText("+0x") { end = name.upperBound }
    return (text.lowerBound..<open, open + 1..<end)
  }

  /// ` [SUBSYS][CAT]` at the end, the subsystem being a name with a dot.
  private static func readLabel(_ line: LineBytes, into header: inout LineHeader) {
    let message = header.message
    guard message.count > 4, line[message.upperBound - 1] == UInt8(ascii: "]") else { return }
    guard let second = line[message].lastIndex(of: UInt8(ascii: "[")), second > message.lowerBound + 3,
      line[second - 1] == UInt8(ascii: "]"),
      let first = line[message.lowerBound..<second].lastIndex(of: UInt8(ascii: "[")),
      first > message.lowerBound, line[first - 1] == 0x20
    else { return }
    let subsystem = first + 1..<second - 1
    guard line[subsystem].contains(0x2E), line[subsystem].allSatisfy({ $0.isNamePart }) else { return }
    header.subsystem = subsystem
    header.category = second + 1..<message.upperBound - 1
    header.message = message.lowerBound..<first - 1
  }
}
