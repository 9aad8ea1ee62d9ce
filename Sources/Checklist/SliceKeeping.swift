internal import Database
internal import History

extension ChecklistStore {
  /// Notes where the logs stand when a step begins, or with no step when the session does.
  ///
  /// A step that has begun is left alone, unless it begins `again`. Without logs nothing happens.
  public func beginSlices(
    _ session: String, step: String? = nil, at positions: [LogPosition], again: Bool = false
  ) throws(ChecklistError) {
    guard !positions.isEmpty else { return }
    let found = try self.session(session)
    if let signOff = found.signOff { throw .sealed(signOff) }
    let isThere = try write { () throws(DatabaseError) -> Bool in
      guard let row = try row(ofSession: found.key) else { return false }
      let place = try step.map { name throws(DatabaseError) in try position(ofStep: name, row) } ?? 0
      guard let place else { return false }
      let change = again ? "DO UPDATE SET start = excluded.start, stop = NULL" : "DO NOTHING"
      for position in positions {
        try connection.run(
          "INSERT INTO log_slice VALUES (?1, ?2, ?3, ?4, NULL) ON CONFLICT \(change)",
          [.integer(row), .int(place), .text(position.log), .integer(position.bytes)])
      }
      return true
    }
    if !isThere { throw .notFound("the session has no step '\(step ?? "")'", help: nil) }
  }

  /// Ends the slices of a step; one that never began begins where the last slice of the session ended.
  func endSlices(_ session: Int64, _ step: Int, at positions: [LogPosition]) throws(DatabaseError) {
    for position in positions {
      let before = try connection.first(
        """
        SELECT coalesce(max(stop), max(CASE position WHEN 0 THEN start END), 0) FROM log_slice
        WHERE session = ?1 AND log = ?2 AND position <> ?3
        """, [.integer(session), .text(position.log), .int(step)], read: { $0.int64(0) })
      // A log that is shorter than it was has been replaced: all of it is new.
      let start = (before ?? 0) > position.bytes ? 0 : before ?? 0
      try connection.run(
        """
        INSERT INTO log_slice VALUES (?1, ?2, ?3, ?4, ?5)
        ON CONFLICT DO UPDATE SET stop = excluded.stop, start = CASE WHEN start > excluded.stop THEN 0 ELSE start END
        """, [.integer(session), .int(step), .text(position.log), .integer(start), .integer(position.bytes)])
    }
  }

  func loadSlices(_ session: Int64) throws(DatabaseError) -> [(position: Int, slice: LogSlice)] {
    try connection.rows(
      "SELECT position, log, start, stop FROM log_slice WHERE session = ?1 ORDER BY position, log", [.integer(session)]
    ) { row in
      let slice = LogSlice(log: row.text(1), start: row.int64(2), stop: row.isNull(3) ? nil : row.int64(3))
      return (row.int(0), slice)
    }
  }
}
