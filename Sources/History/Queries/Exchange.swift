internal import Database
public import LogModel

/// What came in from elsewhere.
public struct ExchangeResult: Sendable, Equatable {
  /// A build of which a declared shard has not reported; it stays inconclusive.
  public struct Missing: Sendable, Equatable {
    public var branch: String
    public var build: String
    public var environment: [EnvironmentTag]
    public var shards: [String]
  }

  public var added: Int
  public var alreadyThere: Int
  /// The builds of the runs read.
  var touched: Set<TouchedBuild>
}

/// A build in one environment, as it is named on every machine.
struct TouchedBuild: Hashable, Sendable {
  var project: String
  var branch: String
  var build: String
  var environment: [EnvironmentTag]

  init(_ run: StoredRun) {
    project = run.project
    branch = run.branch
    build = run.build
    environment = run.environment
  }

  var order: [String] { [project, branch, build] + environment.flatMap { [$0.key, $0.value] } }
}

extension HistoryStore {
  /// The first line of an export.
  private static let heading = JSONValue.object([
    .init("logproof", .string("history")), .init("schema", .int(1)),
  ])

  /// Writes every run of the scope as a line of JSON, oldest first, after a line that says what the file is; checklist sessions may
  /// follow as lines of their own.
  public func export(
    _ scope: HistoryScope = HistoryScope(), write: (String) -> Void
  ) throws(HistoryError) {
    write(HistoryStore.heading.text() + "\n")
    try forEachRun { run in
      let isInScope = (scope.project ?? run.project) == run.project && (scope.branch ?? run.branch) == run.branch
      if isInScope, scope.environment.allSatisfy(run.environment.contains) {
        // The same runs make the same export, whatever way they came in.
        var sorted = run
        sorted.results.sort { $0.id < $1.id }
        write(sorted.json.text() + "\n")
      }
    }
  }

  /// Stores the runs of an export, all or none; those that are there already change nothing.
  ///
  /// `name` is the file as the user named it. A fault is told with its line.
  public func importRuns(_ lines: some Sequence<Substring>, name: String) throws(HistoryError) -> ExchangeResult {
    let parser = try guarded { () throws(DatabaseError) in try RunParser() }
    var runs: [StoredRun] = []
    var isHeadingRead = false
    for (index, line) in lines.enumerated() where !line.allSatisfy(\.isWhitespace) {
      if !isHeadingRead {
        guard line.filter({ !$0.isWhitespace }) == HistoryStore.heading.text() else {
          throw HistoryError(
            .invalid, "'\(name)' is not an export of a history", help: "`logproof history export` writes one")
        }
        isHeadingRead = true
        continue
      }
      do throws(RunParser.Fault) {
        if let run = try parser.run(String(line)) { runs.append(run) }
      } catch {
        throw HistoryError(.invalid, "'\(name)', line \(index + 1): \(error.message); nothing was imported")
      }
    }
    var incoming = ExchangeResult(added: 0, alreadyThere: 0, touched: [])
    try add(runs, &incoming)
    return incoming
  }

  /// Stores the runs of another history; merging twice changes nothing, so a merge that was cut off is simply repeated.
  public func merge(_ other: HistoryStore) throws(HistoryError) -> ExchangeResult {
    var incoming = ExchangeResult(added: 0, alreadyThere: 0, touched: [])
    var batch: [StoredRun] = []
    try other.forEachRun { (run: StoredRun) throws(HistoryError) in
      batch.append(run)
      if batch.count == 200 {
        try add(batch, &incoming)
        batch = []
      }
    }
    try add(batch, &incoming)
    return incoming
  }

  /// Adds some runs in one transaction.
  private func add(_ runs: [StoredRun], _ incoming: inout ExchangeResult) throws(HistoryError) {
    var added = 0
    try guarded { () throws(DatabaseError) in
      try connection.transaction { () throws(DatabaseError) in
        for run in runs {
          if try RunWriter(connection: connection, run: run, isNewest: false).write() { added += 1 }
        }
      }
    }
    incoming.added += added
    incoming.alreadyThere += runs.count - added
    incoming.touched.formUnion(runs.map(TouchedBuild.init))
  }

  /// The declared shards that have not reported, of the builds that these results brought in; by branch, build and
  /// environment.
  public func missingShards(of results: [ExchangeResult]) throws(HistoryError) -> [ExchangeResult.Missing] {
    var found: [ExchangeResult.Missing] = []
    let touched = results.reduce(into: Set<TouchedBuild>()) { $0.formUnion($1.touched) }
    for part in touched.sorted(by: { $0.order.lexicographicallyPrecedes($1.order) }) {
      if let missing = try missing(part) { found.append(missing) }
    }
    return found
  }

  private func missing(_ part: TouchedBuild) throws(HistoryError) -> ExchangeResult.Missing? {
    let fingerprint = EnvironmentFingerprint.fingerprint(of: part.environment)
    let runs = try guarded { () throws(DatabaseError) in
      try connection.rows(
        """
        SELECT r.shard, r.is_complete, r.shards FROM run r JOIN build b ON b.id = r.build JOIN branch br ON br.id = b.branch
          JOIN project p ON p.id = br.project JOIN environment e ON e.id = r.environment
        WHERE p.name = ?1 AND br.name = ?2 AND b.version = ?3 AND e.fingerprint = ?4
        """, [.text(part.project), .text(part.branch), .text(part.build), .text(fingerprint)]
      ) { (shard: $0.text(0), isComplete: $0.bool(1), declared: $0.text(2).split(separator: "\n").map(String.init)) }
    }
    let missing = Set(runs.flatMap(\.declared)).subtracting(runs.filter(\.isComplete).map(\.shard))
    if missing.isEmpty { return nil }
    return ExchangeResult.Missing(
      branch: part.branch, build: part.build, environment: part.environment, shards: missing.sorted())
  }

  /// Calls `body` with each run, oldest first.
  func forEachRun(_ body: (StoredRun) throws(HistoryError) -> Void) throws(HistoryError) {
    let rows = try guarded { () throws(DatabaseError) in
      try connection.rows("SELECT id FROM run ORDER BY started, uuid") { $0.int64(0) }
    }
    for row in rows {
      let run = try guarded { () throws(DatabaseError) in try RunReader(connection: connection).run(row) }
      if let run { try body(run) }
    }
  }
}
