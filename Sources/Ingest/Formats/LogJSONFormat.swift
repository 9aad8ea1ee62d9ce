internal import LogModel

/// `[{`, pretty-printed members, `},{`, …, `}]`: `log --style json`.
///
/// Source: `log(1)`, `--style json`; members and levels as in `UnifiedLogJSON`. An object's own braces stand at column 0, those of
/// nested values are indented. A capture that was stopped ends anywhere.
struct LogJSONFormat: BlockFormat {
  let name = "log-json"
  let fields: Set<RecordField> = [.process, .pid, .tid, .subsystem, .category, .library, .level]
  let specificity = 88

  func opens(_ line: LineBytes) -> Bool {
    LogJSONFormat.isLine(line, "[{")
  }

  func place(_ line: LineBytes, state: inout BlockState) -> BlockPlace {
    state.lineCount += 1
    if state.lineCount == 1 { return .inside }
    guard let first = line.first else { return .inside }
    switch first {
    case 0x20, 0x09: return .inside
    case UInt8(ascii: "}"):
      if LogJSONFormat.isLine(line, "},{") || LogJSONFormat.isLine(line, "}, {") {
        state = BlockState(lineCount: 1)
        return .next
      }
      return LogJSONFormat.isLine(line, "}]") || LogJSONFormat.isLine(line, "}") ? .last : .broken
    case UInt8(ascii: "\""), UInt8(ascii: "]"): return .inside
    default: return .broken
    }
  }

  func read(_ block: LineBytes, isComplete: Bool) -> DecodedRecord {
    var cursor = ByteCursor(block)
    _ = cursor.upTo("{", within: 8)
    var reader = JSONReader(block, at: cursor.position)
    guard let (record, isWhole) = UnifiedLogJSON.record(&reader) else {
      var record = DecodedRecord()
      record.isTruncated = true
      return record
    }
    // The brace that closes the object stands in the next block's first line, where there is one.
    reader.skipSpace()
    var result = record
    result.isTruncated = !isComplete || !(isWhole || reader.cursor.isAtEnd)
    return result
  }

  /// Whether the line is `text`, but for blanks at its end.
  private static func isLine(_ line: LineBytes, _ text: StaticString) -> Bool {
    var cursor = ByteCursor(line)
    guard cursor.takeText(text) else { return false }
    cursor.takeBlanks()
    return cursor.isAtEnd
  }
}
