internal import LogModel

/// An object a line: `log --style ndjson`, and pymobiledevice3's JSON rows.
///
/// Source: `log(1)`; members and levels as in `UnifiedLogJSON`. The trailer `{"count":N,"finished":1}` is no record. An object without
/// any of the known members is none of these (a crash report's header has `bug_type`, for one).
struct LogNDJSONFormat: LogFormat {
  let name = "log-ndjson"
  let fields: Set<RecordField> = [.process, .pid, .tid, .subsystem, .category, .library, .level]
  let specificity = 88
  let firstBytes = FirstBytes(direct: [Opening(sets: ["{", "\" "])])

  func mayStartRecord(_ line: LineBytes) -> Bool {
    line.count >= 2 && line[0] == UInt8(ascii: "{") && (line[1] == UInt8(ascii: "\"") || line[1] == 0x20)
  }

  func read(_ line: LineBytes) -> LineReading? {
    if LogNDJSONFormat.isTrailer(line) { return .structure }
    var reader = JSONReader(line)
    guard LogNDJSONFormat.isLogEvent(line), let (record, _) = UnifiedLogJSON.record(&reader) else { return nil }
    return .decoded(record)
  }

  /// `{"count":N,"finished":1}`, whatever the blanks and the order.
  static func isTrailer(_ line: LineBytes) -> Bool {
    guard line.count < 64 else { return false }
    var members = 0
    var reader = JSONReader(line)
    let isWhole = reader.object { key, value in
      let bytes = value.cursor.bytes
      members += bytes.holds("count", in: key) || bytes.holds("finished", in: key) ? 1 : 16
      return value.integer() != nil
    }
    return isWhole && members == 2
  }

  /// Whether the object has what makes it a log event: a message and a time at its top level.
  private static func isLogEvent(_ line: LineBytes) -> Bool {
    var hasMessage = false
    var hasTime = false
    var hasOrigin = false
    var reader = JSONReader(line)
    _ = reader.object { key, value in
      switch UnifiedLogJSON.member(value.cursor.bytes, key) {
      case .message: hasMessage = true
      case .timestamp: hasTime = true
      case .pid, .eventType, .processPath: hasOrigin = true
      default:
        if value.cursor.bytes.holds("bug_type", in: key) { return false }
      }
      if hasOrigin && (hasMessage || hasTime) { return false }
      return value.skip() != nil
    }
    return hasOrigin && (hasMessage || hasTime)
  }
}
