internal import LogModel

/// `[Level] MSG (file, line N)`: messages copied from Safari's Web Inspector.
///
/// Source: WebKit, `ConsoleMessage.toClipboardString` of the Web Inspector; the properties of an expanded object are indented below it,
/// and messages inside of it are records. Levels: Log notice, Warning, Info, Debug, Error. The bracket and the place might be the
/// application's own text, so patterns see them.
struct SafariConsoleFormat: LogFormat {
  let name = "safari-console"
  let fields: Set<RecordField> = [.level]
  let specificity = 45
  let firstBytes = FirstBytes(both: [Opening(sets: ["[", "LEWID", "orane", "grfb", "]onu"])])

  func mayStartRecord(_ line: LineBytes) -> Bool {
    guard line.count >= 6 else { return false }
    return line[0] == UInt8(ascii: "[") || (line[0] == 0x20 && line[1] == 0x20)
  }

  func read(_ line: LineBytes) -> LineReading? {
    guard let parts = Parts(line) else { return nil }
    var header = LineHeader(message: parts.message)
    header.subjectStart = 0
    header.level = parts.level
    header.severity = LevelWord.severity(line, parts.level)
    return .record(header)
  }

  func extras(_ line: LineBytes) -> [RecordExtra] {
    guard let place = Parts(line)?.place else { return [] }
    return [
      RecordExtra(name: "file", value: line.text(in: place.file)),
      RecordExtra(name: "line", value: line.text(in: place.line)),
    ]
  }

  private struct Parts {
    var level: Range<Int>
    var message: Range<Int>
    var place: (file: Range<Int>, line: Range<Int>)?

    init?(_ line: LineBytes) {
      var cursor = ByteCursor(line)
      cursor.takeBlanks(atMost: 24)
      guard cursor.take("[") else { return nil }
      level = cursor.run(atMost: 8) { $0.isLetter }
      guard Parts.isLevel(line, level), cursor.take("]"), cursor.take(" ") || cursor.isAtEnd else { return nil }
      if BrowserConsoleFormat.place(line, from: cursor.position) != nil { return nil }
      message = cursor.rest
      if let found = Parts.place(line, message) {
        place = (found.file, found.line)
        message = message.lowerBound..<found.start
      }
    }

    private static func isLevel(_ line: LineBytes, _ range: Range<Int>) -> Bool {
      func any(_ word: StaticString) -> Bool { line.holds(word, in: range) }
      return any("Log") || any("Error") || any("Warning") || any("Info") || any("Debug")
    }

    /// ` (file, line N)` at the end.
    private static func place(
      _ line: LineBytes, _ text: Range<Int>
    ) -> (start: Int, file: Range<Int>, line: Range<Int>)? {
      var end = text.upperBound - 1
      guard end > text.lowerBound, line[end] == UInt8(ascii: ")") else { return nil }
      while end > text.lowerBound, line[end - 1].isDigit { end -= 1 }
      let number = end..<text.upperBound - 1
      guard !number.isEmpty, end - 7 > text.lowerBound, line.holds(", line ", in: end - 7..<end) else { return nil }
      guard let open = line[text.lowerBound..<end - 7].lastIndex(of: UInt8(ascii: "(")), open > text.lowerBound,
        line[open - 1] == 0x20
      else { return nil }
      return (open - 1, open + 1..<end - 7, number)
    }
  }
}
