internal import Database
internal import LogModel

/// Which builds `prune` may take away; one that meets all bounds given.
public struct PruneRequest: Sendable, Equatable {
  /// Builds whose first run began before this time, in milliseconds since 1970.
  public var before: Int64?
  /// All but so many of the newest builds of each branch.
  public var keep: Int?

  public init(before: Int64? = nil, keep: Int? = nil) {
    self.before = before
    self.keep = keep
  }
}

/// What `prune` takes away and what it spares.
public struct PrunePlan: Sendable, Equatable {
  public struct Build: Sendable, Equatable {
    public var branch: String
    public var name: BuildName
    /// Why it stays although the request covers it; nil for those that go.
    public var keptBecause: String?
  }

  public var removed: [Build]
  public var kept: [Build]
  /// Runs of the removed builds.
  public var runs: Int
}

extension HistoryStore {
  /// What a request would take away; changes nothing.
  ///
  /// Spared are marked builds, the newest build of each branch, builds with checklist sessions, and builds that the
  /// answers of `firstBad` name: after pruning, every assertion that ever failed has the same last good, first bad, last
  /// bad and fixing build.
  public func prunePlan(_ request: PruneRequest, _ scope: HistoryScope = HistoryScope()) throws(HistoryError)
    -> PrunePlan
  {
    try pruning(request, scope).plan
  }

  /// Takes away what `prunePlan` names.
  public func prune(_ request: PruneRequest, _ scope: HistoryScope = HistoryScope()) throws(HistoryError) -> PrunePlan {
    let pruning = try pruning(request, scope)
    try guarded { () throws(DatabaseError) in
      try connection.transaction { () throws(DatabaseError) in
        for row in pruning.rows {
          try connection.run("DELETE FROM run WHERE build = ?1", [.integer(row)])
          try connection.run("DELETE FROM build WHERE id = ?1", [.integer(row)])
        }
        try connection.run("DELETE FROM reason WHERE id NOT IN (SELECT reason FROM result WHERE reason IS NOT NULL)")
        try connection.run("DELETE FROM failure WHERE id NOT IN (SELECT failure FROM result WHERE failure IS NOT NULL)")
      }
      try connection.execute("PRAGMA incremental_vacuum")
    }
    return pruning.plan
  }

  private struct Pruning {
    var plan = PrunePlan(removed: [], kept: [], runs: 0)
    var rows: [Int64] = []
  }

  private func pruning(_ request: PruneRequest, _ scope: HistoryScope) throws(HistoryError) -> Pruning {
    var pruning = Pruning()
    guard request.before != nil || request.keep != nil else { return pruning }
    for branch in try branches(scope) {
      let timeline = try timeline(branch, environment: [])
      let wanted = timeline.builds.indices.filter { index in
        let isOld = request.before.map { timeline.builds[index].started < $0 } ?? true
        return isOld && request.keep.map { index < timeline.builds.count - max($0, 0) } ?? true
      }
      if wanted.isEmpty { continue }
      let boundaries = try boundaries(timeline, branch)
      let sessions = try buildsWithSessions()
      for index in wanted {
        let build = timeline.builds[index]
        let reason =
          build.isMarked
          ? "marked"
          : index == timeline.builds.count - 1
            ? "newest of its branch"
            : boundaries[index].map { "first-bad boundary of \($0)" }
              ?? (sessions.contains(build.row) ? "checklist" : nil)
        let entry = PrunePlan.Build(branch: branch.branch, name: BuildName(build), keptBecause: reason)
        if reason != nil {
          pruning.plan.kept.append(entry)
        } else {
          pruning.plan.removed.append(entry)
          pruning.rows.append(build.row)
        }
      }
      let removed = Set(pruning.rows)
      pruning.plan.runs += timeline.runs.count { removed.contains(timeline.builds[$0.build].row) }
    }
    return pruning
  }

  private func branches(_ scope: HistoryScope) throws(HistoryError) -> [ResolvedScope] {
    try guarded { () throws(DatabaseError) in
      try connection.rows(
        """
        SELECT p.name, b.name, p.id, b.id FROM branch b JOIN project p ON p.id = b.project
        WHERE (?1 IS NULL OR p.name = ?1) AND (?2 IS NULL OR b.name = ?2) ORDER BY 1, 2
        """, [.optional(scope.project), .optional(scope.branch)]
      ) { ResolvedScope(project: $0.text(0), branch: $0.text(1), projectRow: $0.int64(2), branchRow: $0.int64(3)) }
    }
  }

  /// The builds that some answer of `firstBad` names, each with one assertion it is named for.
  private func boundaries(_ timeline: Timeline, _ scope: ResolvedScope) throws(HistoryError) -> [Int: String] {
    let search = BoundarySearch(connection, timeline)
    var found: [Int: String] = [:]
    for (row, name) in try assertions(of: scope).sorted(by: { $0.value.uid > $1.value.uid }) {
      let boundaries = try guarded { () throws(DatabaseError) in try search.boundaries(ofAssertion: row) }
      for index in boundaries { found[index] = name.uid }
    }
    return found
  }

  /// The builds that checklist sessions mark.
  private func buildsWithSessions() throws(HistoryError) -> Set<Int64> {
    try guarded { () throws(DatabaseError) in
      Set(try connection.rows("SELECT build FROM checklist_session") { $0.int64(0) })
    }
  }
}

extension HistoryStore {
  /// Marks a build, so that `prune` keeps it, or takes the mark away.
  public func mark(
    _ build: String, _ isMarked: Bool, _ scope: HistoryScope = HistoryScope()
  ) throws(HistoryError) -> BuildName {
    let resolved = try resolve(scope)
    let timeline = try timeline(resolved, environment: [])
    let found = timeline.builds[try self.build(build, timeline, resolved)]
    try guarded { () throws(DatabaseError) in
      try connection.run("UPDATE build SET is_marked = ?2 WHERE id = ?1", [.integer(found.row), .bool(isMarked)])
    }
    return BuildName(found)
  }
}
