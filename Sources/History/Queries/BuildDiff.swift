internal import Database
public import LogModel

/// What changed between two builds in one environment.
public struct BuildDiff: Sendable, Equatable {
  public enum Change: String, Sendable, CaseIterable {
    /// Fails now, and did not fail before, by the same rule (or had no result before).
    case newFailure = "new failure"
    case stillFailing = "still failing"
    /// Failed before and passes now, by the same rule.
    case fixed
    /// The rule is another one and it did not fail in both: the two results cannot be compared.
    case changedRule = "changed rule"
    /// Passed or failed before, did not come up now.
    case newlyUnexercised = "newly unexercised"
    /// Passed or failed before, could not be judged now.
    case newlyUndecided = "newly undecided"
    /// Passed or failed before, has no result now.
    case gone
  }

  public struct Entry: Sendable, Equatable {
    public var assertion: String
    public var area: String
    public var severity: Severity
    public var change: Change
    /// Nil without a result.
    public var before: Verdict?
    public var after: Verdict?
  }

  public var environment: [EnvironmentTag]
  public var before: BuildName
  public var after: BuildName
  /// By change in the order of `Change.allCases`, then by id.
  public var entries: [Entry]
}

extension BuildDiff.Change {
  /// What happened to one assertion; nil for nothing worth telling.
  init?(_ before: BuildOutcome?, _ after: BuildOutcome?) {
    let wasDecided = before?.verdict == .passed || before?.verdict == .failed
    if before?.verdict == .failed, after?.verdict == .failed {
      self = .stillFailing
    } else if let before, let after, before.rule != after.rule {
      self = .changedRule
    } else if after?.verdict == .failed {
      self = .newFailure
    } else if before?.verdict == .failed, after?.verdict == .passed {
      self = .fixed
    } else if wasDecided, after?.verdict == .unexercised {
      self = .newlyUnexercised
    } else if wasDecided, after?.verdict == .inconclusive || after?.verdict == .error {
      self = .newlyUndecided
    } else if wasDecided, after == nil {
      self = .gone
    } else {
      return nil
    }
  }
}

extension HistoryStore {
  /// Compares two builds of a branch in every environment of the scope in which both have runs.
  public func diff(
    _ before: String, _ after: String, _ scope: HistoryScope = HistoryScope()
  ) throws(HistoryError) -> [BuildDiff] {
    let resolved = try resolve(scope)
    let timeline = try timeline(resolved, environment: scope.environment)
    let one = try build(before, timeline, resolved)
    let two = try build(after, timeline, resolved)
    let assertions = try assertions(of: resolved)
    var diffs: [BuildDiff] = []
    for environment in timeline.sortedEnvironments {
      let old = timeline.runs(ofBuild: one, environment: environment.row)
      let new = timeline.runs(ofBuild: two, environment: environment.row)
      guard !old.isEmpty, !new.isEmpty else { continue }
      let (olds, news) = try guarded { () throws(DatabaseError) in
        let rows = ResultRows(connection: connection)
        return (try rows.outcomes(of: old), try rows.outcomes(of: new))
      }
      diffs.append(
        BuildDiff(
          environment: environment.tags, before: BuildName(timeline.builds[one]),
          after: BuildName(timeline.builds[two]),
          entries: HistoryStore.entries(olds, news, assertions)))
    }
    if !diffs.isEmpty { return diffs }
    throw HistoryError(
      .notFound, "builds '\(before)' and '\(after)' have no environment in common",
      help: "`logproof history list` shows the environment of each run")
  }

  private static func entries(
    _ before: [Int64: BuildOutcome], _ after: [Int64: BuildOutcome], _ assertions: [Int64: AssertionName]
  ) -> [BuildDiff.Entry] {
    var entries: [BuildDiff.Entry] = []
    for row in Set(before.keys).union(after.keys) {
      guard let name = assertions[row], let change = BuildDiff.Change(before[row], after[row]) else { continue }
      entries.append(
        BuildDiff.Entry(
          assertion: name.uid, area: name.area, severity: name.severity, change: change, before: before[row]?.verdict,
          after: after[row]?.verdict))
    }
    let order = BuildDiff.Change.allCases
    return entries.sorted {
      let (one, two) = (order.firstIndex(of: $0.change) ?? 0, order.firstIndex(of: $1.change) ?? 0)
      return (one, $0.assertion) < (two, $1.assertion)
    }
  }

  /// The position of a build that is named by its version, or `latest`.
  func build(_ name: String, _ timeline: Timeline, _ scope: ResolvedScope) throws(HistoryError) -> Int {
    if let found = timeline.builds.lastIndex(where: { $0.version == name }) { return found }
    if name == "latest", let last = timeline.runs.last { return last.build }
    let similar = closestWord(to: name, in: timeline.builds.map(\.version))
    let branch = scope.branch.isEmpty ? "the history" : "branch '\(scope.branch)'"
    throw HistoryError(.notFound, "\(branch) has no build '\(name)'", help: similar.map { "did you mean '\($0)'?" })
  }
}

/// What is known of an assertion apart from results.
struct AssertionName: Equatable {
  var uid: String
  var area: String
  var title: String
  var severity: Severity
}

extension HistoryStore {
  /// The assertions of a project by row.
  func assertions(of scope: ResolvedScope) throws(HistoryError) -> [Int64: AssertionName] {
    try guarded { () throws(DatabaseError) in
      let rows = try connection.rows(
        "SELECT id, uid, area, title, severity FROM assertion WHERE project = ?1", [.integer(scope.projectRow)]
      ) {
        let name = AssertionName(
          uid: $0.text(1), area: $0.text(2), title: $0.text(3), severity: Severity(stored: $0.int(4)))
        return ($0.int64(0), name)
      }
      return Dictionary(rows) { first, _ in first }
    }
  }
}
