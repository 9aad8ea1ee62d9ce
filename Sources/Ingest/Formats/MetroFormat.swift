internal import LogModel

/// `␠(LOG|WARN|ERROR|INFO|…)␠␠MSG`, with `(NOBRIDGE)` before the label: the terminal of React Native's Metro.
///
/// Source: metro, `TerminalReporter.js` and `logToConsole.js`. Levels: LOG notice, WARN warning, ERROR error, INFO info, DEBUG and TRACE
/// debug; GROUP, BUNDLE and their like have none. The label might be the application's own text, so patterns see it. The banner is one
/// record.
struct MetroFormat: LogFormat {
  let name = "metro"
  let fields: Set<RecordField> = [.level]
  let specificity = 40
  let firstBytes = FirstBytes(
    direct: [],
    indented: [
      "Welcome ", "(NOBRIDG", "LOG ", "DIR ", "WARN ", "INFO ", "DONE ", "ERROR ", "DEBUG ", "TRACE ", "GROUP ",
      "TABLE ", "BUNDLE", " ",
    ])

  func mayStartRecord(_ line: LineBytes) -> Bool {
    guard line.count >= 5, line[0] == 0x20 else { return false }
    return line[1] == 0x20 || line[1] == UInt8(ascii: "(") || (line[1].isLetter && line[1] & 0x20 == 0)
  }

  func read(_ line: LineBytes) -> LineReading? {
    var cursor = ByteCursor(line)
    guard cursor.take(" ") else { return nil }
    if cursor.isNext(" ") {
      cursor.takeBlanks()
      return cursor.takeText("Welcome to Metro") ? .record(LineHeader(message: 0..<line.count)) : nil
    }
    if cursor.takeText("(NOBRIDGE)"), !cursor.take(" ") { return nil }
    let label = cursor.run(atMost: 8) { $0.isLetter && $0 & 0x20 == 0 }
    guard MetroFormat.isLabel(line, label), cursor.isNext(" ") else { return nil }
    cursor.takeBlanks()
    var header = LineHeader(message: cursor.rest)
    header.subjectStart = 0
    header.severity = LevelWord.severity(line, label)
    if header.severity != nil { header.level = label }
    return .record(header)
  }

  func extras(_ line: LineBytes) -> [RecordExtra] {
    guard let start = line.firstIndex(where: { $0.isLetter }) else { return [] }
    var cursor = ByteCursor(line, at: start)
    if cursor.takeText("NOBRIDGE)") { cursor.takeBlanks() }
    let label = cursor.run(atMost: 8) { $0.isLetter && $0 & 0x20 == 0 }
    return MetroFormat.isLabel(line, label) ? [RecordExtra(name: "kind", value: line.text(in: label))] : []
  }

  private static func isLabel(_ line: LineBytes, _ range: Range<Int>) -> Bool {
    func any(_ word: StaticString) -> Bool { line.holds(word, in: range) }
    switch range.count {
    case 3: return any("LOG") || any("DIR")
    case 4: return any("WARN") || any("INFO") || any("DONE")
    case 5: return any("ERROR") || any("DEBUG") || any("TRACE") || any("GROUP") || any("TABLE")
    case 6: return any("BUNDLE")
    case 7: return any("BUNDLED")
    default: return false
    }
  }
}
