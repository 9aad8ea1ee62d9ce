internal import Database
public import LogModel

/// What the history knows of an assertion in one branch.
public struct AssertionFacts: Sendable, Equatable {
  public var id: String
  public var area: String
  public var title: String
  public var severity: Severity
  /// Start of the last run in which it passed or failed; milliseconds since 1970 in UTC, nil for never.
  public var lastExercised: Int64?
  public var lastPassed: Int64?
  public var lastFailed: Int64?
  /// Mean cost over the last 30 runs, in microseconds.
  public var costMicroseconds: Int
}

extension HistoryStore {
  /// The facts of every assertion that has a result in the scope, by id; or only those of the assertion `id`.
  public func facts(
    _ scope: HistoryScope = HistoryScope(), of id: String? = nil
  ) throws(HistoryError) -> [AssertionFacts] {
    let resolved = try resolve(scope)
    let timeline = try timeline(resolved, environment: scope.environment)
    let runs = Dictionary(timeline.runs.map { ($0.row, $0) }) { first, _ in first }
    let recent = timeline.runs.sorted { $0.started < $1.started }.suffix(30)
    var facts: [AssertionFacts] = []
    for (row, name) in try assertions(of: resolved) where id == nil || name.uid == id {
      let found = try guarded { () throws(DatabaseError) -> AssertionFacts? in
        guard var facts = try times(row, name, runs) else { return nil }
        facts.costMicroseconds = try cost(of: row, recent)
        return facts
      }
      if let found { facts.append(found) }
    }
    return facts.sorted { $0.id < $1.id }
  }

  private func times(
    _ row: Int64, _ name: AssertionName, _ runs: [Int64: Timeline.Run]
  ) throws(DatabaseError) -> AssertionFacts? {
    var facts = AssertionFacts(
      id: name.uid, area: name.area, title: name.title, severity: name.severity, lastExercised: nil, lastPassed: nil,
      lastFailed: nil, costMicroseconds: 0)
    var isThere = false
    let statement = try connection.cached("SELECT outcome, run FROM result WHERE assertion = ?1")
    defer { statement.reset() }
    try statement.bind([.integer(row)])
    while try statement.step() {
      guard let run = runs[statement.int64(1)] else { continue }
      isThere = true
      switch Verdict(stored: statement.int(0)) {
      case .passed where run.isComplete: facts.lastPassed = max(facts.lastPassed ?? .min, run.started)
      case .failed: facts.lastFailed = max(facts.lastFailed ?? .min, run.started)
      default: break
      }
    }
    facts.lastExercised = [facts.lastPassed, facts.lastFailed].compactMap { $0 }.max()
    return isThere ? facts : nil
  }

  private func cost(of assertion: Int64, _ runs: ArraySlice<Timeline.Run>) throws(DatabaseError) -> Int {
    var total = 0
    var count = 0
    for run in runs {
      let cost = try connection.first(
        "SELECT cost FROM result WHERE run = ?1 AND assertion = ?2", [.integer(run.row), .integer(assertion)],
        read: { $0.int(0) })
      guard let cost else { continue }
      total = total.addingReportingOverflow(cost).partialValue
      count += 1
    }
    return count == 0 ? 0 : total / count
  }
}
