/// One step of the schema, applied once and in order; a published step never changes.
struct Migration: Sendable {
  /// Unique and permanent.
  let name: String
  let script: String
}

enum Schema {
  /// Marks the file as ours (`LPRF`), at byte 68 of its header.
  static let applicationID: Int32 = 0x4C50_5246

  /// All steps; `PRAGMA user_version` counts how many a file has.
  static let migrations: [Migration] = [runsAndResults, checklist, logSlices]
}
