internal import Catalog
internal import Evaluation
internal import Files
internal import Ingest
public import LogModel
public import Patterns

/// The logs that must trip assertions, with what `expected.tsv` beside them says of each: file, assertion, verdict, matches.
public struct BrokenLogs: Sendable, Equatable {
  /// One line of `expected.tsv`.
  public struct Row: Sendable, Equatable {
    public var file: String
    public var assertion: String
    public var verdict: Verdict
    public var matches: Int
    /// 1-based.
    public var line: Int
  }

  public var folder: String
  public var rows: [Row]

  /// The rows of `Samples/broken/expected.tsv` beside a catalog's folder; nil where there is no such file.
  ///
  /// - Throws: the lines that are no rows.
  public init?(beside catalogFolder: String) throws(Diagnostics) {
    try self.init(folder: SamplesFolder.path("broken", beside: catalogFolder))
  }

  /// - Parameter folder: Holds `expected.tsv` and the logs that it names.
  public init?(folder: String) throws(Diagnostics) {
    self.folder = folder
    let path = Path.join(folder, "expected.tsv")
    guard FileSystem.exists(path) else { return nil }
    let text: String
    do {
      text = try FileSystem.readText(path, limit: 16 << 20)
    } catch {
      throw Diagnostics([Diagnostic(.error, at: nil, "\(error)")])
    }
    rows = []
    var problems: [Diagnostic] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() where index > 0 {
      if line.isEmpty { continue }
      if let row = Row(line, number: index + 1) {
        rows.append(row)
      } else {
        problems.append(
          Diagnostic(
            .error, at: SourcePlace(file: path, line: index + 1, column: 1), "this is no row", sourceLine: String(line),
            help: "write file, assertion, verdict and matches with tabs between them"))
      }
    }
    guard problems.isEmpty else { throw Diagnostics(problems) }
  }

  /// The files that the rows name, in their order, each once.
  public var files: [String] {
    var found: [String] = []
    for row in rows where found.last != row.file && !found.contains(row.file) { found.append(row.file) }
    return found
  }

  var table: String { Path.join(folder, "expected.tsv") }
}

extension BrokenLogs.Row {
  init?(_ line: Substring, number: Int) {
    let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
    guard cells.count == 4, !cells[0].isEmpty, let verdict = Verdict(rawValue: String(cells[2])),
      let matches = Int(cells[3])
    else { return nil }
    self.init(
      file: String(cells[0]), assertion: String(cells[1]), verdict: verdict, matches: matches, line: number)
  }
}

/// What broken logs do not trip although they should, and what they trip besides.
///
/// Each log is judged by the whole catalog as `check` would judge it alone.
///
/// - Parameters:
///   - settings: Values of `{{NAME}}`; assertions that ask for others are left out.
/// - Returns: errors at the rows of `expected.tsv`, and at the lines that trip an assertion that no row names.
public func brokenFindings(
  _ catalog: AssertionCatalog, over logs: BrokenLogs, pool: PatternPool, settings: [String: String] = [:],
  threads: Int = 1
) throws(Diagnostics) -> [LogFinding] {
  var open = catalog
  open.assertions.removeAll { assertion in !placeholderNames(in: assertion).allSatisfy { settings[$0] != nil } }
  var options = EvaluationOptions()
  options.jobs = 1
  let evaluator = try Evaluator(catalog: open, pool: pool, settings: settings, options: options)
  let unset = Set(catalog.assertions.map(\.id)).subtracting(open.assertions.map(\.id))
  let rules = catalog.configuration.sources
  return concurrentMap(logs.files, threads: threads) { file in
    let path = Path.join(logs.folder, file)
    let source = SourceInput(name: rules.sourceName(of: path), items: [.path(path)])
    let results = evaluator.evaluate([source]).results
    let rows = logs.rows.filter { $0.file == file }.map { row in
      var row = row
      row.assertion = catalog.assertion(named: row.assertion)?.id ?? row.assertion
      return row
    }.filter { !unset.contains($0.assertion) }
    return BrokenLog(table: logs.table, path: path, rows: rows).compare(results)
  }.flatMap { $0 }
}

/// The rows of one log, held against what a run says of it.
private struct BrokenLog {
  let table: String
  let path: String
  let rows: [BrokenLogs.Row]

  func compare(_ results: [AssertionResult]) -> [LogFinding] {
    let byID = Dictionary(results.map { ($0.id, $0) }) { first, _ in first }
    let named = Set(rows.map(\.assertion))
    return rows.compactMap { finding($0, byID[$0.assertion]) }
      + results.filter { !named.contains($0.id) }.compactMap(unexpected)
  }

  private func finding(_ row: BrokenLogs.Row, _ result: AssertionResult?) -> LogFinding? {
    guard let result else { return finding(row, "there is no assertion '\(row.assertion)'", notes: []) }
    if result.verdict != row.verdict {
      return finding(
        row, "\(row.assertion): gives '\(result.verdict.rawValue)' on \(row.file), not '\(row.verdict.rawValue)'",
        notes: [result.reason])
    }
    guard result.matches != row.matches else { return nil }
    return finding(
      row, "\(row.assertion): has \(matches(result.matches)) on \(row.file), not \(row.matches)", notes: [result.reason]
    )
  }

  private func finding(_ row: BrokenLogs.Row, _ message: String, notes: [String]) -> LogFinding {
    let place = SourcePlace(file: table, line: row.line, column: 1)
    let line = [row.file, row.assertion, row.verdict.rawValue, "\(row.matches)"].joined(separator: "\t")
    return LogFinding(
      assertion: row.assertion, diagnostic: Diagnostic(.error, at: place, message, sourceLine: line, notes: notes))
  }

  private func matches(_ count: Int) -> String { "\(count) match\(count == 1 ? "" : "es")" }

  /// An assertion that fails, or cannot be judged, without a row that says so.
  private func unexpected(_ result: AssertionResult) -> LogFinding? {
    guard result.verdict == .failed || result.verdict == .error else { return nil }
    let help = "give it a row in \(table) if it should"
    let message = "\(result.id): gives '\(result.verdict.rawValue)', which no row expects"
    guard let evidence = result.evidence.first else {
      return LogFinding(
        assertion: result.id,
        diagnostic: Diagnostic(
          .error, at: result.place, message, notes: ["the log is \(path)", result.reason], help: help))
    }
    let place = SourcePlace(file: evidence.file, line: evidence.line, column: evidence.column)
    return LogFinding(
      assertion: result.id,
      diagnostic: Diagnostic(
        .error, at: place, message, sourceLine: evidence.text, notes: [result.reason], help: help))
  }
}
