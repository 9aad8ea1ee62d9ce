package import Database
package import LogModel

/// Finds the rows of builds and environments, and makes those that are missing.
package struct BuildRows {
  private let connection: Connection

  package init(connection: Connection) { self.connection = connection }

  /// The key of the row that `select` finds, made by `insert` when there is none.
  func id(_ insert: String, _ select: String, _ values: [DatabaseValue]) throws(DatabaseError) -> Int64 {
    if let found = try connection.first(select, values, read: { $0.int64(0) }) { return found }
    try connection.run(insert, values)
    return connection.lastInsertRowID
  }

  package func project(_ name: String) throws(DatabaseError) -> Int64 {
    try id("INSERT INTO project (name) VALUES (?1)", "SELECT id FROM project WHERE name = ?1", [.text(name)])
  }

  /// `started`: when something first happened with it; the earliest time counts.
  package func build(
    _ version: String, commit: String?, branch: String, project: Int64, started: Int64, isMarked: Bool = false
  ) throws(DatabaseError) -> Int64 {
    let branchRow = try id(
      "INSERT INTO branch (project, name) VALUES (?1, ?2)", "SELECT id FROM branch WHERE project = ?1 AND name = ?2",
      [.integer(project), .text(branch)])
    let values: [DatabaseValue] = [
      .integer(branchRow), .text(version), .optional(commit), .integer(started), .bool(isMarked),
    ]
    try connection.run(
      """
      INSERT INTO build (branch, version, commit_sha, started, is_marked) VALUES (?1, ?2, ?3, ?4, ?5)
      ON CONFLICT (branch, version) DO UPDATE SET started = min(started, excluded.started),
        commit_sha = coalesce(commit_sha, excluded.commit_sha), is_marked = max(is_marked, excluded.is_marked)
      """, values)
    let found = try connection.first(
      "SELECT id FROM build WHERE branch = ?1 AND version = ?2", [values[0], values[1]], read: { $0.int64(0) })
    return found ?? 0
  }

  package func environment(_ tags: [EnvironmentTag]) throws(DatabaseError) -> Int64 {
    let fingerprint = DatabaseValue.text(EnvironmentFingerprint.fingerprint(of: tags))
    let select = "SELECT id FROM environment WHERE fingerprint = ?1"
    if let found = try connection.first(select, [fingerprint], read: { $0.int64(0) }) { return found }
    try connection.run("INSERT INTO environment (fingerprint) VALUES (?1)", [fingerprint])
    let row = connection.lastInsertRowID
    for tag in Set(tags) {
      try connection.run(
        "INSERT INTO environment_tag VALUES (?1, ?2, ?3)", [.integer(row), .text(tag.key), .text(tag.value)])
    }
    return row
  }

  package func tags(ofEnvironment row: Int64) throws(DatabaseError) -> [EnvironmentTag] {
    try RunReader(connection: connection).tags(ofEnvironment: row)
  }
}
