internal import LogModel

/// A JSON object on one line, then one over many lines (or the text of an older report): `.ips`. One record each.
///
/// Source: "Interpreting the JSON format of a crash report", developer.apple.com; `bug_type` 309 and 109 are crashes, 298 memory events, 210
/// panics. A report is a fault.
struct IPSFormat: BlockFormat {
  let name = "ips"
  let fields: Set<RecordField> = [.process, .pid, .level]
  let specificity = 92

  func opens(_ line: LineBytes) -> Bool {
    guard line.count >= 16, line[0] == UInt8(ascii: "{"), line[line.count - 1] == UInt8(ascii: "}") else {
      return false
    }
    var hasType = false
    var reader = JSONReader(line)
    let isWhole = reader.object { key, value in
      if value.cursor.bytes.holds("bug_type", in: key) { hasType = true }
      return value.skip() != nil
    }
    return isWhole && hasType
  }

  /// `phase` 0 expects the body, 1 is inside of JSON, 2 and above inside of text (less 2 for `CrashTextFormat`).
  func place(_ line: LineBytes, state: inout BlockState) -> BlockPlace {
    state.lineCount += 1
    if state.lineCount == 1 { return .inside }
    if state.phase == 0 {
      if line.first == UInt8(ascii: "{") {
        state.phase = 1
      } else if CrashTextFormat().opens(line) {
        state.phase = 2
        state.lineCount = 1
      } else {
        return line.isEmpty ? .inside : .after
      }
    }
    return state.phase == 1 ? IPSFormat.placeInJSON(line, state: &state) : placeInText(line, state: &state)
  }

  /// Counts brackets outside of strings; the body ends with the one that closes the first.
  private static func placeInJSON(_ line: LineBytes, state: inout BlockState) -> BlockPlace {
    var isInString = false
    var index = 0
    while index < line.count {
      let byte = line[index]
      index += 1
      if isInString {
        if byte == UInt8(ascii: "\\") { index += 1 } else if byte == UInt8(ascii: "\"") { isInString = false }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInString = true
      case UInt8(ascii: "{"), UInt8(ascii: "["): state.depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): state.depth -= 1
      default: break
      }
    }
    return state.depth <= 0 ? .last : .inside
  }

  private func placeInText(_ line: LineBytes, state: inout BlockState) -> BlockPlace {
    if opens(line) {
      state = BlockState(lineCount: 1)
      return .next
    }
    var inner = BlockState(lineCount: state.lineCount, phase: state.phase - 2)
    let place = CrashTextFormat.place(line, state: &inner, opens: CrashTextFormat().opens(line))
    state.phase = inner.phase + 2
    return place == .next ? .after : place
  }

  func read(_ block: LineBytes, isComplete: Bool) -> DecodedRecord {
    var parser = IPSParser()
    var end = 0
    while end < block.count, block[end] != 0x0A { end += 1 }
    parser.readHeader(LineBytes(rebasing: block[0..<end]))
    let body = LineBytes(rebasing: block[min(end + 1, block.count)...])
    var probe = JSONReader(body)
    if probe.kind() == .object {
      let isWhole = parser.readBody(body)
      return parser.report.record(isTruncated: !isWhole)
    }
    var text = CrashTextParser()
    text.report = parser.report
    text.read(body)
    return text.report.record(isTruncated: !text.hasImages)
  }
}
