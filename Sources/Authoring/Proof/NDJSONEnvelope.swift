internal import Ingest
internal import LogModel

/// The records of a sample as `log --style ndjson` would print them.
enum NDJSONEnvelope {
  /// Nil where the envelope cannot carry what the assertion asks for (a host, a level that unified logging does not have).
  static func wrap(_ bytes: [UInt8], for assertion: Assertion) -> [UInt8]? {
    guard assertion.subject == .message else { return nil }
    let asked = Set(assertion.filter.map(\.field))
    guard !asked.contains(.host) else { return nil }
    var records: [Record] = []
    let source = SourceInput(name: "sample", items: [.bytes(name: "sample", bytes)])
    let summary = try? ingest(source, options: IngestOptions(jobs: 1, chunkBytes: 16 << 20)) { batch, _ in
      (0..<batch.recordCount).map { EnvelopedRecord(batch, $0).record }
    } merge: { found, _ in
      records += found
    }
    guard summary != nil, !records.isEmpty else { return nil }
    if asked.contains(.level), records.contains(where: { $0.severity == .notice || $0.severity == .warning }) {
      return nil
    }
    guard Set(records.map { $0.time?.basis }).count == 1 else { return nil }
    return records.flatMap { record in
      // "last message repeated" is a line of its own that the envelope has no place for.
      Array(repeating: json(record).text() + "\n", count: 1 + min(record.repeatCount, 1000)).flatMap { Array($0.utf8) }
    }
  }

  /// The printed digits as if they were UTC; what counts is the time between records.
  private static func timestamp(_ time: RecordTime) -> String {
    let microseconds = time.nanoseconds / 1000
    let text = UTCTime(milliseconds: microseconds / 1000).text.replacing("T", with: " ")
    let fraction = String(1_000_000 + abs(microseconds % 1_000_000)).dropFirst()
    return "\(text).\(fraction)+0000"
  }

  private static func json(_ record: Record) -> JSONValue {
    var members: [JSONValue.Member] = []
    if let time = record.time.map(timestamp) { members.append(.init("timestamp", .string(time))) }
    members.append(.init("eventType", .string("logEvent")))
    members.append(.init("messageType", .string(messageType(record.severity))))
    if let process = record.process { members.append(.init("processImagePath", .string("/usr/local/bin/" + process))) }
    if let pid = record.pid { members.append(.init("processID", .int(pid))) }
    if let tid = record.tid { members.append(.init("threadID", threadID(tid))) }
    if let subsystem = record.subsystem { members.append(.init("subsystem", .string(subsystem))) }
    if let category = record.category { members.append(.init("category", .string(category))) }
    if let library = record.library { members.append(.init("senderImagePath", .string("/usr/lib/" + library))) }
    members.append(.init("eventMessage", .string(record.message)))
    return .object(members)
  }

  private static func threadID(_ text: String) -> JSONValue {
    let digits = text.hasPrefix("0x") ? String(text.dropFirst(2)) : text
    return Int(digits, radix: text.hasPrefix("0x") ? 16 : 10).map(JSONValue.int) ?? .string(text)
  }

  private static func messageType(_ level: Level?) -> String {
    switch level {
    case .debug: "Debug"
    case .info: "Info"
    case .error: "Error"
    case .fault: "Fault"
    case .notice, .warning, nil: "Default"
    }
  }
}

/// A record whose message is exactly what patterns see of it.
private struct EnvelopedRecord {
  var record: Record

  init(_ batch: RecordBatch, _ index: Int) {
    record = batch.record(index)
    record.message = batch.lines(ofRecord: index)
      .map { String(decoding: batch.subjectBytes($0), as: UTF8.self) }.joined(separator: "\n")
  }
}
