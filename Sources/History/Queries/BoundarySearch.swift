internal import Database
internal import LogModel

/// Finds the boundaries of an assertion's last `FailureStreak` with a look at few of its results.
///
/// Failures are rare and the index leads to them; what lies around the last of them is looked up build by build.
struct BoundarySearch {
  private let connection: Connection
  private let environments: [EnvironmentRuns]
  /// The environment (an index into `environments`) and the build of each run, by its row.
  private let places: [Int64: (environment: Int, build: Int)]
  /// With more results than this to look up, all of an assertion's are read at once instead.
  private let lookupLimit: Int

  init(_ connection: Connection, _ timeline: Timeline) {
    self.connection = connection
    environments = Array(timeline.runsByEnvironment().values)
    var places: [Int64: (environment: Int, build: Int)] = [:]
    places.reserveCapacity(timeline.runs.count)
    for (environment, runs) in environments.enumerated() {
      for (build, runs) in runs.builds.enumerated() {
        for run in runs { places[run.row] = (environment, build) }
      }
    }
    self.places = places
    lookupLimit = timeline.runs.count / 16
  }

  /// What `FailureStreak.boundaries` are of an assertion in any environment; builds as indices, in no order.
  func boundaries(ofAssertion assertion: Int64) throws(DatabaseError) -> Set<Int> {
    var known = KnownResults(connection: connection, assertion: assertion, lookupLimit: lookupLimit)
    var failing: [Int: Set<Int>] = [:]
    for run in try known.readFailures() {
      if let place = places[run] { failing[place.environment, default: []].insert(place.build) }
    }
    var found: Set<Int> = []
    for (environment, builds) in failing {
      found.formUnion(try boundaries(environments[environment], failing: builds.sorted(), &known))
    }
    return found
  }

  /// - Parameter failing: the builds of which a run failed; no other build can have failed.
  private func boundaries(
    _ environment: EnvironmentRuns, failing: [Int], _ known: inout KnownResults
  ) throws(DatabaseError) -> [Int] {
    var last: Int?
    for build in failing.reversed() where last == nil {
      if try known.verdict(of: environment.builds[build]) == .failed { last = build }
    }
    guard let last else { return [] }
    var first = last
    var found = [last]
    for build in environment.builds.indices[..<last].reversed() {
      let verdict = try known.verdict(of: environment.builds[build])
      if verdict == .failed { first = build }
      if verdict == .passed {
        found.append(build)
        break
      }
    }
    found.append(first)
    for build in environment.builds.indices[(last + 1)...] {
      if try known.verdict(of: environment.builds[build]) == .passed {
        found.append(build)
        break
      }
    }
    return found
  }
}

/// The results of one assertion, read as far as somebody asked for them.
private struct KnownResults {
  let connection: Connection
  let assertion: Int64
  let lookupLimit: Int
  private var results: [Int64: (verdict: Verdict, rule: Int64)] = [:]
  private var lookups = 0

  init(connection: Connection, assertion: Int64, lookupLimit: Int) {
    self.connection = connection
    self.assertion = assertion
    self.lookupLimit = lookupLimit
  }

  /// The rows of the runs in which the assertion failed.
  mutating func readFailures() throws(DatabaseError) -> [Int64] {
    let failed = Int64(Verdict.failed.precedence)
    let statement = try connection.cached("SELECT run, rule FROM result WHERE assertion = ?1 AND outcome = ?2")
    defer { statement.reset() }
    try statement.bind([.integer(assertion), .integer(failed)])
    var runs: [Int64] = []
    while try statement.step() {
      runs.append(statement.int64(0))
      results[statement.int64(0)] = (.failed, statement.int64(1))
    }
    return runs
  }

  /// What the runs of one build and environment say together; nil when they say nothing.
  mutating func verdict(of runs: [Timeline.Run]) throws(DatabaseError) -> Verdict? {
    for run in runs where lookups <= lookupLimit && results[run.row] == nil {
      lookups += 1
      if lookups > lookupLimit {
        results = try ResultRows(connection: connection).results(of: assertion)
      } else {
        results[run.row] = try result(of: run.row)
      }
    }
    return ResultRows.series(EnvironmentRuns(builds: [runs]), results)[0]?.verdict
  }

  private func result(of run: Int64) throws(DatabaseError) -> (verdict: Verdict, rule: Int64)? {
    try connection.first(
      "SELECT outcome, rule FROM result WHERE run = ?1 AND assertion = ?2", [.integer(run), .integer(assertion)]
    ) { (Verdict(stored: $0.int(0)), $0.int64(1)) }
  }
}
