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
    let starts = RunStarts(timeline.runs)
    let recent = timeline.runs.sorted { $0.started < $1.started }.suffix(30)
    var facts: [AssertionFacts] = []
    for (row, name) in try assertions(of: resolved) where id == nil || name.uid == id {
      let found = try guarded { () throws(DatabaseError) -> AssertionFacts? in
        guard var facts = try times(row, name, starts) else { return nil }
        facts.costMicroseconds = try cost(of: row, recent)
        return facts
      }
      if let found { facts.append(found) }
    }
    return facts.sorted { $0.id < $1.id }
  }

  /// Nil when the assertion has no result in these runs.
  private func times(
    _ row: Int64, _ name: AssertionName, _ starts: RunStarts
  ) throws(DatabaseError) -> AssertionFacts? {
    var facts = AssertionFacts(
      id: name.uid, area: name.area, title: name.title, severity: name.severity, lastExercised: nil, lastPassed: nil,
      lastFailed: nil, costMicroseconds: 0)
    facts.lastPassed = try last(.passed, of: row, starts) { $0.isComplete }
    facts.lastFailed = try last(.failed, of: row, starts)
    facts.lastExercised = [facts.lastPassed, facts.lastFailed].compactMap { $0 }.max()
    if facts.lastExercised != nil { return facts }
    for verdict in Verdict.allCases where try last(verdict, of: row, starts) != nil { return facts }
    return nil
  }

  /// The start of the latest run with this result.
  private func last(
    _ verdict: Verdict, of assertion: Int64, _ starts: RunStarts, where counts: (RunStarts.Run) -> Bool = { _ in true }
  ) throws(DatabaseError) -> Int64? {
    let statement = try connection.cached(
      "SELECT run FROM result WHERE assertion = ?1 AND outcome = ?2 ORDER BY run DESC")
    defer { statement.reset() }
    try statement.bind([.integer(assertion), .int(verdict.precedence)])
    var latest: Int64?
    while try statement.step() {
      guard let run = starts.runs[statement.int64(0)], counts(run) else { continue }
      latest = max(latest ?? .min, run.started)
      if let found = latest, found >= run.latestBefore { return found }
    }
    return latest
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

/// When runs began, by row.
///
/// Rows mostly grow with time, so that whoever looks for the latest run from the highest row down may stop soon: as soon as
/// what is found is not before `latestBefore`.
private struct RunStarts {
  struct Run {
    var started: Int64
    var isComplete: Bool
    /// The latest start of all runs with lower rows.
    var latestBefore: Int64
  }

  private(set) var runs: [Int64: Run] = [:]

  init(_ timeline: [Timeline.Run]) {
    var latest = Int64.min
    for run in timeline.sorted(by: { $0.row < $1.row }) {
      runs[run.row] = Run(started: run.started, isComplete: run.isComplete, latestBefore: latest)
      latest = max(latest, run.started)
    }
  }
}
