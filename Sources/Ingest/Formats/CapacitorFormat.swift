internal import LogModel

/// `⚡️␠␠To Native ->␠␠PLUGIN METHOD ID`, `⚡️␠␠TO JS JSON`, `⚡️␠␠[level] - MSG`, `⚡️␠␠MSG`: Capacitor's console on iOS.
///
/// Source: Capacitor, `CAPLog.swift` (each item is cut at 4068 characters) and `CapacitorBridge.swift` (what goes to JavaScript is cut at
/// 256). Levels are those of the JavaScript console: log notice, warn warning; info, debug, error themselves. The bolt and the level might
/// be the application's own text, so patterns see them.
struct CapacitorFormat: LogFormat {
  let name = "capacitor"
  let fields: Set<RecordField> = [.level]
  let specificity = 60
  let firstBytes = FirstBytes(direct: ["\u{26A1}"])
  let takesContinuationLines = false

  func mayStartRecord(_ line: LineBytes) -> Bool { line.count >= 5 && line[0] == 0xE2 && line[1] == 0x9A }

  func read(_ line: LineBytes) -> LineReading? {
    guard let parts = Parts(line) else { return nil }
    var header = LineHeader(message: parts.message)
    header.subjectStart = 0
    header.level = parts.level
    header.severity = parts.level.flatMap { LevelWord.severity(line, $0) }
    header.isTruncated = parts.isTruncated(line)
    return .record(header)
  }

  func extras(_ line: LineBytes) -> [RecordExtra] {
    guard let parts = Parts(line) else { return [] }
    var extras = parts.kind.map { [RecordExtra(name: "kind", value: $0)] } ?? []
    guard parts.kind == "toNative" else { return extras }
    let words = line[parts.message].split(separator: 0x20, omittingEmptySubsequences: true)
    for (name, word) in zip(["plugin", "method", "callbackId"], words) {
      extras.append(RecordExtra(name: name, value: String(decoding: word, as: UTF8.self)))
    }
    return extras
  }

  private struct Parts {
    var kind: String?
    var level: Range<Int>?
    var message: Range<Int>

    init?(_ line: LineBytes) {
      var cursor = ByteCursor(line)
      guard cursor.takeText("\u{26A1}") else { return nil }
      _ = cursor.takeText("\u{FE0F}")
      guard cursor.takeText("  ") else { return nil }
      if cursor.takeText("To Native ->  ") {
        kind = "toNative"
      } else if cursor.takeText("TO JS ") {
        kind = "toJS"
      } else {
        level = Parts.level(&cursor)
      }
      message = cursor.rest
    }

    /// Takes `[level] - `.
    private static func level(_ cursor: inout ByteCursor) -> Range<Int>? {
      var ahead = cursor
      guard ahead.take("[") else { return nil }
      let word = ahead.run(atMost: 12) { $0.isLetter }
      guard !word.isEmpty, ahead.takeText("] - ") else { return nil }
      cursor = ahead
      return word
    }

    /// Whether the text is exactly as long as what Capacitor cuts it to.
    func isTruncated(_ line: LineBytes) -> Bool {
      let (text, limit) = kind == "toJS" ? (message, 256) : (0..<line.count, 4068)
      guard text.count >= limit, text.count <= 8 * limit else { return false }
      return line.text(in: text).count == limit
    }
  }
}
