internal import LogModel

/// `Test Suite|Case …`, `Executed N tests, …`, `PATH:L:C: error: …`, `** TEST FAILED **`: xcodebuild, XCTest and Swift Testing.
///
/// Source: XCTest's `XCTestLog` (`Test Case '-[A b]' started.`), xcodebuild's parallel testing (`Test case 'A.b()' passed on 'DEVICE'`),
/// clang's diagnostics, Swift Testing's console recorder. Each line is an event and patterns see all of it. Levels: `error` and failed tests
/// error, `warning` warning, `note` info. Suite lines have a local time.
struct XcodebuildFormat: LogFormat {
  let name = "xcodebuild"
  let fields: Set<RecordField> = [.level]
  let specificity = 65
  let firstBytes = FirstBytes(
    direct: ["Test ", "** ", "/", "\u{2718} ", "\u{2714} ", "\u{25C7} ", Opening(sets: ["\t", " \tE"])],
    indented: ["Executed", Opening(sets: ["\t", " \tE"])])
  let takesContinuationLines = false

  func mayStartRecord(_ line: LineBytes) -> Bool {
    guard line.count >= 7 else { return false }
    switch line[0] {
    case UInt8(ascii: "T"): return line[1] == UInt8(ascii: "e")
    case UInt8(ascii: "*"), UInt8(ascii: "/"), 0x20, 0x09: return true
    case 0xE2: return line[1] == 0x97 || line[1] == 0x9C
    default: return false
    }
  }

  func read(_ line: LineBytes) -> LineReading? {
    guard let event = Event(line) else { return nil }
    var header = LineHeader(message: 0..<line.count)
    header.level = event.level
    header.severity = event.severity
    header.timestamp = event.timestamp
    header.time = event.time
    return .record(header)
  }

  func extras(_ line: LineBytes) -> [RecordExtra] {
    Event(line).map { [RecordExtra(name: "kind", value: $0.kind)] } ?? []
  }
}

extension XcodebuildFormat {
  /// What a line reports.
  private struct Event {
    var kind: String
    var level: Range<Int>?
    var severity: Level?
    var timestamp: Range<Int>?
    var time: RecordTime?

    init?(_ line: LineBytes) {
      var cursor = ByteCursor(line)
      if cursor.takeText("Test ") {
        guard let kind = Event.subject(&cursor), let name = Event.quoted(&cursor) else { return nil }
        self.kind = kind
        _ = name
        guard readOutcome(cursor) else { return nil }
      } else if let kind = Event.summary(cursor) {
        self.kind = kind
      } else if let banner = Event.banner(cursor) {
        kind = "banner"
        (level, severity) = banner
      } else if let symbol = Event.symbol(cursor) {
        kind = "swiftTesting"
        severity = symbol
      } else if let found = Event.diagnostic(cursor) {
        kind = "diagnostic"
        (level, severity) = (found.word, found.severity)
      } else {
        return nil
      }
    }

    /// Takes `Suite ` or `Case `, in either spelling.
    private static func subject(_ cursor: inout ByteCursor) -> String? {
      if cursor.takeText("Suite ") || cursor.takeText("suite ") { return "suite" }
      return cursor.takeText("Case ") || cursor.takeText("case ") ? "case" : nil
    }

    /// Takes `'NAME' `.
    private static func quoted(_ cursor: inout ByteCursor) -> Range<Int>? {
      guard cursor.take("'"), let name = cursor.upTo("'", within: 1024), cursor.takeText("' ") else { return nil }
      return name
    }

    /// `started`, `passed`, `failed` or `skipped`, then a time, a device or a duration.
    private mutating func readOutcome(_ start: ByteCursor) -> Bool {
      var cursor = start
      let word = cursor.run(atMost: 8) { $0.isLetter }
      let line = cursor.bytes
      if line.holds("started", in: word) {
        kind += "Start"
      } else if line.holds("passed", in: word) || line.holds("finished", in: word) {
        kind += "Pass"
      } else if line.holds("failed", in: word) {
        kind += "Fail"
        (level, severity) = (word, .error)
      } else if line.holds("skipped", in: word) {
        kind += "Skip"
      } else {
        return false
      }
      guard cursor.takeText(" at ") else { return cursor.isNext(" ") || cursor.isNext(".") || cursor.isAtEnd }
      let from = cursor.position
      guard var time = cursor.dateAndTime() else { return true }
      if let fraction = Event.fractionBeforeStop(&cursor) { time.nanosecond = fraction }
      timestamp = from..<cursor.position
      self.time = time.recordTime
      return true
    }

    private static func fractionBeforeStop(_ cursor: inout ByteCursor) -> Int? {
      cursor.peek(1).isDigit ? cursor.fraction()?.nanoseconds : nil
    }

    /// `Executed N tests, with M failures …`, behind blanks or a tab.
    private static func summary(_ cursor: ByteCursor) -> String? {
      var cursor = cursor
      _ = cursor.run(atMost: 4) { $0 == 0x20 || $0 == 0x09 }
      guard cursor.takeText("Executed "), cursor.number() != nil, cursor.takeText(" test") else { return nil }
      return "summary"
    }

    /// `** TEST FAILED **` and its like.
    private static func banner(_ cursor: ByteCursor) -> (Range<Int>?, Level?)? {
      var cursor = cursor
      guard cursor.takeText("** ") else { return nil }
      let text = cursor.run(atMost: 48) { ($0.isLetter && $0 & 0x20 == 0) || $0 == 0x20 || $0 == 0x2D }
      guard text.count > 4, cursor.takeText("**"), cursor.bytes[text.upperBound - 1] == 0x20 else { return nil }
      let word = text.upperBound - 7..<text.upperBound - 1
      return word.lowerBound >= text.lowerBound && cursor.bytes.holds("FAILED", in: word) ? (word, .error) : (nil, nil)
    }

    /// `✔`, `✘`, `◇` and `➜ Test|Suite …`: the severity is an error for `✘`.
    private static func symbol(_ cursor: ByteCursor) -> Level?? {
      var cursor = cursor
      let isFailure = cursor.takeText("\u{2718} ")
      guard isFailure || cursor.takeText("\u{2714} ") || cursor.takeText("\u{25C7} ") else { return nil }
      guard cursor.takeText("Test ") || cursor.takeText("Suite ") else { return nil }
      return .some(isFailure ? .error : nil)
    }

    /// `PATH:L(:C)?: error: …`.
    private static func diagnostic(_ cursor: ByteCursor) -> (word: Range<Int>, severity: Level)? {
      var cursor = cursor
      guard cursor.isNext("/"), takePlace(&cursor) else { return nil }
      return DiagnosticFormat.takeWord(&cursor)
    }

    /// Takes `/PATH:L(:C)?: `.
    private static func takePlace(_ cursor: inout ByteCursor) -> Bool {
      while cursor.upTo(":", within: 1024) != nil {
        cursor.position += 1
        var ahead = cursor
        guard ahead.number() != nil, ahead.take(":") else { continue }
        if ahead.take(" ") {
          cursor = ahead
          return true
        }
        guard ahead.number() != nil, ahead.takeText(": ") else { continue }
        cursor = ahead
        return true
      }
      return false
    }
  }
}
