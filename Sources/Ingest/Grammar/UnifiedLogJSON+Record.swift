internal import LogModel

extension UnifiedLogJSON {
  /// The record that an object makes; read as far as the object goes.
  ///
  /// - Returns: the record, and whether the object was whole; nil when not one known member was found.
  static func record(_ reader: inout JSONReader) -> (record: DecodedRecord, isComplete: Bool)? {
    var record = DecodedRecord()
    var known = 0
    let isComplete = reader.object { key, value in
      guard let member = member(value.cursor.bytes, key) else { return value.skip() != nil }
      known += 1
      return read(member, from: &value, into: &record)
    }
    guard known > 0 else { return nil }
    record.isTruncated = !isComplete
    return (record, isComplete)
  }

  /// Takes a member's value; false when it is cut or no JSON.
  private static func read(_ member: Member, from value: inout JSONReader, into record: inout DecodedRecord) -> Bool {
    switch member {
    case .pid where value.kind() == .number:
      record.pid = value.integer()
      return true
    case .tid where value.kind() == .number:
      record.tid = value.integer().map { String($0) }
      return true
    case .source: return readSource(&value, into: &record)
    case .label:
      guard value.kind() == .object else { return value.skip() != nil }
      return value.object { key, value in
        guard let member = self.member(value.cursor.bytes, key), member != .label, member != .source else {
          return value.skip() != nil
        }
        return read(member, from: &value, into: &record)
      }
    default: break
    }
    guard value.kind() == .string else { return value.skip() != nil }
    let before = value
    guard let bytes = value.string() else {
      var part = before
      if member == .message, let bytes = part.stringOrPart() { record.message = bytes }
      return false
    }
    set(member, bytes, in: &record)
    return true
  }

  private static func set(_ member: Member, _ bytes: [UInt8], in record: inout DecodedRecord) {
    if member == .message {
      record.message = bytes
      return
    }
    let text = String(decoding: bytes, as: UTF8.self)
    switch member {
    case .timestamp:
      record.timestamp = text
      record.time = time(text)
    case .level:
      record.level = text
      record.severity = severity(text)
    case .processPath: record.process = lastComponent(text)
    case .libraryPath: record.library = lastComponent(text)
    case .subsystem: record.subsystem = text
    case .category: record.category = text
    case .eventType where text != "logEvent": record.extras.append(RecordExtra(name: "eventType", value: text))
    default: break
    }
  }

  /// `"source": {"file": …, "line": …, "symbol": …}` of `--source`.
  private static func readSource(_ value: inout JSONReader, into record: inout DecodedRecord) -> Bool {
    guard value.kind() == .object else { return value.skip() != nil }
    return value.object { key, value in
      let name = value.cursor.bytes.text(in: key)
      guard name == "file" || name == "line" || name == "symbol" else { return value.skip() != nil }
      if value.kind() == .string, let bytes = value.string() {
        record.extras.append(RecordExtra(name: name, value: String(decoding: bytes, as: UTF8.self)))
        return true
      }
      guard let range = value.skip() else { return false }
      record.extras.append(RecordExtra(name: name, value: value.cursor.bytes.text(in: range)))
      return true
    }
  }
}
