internal import Database
internal import LogModel

/// The rows that a session only ever gains; the caller holds the transaction.
extension ChecklistStore {
  /// Adds a mark after the one that its author saw, and gives its number.
  func append(
    _ event: ChecklistEvent, previous: Int64?, _ session: Int64, _ position: Int
  ) throws(DatabaseError) -> Int64 {
    try connection.run(
      """
      INSERT INTO checklist_event (session, position, previous, status, note, defects, tester, at)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
      """,
      [
        .integer(session), .int(position), .optional(previous), .text(event.status.rawValue), .optional(event.note),
        .text(event.defects.joined(separator: "\n")), .text(event.tester), .integer(event.atMilliseconds),
      ])
    return connection.lastInsertRowID
  }

  /// Adds evidence; the same bytes for the same step are one item.
  func append(_ item: EvidenceItem, _ session: Int64, _ position: Int) throws(DatabaseError) {
    try connection.run(
      """
      INSERT INTO evidence (session, position, sha256, name, media_type, size, tester, at)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) ON CONFLICT DO NOTHING
      """,
      [
        .integer(session), .int(position), .text(item.sha256), .text(item.name), .text(item.mediaType),
        .int(item.size), .text(item.tester), .integer(item.atMilliseconds),
      ])
  }

  /// Closes the session for every further row.
  func seal(_ session: Int64, _ signOff: SignOff) throws(DatabaseError) {
    try connection.run(
      "INSERT INTO sign_off VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
      [
        .integer(session), .text(signOff.tester), .integer(signOff.atMilliseconds), .text(signOff.decision.rawValue),
        .optional(signOff.note), .text(signOff.digest),
      ])
  }
}
