internal import Database
internal import LogModel

/// Finds the row of an assertion by its id or a former one.
struct AssertionNames {
  let connection: Connection
  let project: Int64

  func row(named uid: String) throws(DatabaseError) -> Int64? {
    let values: [DatabaseValue] = [.integer(project), .text(uid)]
    if let found = try connection.first(
      "SELECT id FROM assertion WHERE project = ?1 AND uid = ?2", values, read: { $0.int64(0) })
    {
      return found
    }
    return try connection.first(
      "SELECT assertion FROM assertion_alias WHERE project = ?1 AND alias = ?2", values, read: { $0.int64(0) })
  }

  /// The row of a result's assertion, made when there is none.
  func row(of result: StoredResult, isNewest: Bool) throws(DatabaseError) -> Int64 {
    let about: [DatabaseValue] = [.text(result.area), .text(result.title), .int(result.severity.rank)]
    if let found = try row(named: result.id) {
      if isNewest {
        try connection.run(
          """
          UPDATE assertion SET area = ?2, title = ?3, severity = ?4
          WHERE id = ?1 AND (area, title, severity) IS NOT (?2, ?3, ?4)
          """, [.integer(found)] + about)
      }
      return found
    }
    try connection.run(
      "INSERT INTO assertion (project, uid, area, title, severity) VALUES (?1, ?2, ?3, ?4, ?5)",
      [.integer(project), .text(result.id)] + about)
    return connection.lastInsertRowID
  }

  /// Makes former ids point to the present ones; results stored under them become the present assertion's.
  func learn(_ aliases: [String: String]) throws(DatabaseError) {
    for (alias, uid) in aliases.sorted(by: { $0.key < $1.key }) where alias != uid {
      let former = try row(named: alias)
      let present = try row(named: uid)
      switch (former, present) {
      case (nil, nil): continue
      case (nil, let present?): try remember(alias, present)
      case (let former?, nil):
        try connection.run("UPDATE assertion SET uid = ?2 WHERE id = ?1", [.integer(former), .text(uid)])
        try remember(alias, former)
      case (let former?, let present?) where former != present: try join(former, into: present, alias)
      default: try remember(alias, present ?? 0)
      }
    }
  }

  private func remember(_ alias: String, _ row: Int64) throws(DatabaseError) {
    try connection.run(
      "INSERT OR IGNORE INTO assertion_alias VALUES (?1, ?2, ?3)", [.integer(project), .text(alias), .integer(row)])
  }

  /// Both ids have results: those of the former one move, unless the same run has one of the present.
  private func join(_ former: Int64, into present: Int64, _ alias: String) throws(DatabaseError) {
    let rows: [DatabaseValue] = [.integer(former), .integer(present)]
    for table in ["result", "failure_evidence", "known_issue", "assertion_alias"] {
      try connection.run("UPDATE OR IGNORE \(table) SET assertion = ?2 WHERE assertion = ?1", rows)
    }
    for table in ["failure_evidence", "result"] {
      try connection.run("DELETE FROM \(table) WHERE assertion = ?1", [rows[0]])
    }
    try connection.run(
      "UPDATE result SET issue = NULL WHERE issue IN (SELECT id FROM known_issue WHERE assertion = ?1)", [rows[0]])
    try connection.run("DELETE FROM assertion WHERE id = ?1", [rows[0]])
    try remember(alias, present)
  }
}
