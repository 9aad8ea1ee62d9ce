internal import LogModel

/// `CONSOLE LEVEL file:///…:L:C: MSG`, or `file:///…:L:C: CONSOLE LEVEL MSG`: NativeScript's console without a system header.
///
/// Source: NativeScript's iOS runtime (`GlobalObjectConsoleClient`), whose order changed; `console.time` still has the second. Levels: LOG
/// notice, WARN warning, INFO info, ERROR error, DEBUG and TRACE debug. Patterns see the whole line.
struct NativeScriptFormat: LogFormat {
  let name = "nativescript"
  let fields: Set<RecordField> = [.level]
  let specificity = 60
  let firstBytes = FirstBytes(direct: ["CONSOLE ", "file://"])

  func mayStartRecord(_ line: LineBytes) -> Bool {
    guard line.count >= 16 else { return false }
    return (line[0] == UInt8(ascii: "C") && line[7] == 0x20) || (line[0] == UInt8(ascii: "f") && line[4] == 0x3A)
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
    guard let parts = Parts(line) else { return [] }
    return [RecordExtra(name: "source", value: line.text(in: parts.place))]
  }

  private struct Parts {
    var level: Range<Int>
    var place: Range<Int>
    var message: Range<Int>

    init?(_ line: LineBytes) {
      var cursor = ByteCursor(line)
      if let word = Parts.level(&cursor) {
        guard let place = Parts.place(&cursor) else { return nil }
        (level, self.place) = (word, place)
      } else {
        guard let place = Parts.place(&cursor), cursor.take(" "), let word = Parts.level(&cursor) else { return nil }
        (level, self.place) = (word, place)
        cursor.position -= 1
      }
      guard cursor.take(" ") || cursor.isAtEnd else { return nil }
      message = cursor.rest
    }

    /// Takes `CONSOLE LEVEL `.
    private static func level(_ cursor: inout ByteCursor) -> Range<Int>? {
      guard cursor.takeText("CONSOLE ") else { return nil }
      let word = cursor.run(atMost: 10) { $0.isLetter }
      return !word.isEmpty && cursor.take(" ") ? word : nil
    }

    /// Takes `file:///PATH:LINE:COLUMN:`; the range has no colon at the end.
    private static func place(_ cursor: inout ByteCursor) -> Range<Int>? {
      let start = cursor.position
      guard cursor.takeText("file://") else { return nil }
      while cursor.upTo(":", within: 1024) != nil {
        cursor.position += 1
        var ahead = cursor
        guard ahead.number() != nil, ahead.take(":"), ahead.number() != nil, ahead.isNext(":") else { continue }
        let end = ahead.position
        cursor = ahead
        cursor.position += 1
        return start..<end
      }
      return nil
    }
  }
}
