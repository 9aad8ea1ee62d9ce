internal import LogModel

/// The members of the objects that `log --style json`, `log --style ndjson` and pymobiledevice3 write, and what they mean.
///
/// Source: `log(1)`, and pymobiledevice3's `syslog live --format json`. The time has a zone (`2026-07-26 18:11:22.348728+1200`);
/// `eventMessage` is the message; processes and senders are paths, of which the last component is shown.
enum UnifiedLogJSON {
  /// A member that becomes a field of the record.
  enum Member {
    case timestamp, message, level, processPath, pid, tid, subsystem, category, libraryPath
    case label, eventType, source
  }

  /// What a key stands for; nil for keys that become no field.
  static func member(_ bytes: LineBytes, _ key: Range<Int>) -> Member? {
    switch key.count {
    case 3: return bytes.holds("pid", in: key) ? .pid : nil
    case 5:
      if bytes.holds("level", in: key) { return .level }
      return bytes.holds("label", in: key) ? .label : nil
    case 6: return bytes.holds("source", in: key) ? .source : nil
    case 7: return bytes.holds("message", in: key) ? .message : nil
    case 8:
      if bytes.holds("category", in: key) { return .category }
      if bytes.holds("threadID", in: key) { return .tid }
      return bytes.holds("filename", in: key) ? .processPath : nil
    case 9:
      if bytes.holds("timestamp", in: key) { return .timestamp }
      if bytes.holds("subsystem", in: key) { return .subsystem }
      if bytes.holds("processID", in: key) { return .pid }
      return bytes.holds("eventType", in: key) ? .eventType : nil
    case 10: return bytes.holds("image_name", in: key) ? .libraryPath : nil
    case 11: return bytes.holds("messageType", in: key) ? .level : nil
    case 12: return bytes.holds("eventMessage", in: key) ? .message : nil
    case 15: return bytes.holds("senderImagePath", in: key) ? .libraryPath : nil
    case 16: return bytes.holds("processImagePath", in: key) ? .processPath : nil
    default: return nil
    }
  }

  /// `YYYY-MM-DD HH:MM:SS.ffffff±zzzz`, also with `T` and without a zone.
  static func time(_ text: String) -> RecordTime? {
    var text = text
    return text.withUTF8 { buffer in
      var cursor = ByteCursor(LineBytes(buffer))
      let isISO = cursor.peek(10) == UInt8(ascii: "T")
      guard var time = cursor.dateAndTime(separator: isISO ? "T" : " ") else { return nil }
      if cursor.isNext(".") {
        guard let fraction = cursor.fraction() else { return nil }
        time.nanosecond = fraction.nanoseconds
      }
      _ = cursor.take(" ")
      if !cursor.isAtEnd { time.zone = cursor.zone() }
      return time.recordTime
    }
  }

  /// `Default`, `Info`, …, and pymobiledevice3's `NOTICE`, `USER_ACTION`, ….
  static func severity(_ word: String) -> Level? { LevelWord.severity(word) }

  /// The last component of a path.
  static func lastComponent(_ path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.utf8.index(after: $0)...]) } ?? path
  }
}
