internal import Checklist
internal import History
internal import Synchronization

/// Connections to the history, each lent to one request at a time.
final class StorePool: Sendable {
  /// The two stores over one connection.
  struct Stores {
    let history: HistoryStore
    let checklist: ChecklistStore
  }

  /// Safe to hand from thread to thread: the mutex lets one request at a time have it, and SQLite's connections are not
  /// bound to a thread.
  private struct Idle: @unchecked Sendable {
    let stores: Stores
  }

  private let path: String
  private let idle = Mutex<[Idle]>([])

  init(path: String) { self.path = path }

  /// Lends a connection to `body`.
  func with<Value>(_ body: (Stores) throws(PageProblem) -> Value) throws(PageProblem) -> Value {
    let taken = idle.withLock { $0.popLast() }
    let lent: Idle
    if let taken { lent = taken } else { lent = Idle(stores: try open()) }
    defer { idle.withLock { $0.append(lent) } }
    return try body(lent.stores)
  }

  private func open() throws(PageProblem) -> Stores {
    let history = try askingHistory { () throws(HistoryError) in
      do throws(HistoryError) {
        return try HistoryStore.open(path)
      } catch {
        // A history that nobody may write can still be read.
        guard error.kind == .readOnly else { throw error }
        return try HistoryStore.openForReading(path)
      }
    }
    return Stores(history: history, checklist: ChecklistStore(history))
  }
}
