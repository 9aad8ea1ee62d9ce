internal import LogModel

/// `[LEVEL] MSG`, `[LEVEL] MSG @ URL`, `[LEVEL] MSG (at URL:L:C)`: console messages as browser automation prints them.
///
/// Source: the listings of Playwright's and Puppeteer's console tools. The level is all upper or all lower case (Safari's are capitalised).
/// Levels: LOG notice, WARNING warning, INFO, DEBUG, ERROR. The bracket and the place might be the application's own text, so
/// patterns see them.
struct BrowserConsoleFormat: LogFormat {
  let name = "browser-console"
  let fields: Set<RecordField> = [.level]
  let specificity = 40
  let firstBytes = FirstBytes(direct: [
    Opening(sets: ["[", "lLiIwWeEdDvV", "oOnNaArReE", "gGfFrRbB", "]oOnNuUbB"])
  ])

  func mayStartRecord(_ line: LineBytes) -> Bool {
    line.count >= 6 && line[0] == UInt8(ascii: "[") && line[1].isLetter
  }

  func read(_ line: LineBytes) -> LineReading? {
    var cursor = ByteCursor(line)
    guard cursor.take("[") else { return nil }
    let level = cursor.run(atMost: 8) { $0.isLetter }
    guard cursor.take("]"), cursor.take(" ") || cursor.isAtEnd else { return nil }
    let place = BrowserConsoleFormat.place(line, from: cursor.position)
    guard BrowserConsoleFormat.isLevel(line, level, isCapitalAllowed: place != nil) else { return nil }
    var header = LineHeader(message: cursor.position..<(place?.start ?? line.count))
    header.subjectStart = 0
    header.level = level
    header.severity = LevelWord.severity(line, level)
    return .record(header)
  }

  func extras(_ line: LineBytes) -> [RecordExtra] {
    guard let close = line.firstIndex(of: UInt8(ascii: "]")),
      let place = BrowserConsoleFormat.place(line, from: close + 1)
    else { return [] }
    var extras = [RecordExtra(name: "url", value: line.text(in: place.url))]
    if let number = place.line { extras.append(RecordExtra(name: "line", value: line.text(in: number))) }
    return extras
  }

  private static func isLevel(_ line: LineBytes, _ range: Range<Int>, isCapitalAllowed: Bool) -> Bool {
    guard range.count >= 3, LevelWord.severity(line, range) != nil else { return false }
    func any(_ word: StaticString) -> Bool { line.holds(lowercase: word, in: range) }
    guard any("log") || any("info") || any("warn") || any("warning") || any("error") || any("debug") || any("verbose")
    else { return false }
    let uppers = line[range].count { $0 & 0x20 == 0 }
    return uppers == 0 || uppers == range.count || isCapitalAllowed
  }

  /// ` @ URL` or ` (at URL:L:C)` at the line's end.
  static func place(_ line: LineBytes, from start: Int) -> (start: Int, url: Range<Int>, line: Range<Int>?)? {
    guard let blank = line.lastIndex(of: 0x20), blank >= start + 2 else { return nil }
    let last = blank + 1..<line.count
    if line[blank - 1] == UInt8(ascii: "@"), line[blank - 2] == 0x20, isURL(line, last) {
      return (blank - 2, last, nil)
    }
    guard blank >= start + 4, line.holds(" (at", in: blank - 4..<blank), line[line.count - 1] == UInt8(ascii: ")")
    else {
      return nil
    }
    let text = blank + 1..<line.count - 1
    guard isURL(line, text), let (before, _) = splitNumber(line, text), let (url, number) = splitNumber(line, before)
    else { return nil }
    return (blank - 4, url, number)
  }

  /// `TEXT:N` taken apart.
  private static func splitNumber(_ line: LineBytes, _ range: Range<Int>) -> (before: Range<Int>, number: Range<Int>)? {
    var start = range.upperBound
    while start > range.lowerBound, line[start - 1].isDigit { start -= 1 }
    guard start < range.upperBound, start > range.lowerBound, line[start - 1] == 0x3A else { return nil }
    return (range.lowerBound..<start - 1, start..<range.upperBound)
  }

  private static func isURL(_ line: LineBytes, _ range: Range<Int>) -> Bool {
    var cursor = ByteCursor(line, at: range.lowerBound)
    let scheme = cursor.run(atMost: 32) { $0.isNamePart || $0 == 0x2B }
    return !scheme.isEmpty && cursor.isNext(":")
  }
}
