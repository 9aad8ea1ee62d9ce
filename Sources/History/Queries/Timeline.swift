internal import Database
internal import LogModel

/// The builds of a branch in order, and the runs of each.
struct Timeline {
  struct Build: Equatable {
    var row: Int64
    var version: String
    var commit: String?
    var started: Int64
    var isMarked: Bool
  }

  struct Run: Equatable {
    var row: Int64
    var key: String
    /// Index into `builds`.
    var build: Int
    var environment: Int64
    var shard: String
    var attempt: Int
    var started: Int64
    var isComplete: Bool
    var declaredShards: [String]
  }

  /// The builds by the time of their first run; what began at the same time by version, numbers as numbers.
  var builds: [Build]
  /// By build, then attempt, then time.
  var runs: [Run]
  /// Only those that the scope speaks of.
  var environments: [Int64: [EnvironmentTag]]

  /// The environments in the order of their tags.
  var sortedEnvironments: [(row: Int64, tags: [EnvironmentTag])] {
    environments.map { (row: $0.key, tags: $0.value) }.sorted { $0.tags.lexicographicallyPrecedes($1.tags) }
  }

  /// The runs of one build and environment, in order.
  func runs(ofBuild build: Int, environment: Int64) -> [Run] {
    runs.filter { $0.build == build && $0.environment == environment }
  }

  /// The runs by environment.
  func runsByEnvironment() -> [Int64: EnvironmentRuns] {
    var grouped: [Int64: [[Run]]] = [:]
    for environment in environments.keys { grouped[environment] = Array(repeating: [], count: builds.count) }
    for run in runs { grouped[run.environment]?[run.build].append(run) }
    return grouped.mapValues(EnvironmentRuns.init)
  }
}

extension HistoryStore {
  func timeline(_ scope: ResolvedScope, environment wanted: [EnvironmentTag]) throws(HistoryError) -> Timeline {
    try guarded { () throws(DatabaseError) in
      let builds = try connection.rows(
        "SELECT id, version, commit_sha, started, is_marked FROM build WHERE branch = ?1", [.integer(scope.branchRow)]
      ) {
        Timeline.Build(
          row: $0.int64(0), version: $0.text(1), commit: $0.optionalText(2), started: $0.int64(3), isMarked: $0.bool(4))
      }.sorted(by: HistoryStore.isEarlier)
      let positions = Dictionary(builds.enumerated().map { ($1.row, $0) }) { first, _ in first }
      let runs = try connection.rows(
        """
        SELECT r.id, r.uuid, r.build, r.environment, r.shard, r.attempt, r.started, r.is_complete, r.shards
        FROM run r JOIN build b ON b.id = r.build WHERE b.branch = ?1
        """, [.integer(scope.branchRow)]
      ) {
        Timeline.Run(
          row: $0.int64(0), key: $0.text(1), build: positions[$0.int64(2)] ?? 0, environment: $0.int64(3),
          shard: $0.text(4), attempt: $0.int(5), started: $0.int64(6), isComplete: $0.bool(7),
          declaredShards: $0.text(8).split(separator: "\n").map(String.init))
      }
      var environments: [Int64: [EnvironmentTag]] = [:]
      let reader = RunReader(connection: connection)
      for row in Set(runs.map(\.environment)) {
        let tags = try reader.tags(ofEnvironment: row)
        if wanted.allSatisfy(tags.contains) { environments[row] = tags }
      }
      let inScope = runs.filter { environments[$0.environment] != nil }.sorted(by: HistoryStore.isEarlier)
      return Timeline(builds: builds, runs: inScope, environments: environments)
    }
  }

  private static func isEarlier(_ left: Timeline.Build, _ right: Timeline.Build) -> Bool {
    if left.started != right.started { return left.started < right.started }
    return VersionOrder.isBefore(left.version, right.version)
  }

  private static func isEarlier(_ left: Timeline.Run, _ right: Timeline.Run) -> Bool {
    (left.build, left.attempt, left.started, left.key) < (right.build, right.attempt, right.started, right.key)
  }
}
