internal import LogModel

/// `level⇥HH:MM:SS.ffffff±zzzz⇥PROC⇥MSG`: rows copied from Console.app.
///
/// Source: Console.app's pasteboard text. Levels: default notice; info, debug, error, fault themselves. There is no date.
struct ConsoleAppFormat: LogFormat {
  let name = "console-app"
  let fields: Set<RecordField> = [.process, .level]
  let specificity = 85
  let firstBytes = FirstBytes(
    direct: (4...7).map { Opening(sets: Array(repeating: .letters, count: $0) + ["\t", .digits]) })

  func mayStartRecord(_ line: LineBytes) -> Bool {
    guard line.count > 16 else { return false }
    return line[4] == 0x09 || line[5] == 0x09 || line[7] == 0x09 || line[6] == 0x09
  }

  func read(_ line: LineBytes) -> LineReading? {
    var cursor = ByteCursor(line)
    let level = cursor.run(atMost: 8) { $0.isLetter }
    guard let severity = LevelWord.severity(line, level), cursor.take("\t") else { return nil }
    let start = cursor.position
    guard let clock = cursor.clock(), let fraction = cursor.fraction() else { return nil }
    if !cursor.isNext("\t") {
      guard cursor.zone() != nil else { return nil }
    }
    let timestamp = start..<cursor.position
    guard cursor.take("\t"), let process = cursor.upTo("\t", within: 256), !process.isEmpty, cursor.take("\t") else {
      return nil
    }
    var header = LineHeader(message: cursor.rest)
    header.timestamp = timestamp
    header.time = .timeOfDay(clock, nanosecond: fraction.nanoseconds)
    header.level = level
    header.severity = severity
    header.process = process
    return .record(header)
  }
}
