/// When a transaction takes its lock.
public enum TransactionMode: String, Sendable {
  /// At the first read or write.
  case deferred
  /// For writing, at once: what the transaction reads stays true until it commits.
  case immediate
}

extension Connection {
  /// Runs `body` in a transaction that is committed when it returns and rolled back when it throws.
  ///
  /// Transactions do not nest.
  public func transaction<Value>(
    _ mode: TransactionMode = .immediate, _ body: () throws(DatabaseError) -> Value
  ) throws(DatabaseError) -> Value {
    try run("BEGIN \(mode.rawValue.uppercased())")
    do {
      let value = try body()
      try run("COMMIT")
      return value
    } catch {
      // SQLite has rolled back by itself after some errors (disk full, out of memory); otherwise it is done here. That
      // this may fail too changes nothing: the transaction was not committed, and the first error is the one to tell.
      if isInTransaction { try? run("ROLLBACK") }
      throw error
    }
  }
}
