import Ingest
import LogModel

/// An inspection as `inspect --json` prints it.
enum InspectionJSON {
  static func value(_ inspection: Inspection) -> JSONValue {
    let summary = inspection.summary
    return .object([
      .init("schema", .int(1)), .init("format", .optional(summary.format)), .init("lines", .int(summary.lines)),
      .init("records", .int(summary.records)), .init("bytes", .int(summary.bytes)),
      .init("first_timestamp", .optional(inspection.firstTimestamp)),
      .init("last_timestamp", .optional(inspection.lastTimestamp)),
      .init("earliest", .optional(inspection.earliest?.iso8601)),
      .init("latest", .optional(inspection.latest?.iso8601)),
      .init("backward_steps", .int(inspection.backwardSteps)),
      .init("truncated_records", .int(inspection.truncatedRecords)), .init("repeats", .int(inspection.repeats)),
      .init("levels", levels(inspection)), .init("record_formats", counts(inspection.formats)),
      .init("files", .array(summary.files.map(file))),
    ])
  }

  private static func levels(_ inspection: Inspection) -> JSONValue {
    var members = Level.allCases.compactMap { level in
      inspection.levels[level].map { JSONValue.Member(level.rawValue, .int($0)) }
    }
    if inspection.withoutLevel > 0 { members.append(.init("none", .int(inspection.withoutLevel))) }
    return .object(members)
  }

  private static func counts(_ counts: [String: Int]) -> JSONValue {
    .object(counts.sorted { $0.key < $1.key }.map { .init($0.key, .int($0.value)) })
  }

  private static func file(_ file: FileSummary) -> JSONValue {
    .object([
      .init("name", .string(file.name)), .init("format", .optional(file.format)),
      .init(
        "scores",
        .array(
          file.scores.map {
            .object([.init("format", .string($0.format)), .init("lines", .int($0.lines)), .init("of", .int($0.of))])
          })),
      .init("encoding", .string(file.encoding)),
      .init("containers", .array(file.containers.map(JSONValue.string))),
      .init("wrappers", .array(file.wrappers.map(JSONValue.string))), .init("lines", .int(file.lines)),
      .init("records", .int(file.records)), .init("bytes", .int(file.bytes)),
      .init("missing", .optional(file.missing)), .init("unreadable", .optional(file.unreadable)),
      .init("truncated", .optional(file.truncation)), .init("loss_notices", .int(file.lossCount)),
      .init("loss_lines", .array(file.lossLines.map(JSONValue.int))),
    ])
  }
}
