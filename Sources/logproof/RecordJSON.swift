import LogModel

/// A record as `inspect --records` prints it.
enum RecordJSON {
  /// The record's own keys; an extra of the same name is left out.
  private static let keys: Set<String> = [
    "n", "first_line", "last_line", "timestamp", "time", "level", "severity", "process", "pid", "tid", "host",
    "subsystem",
    "category", "library", "message", "truncated", "repeat", "wrapper_time", "format",
  ]

  static func object(_ record: Record) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("n", .int(record.number)), .init("first_line", .int(record.firstLine)),
      .init("last_line", .int(record.lastLine)), .init("timestamp", .optional(record.timestamp)),
      .init("time", .optional(record.time?.iso8601)), .init("wrapper_time", .optional(record.wrapperTime)),
      .init("level", .optional(record.level)), .init("severity", .optional(record.severity?.rawValue)),
      .init("process", .optional(record.process)), .init("pid", .optional(record.pid)),
      .init("tid", .optional(record.tid)), .init("host", .optional(record.host)),
      .init("subsystem", .optional(record.subsystem)), .init("category", .optional(record.category)),
      .init("library", .optional(record.library)), .init("message", .string(record.message)),
      .init("truncated", .bool(record.isTruncated)), .init("repeat", .int(record.repeatCount)),
      .init("format", .string(record.format)),
    ]
    var seen = keys
    for extra in record.extras where seen.insert(extra.name).inserted {
      members.append(.init(extra.name, .string(extra.value)))
    }
    return .object(members)
  }
}
