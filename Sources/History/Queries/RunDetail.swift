internal import Database
public import LogModel

/// A whole run, and since when its failures are there.
public struct RunDetail: Sendable, Equatable {
  public var run: StoredRun
  /// By assertion id.
  public var ages: [String: FailureAge]
}

extension HistoryStore {
  /// The run that a user names: by its key or the start of it (4 digits or more), by its build (the last run of it), or `latest`.
  public func show(_ name: String, _ scope: HistoryScope = HistoryScope()) throws(HistoryError) -> RunDetail {
    let row = try rowOfRun(name, scope)
    let run = try guarded { () throws(DatabaseError) in try RunReader(connection: connection).run(row) }
    guard let run else { throw HistoryError(.notFound, "the run '\(name)' has just been removed") }
    return RunDetail(run: run, ages: try failureAges(of: run))
  }

  private func rowOfRun(_ name: String, _ scope: HistoryScope) throws(HistoryError) -> Int64 {
    if name == "latest" {
      let newest = try list(scope, limit: 1)
      if let key = newest.first?.key { return try rows(ofRunsWithPrefix: key).first ?? 0 }
    }
    if let newest = try list(scope, build: name, limit: 1).first {
      return try rows(ofRunsWithPrefix: newest.key).first ?? 0
    }
    let isKey = name.count >= 4 && name.allSatisfy(\.isHexDigit)
    let matches = isKey ? try rows(ofRunsWithPrefix: name.lowercased()) : []
    if matches.count > 1 {
      throw HistoryError(.invalid, "'\(name)' begins the names of \(matches.count) runs", help: "give more digits")
    }
    if let only = matches.first { return only }
    throw HistoryError(
      .notFound, "the history '\(path)' has no run or build '\(name)'",
      help: "`logproof history list` shows what it has")
  }

  private func rows(ofRunsWithPrefix prefix: String) throws(HistoryError) -> [Int64] {
    try guarded { () throws(DatabaseError) in
      try connection.rows(
        "SELECT id FROM run WHERE uuid >= ?1 AND uuid < ?1 || 'g' LIMIT 3", [.text(prefix)], read: { $0.int64(0) })
    }
  }
}
