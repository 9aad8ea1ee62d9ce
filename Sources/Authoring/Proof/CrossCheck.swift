internal import Catalog
internal import Evaluation
internal import Ingest
public import LogModel
public import Patterns

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// What fires on healthy logs although nothing may.
///
/// Each log is judged as the source whose glob fits its name, by the assertions of that source and by those of no source; every
/// `absent` is tried on all of them, whatever its source.
///
/// - Parameters:
///   - settings: Values of `{{NAME}}`; assertions that ask for others are left out.
/// - Returns: errors at the lines that trip an assertion.
public func crossCheck(
  _ catalog: AssertionCatalog, over logs: [String], pool: PatternPool, settings: [String: String] = [:],
  threads: Int = 1
) throws(Diagnostics) -> [Diagnostic] {
  try healthyFindings(catalog, over: logs, pool: pool, settings: settings, threads: threads).map(\.diagnostic)
}

/// The same as `crossCheck`, with the assertion that each finding is of.
public func healthyFindings(
  _ catalog: AssertionCatalog, over logs: [String], pool: PatternPool, settings: [String: String] = [:],
  threads: Int = 1
) throws(Diagnostics) -> [LogFinding] {
  var open = catalog
  open.assertions.removeAll { assertion in !placeholderNames(in: assertion).allSatisfy { settings[$0] != nil } }
  for index in open.assertions.indices {
    if case .absent = open.assertions[index].claim { open.assertions[index].source = nil }
  }
  open.configuration.sources = open.configuration.sources.map { rule in
    var rule = rule
    rule.alive = nil
    rule.ends = nil
    return rule
  }
  var options = EvaluationOptions()
  options.jobs = 1
  options.takesSourcesAsSound = true
  let evaluator = try Evaluator(catalog: open, pool: pool, settings: settings, options: options)
  let rules = open.configuration.sources
  return concurrentMap(logs, threads: threads) { path in
    let name = rules.sourceName(of: path)
    let evaluation = evaluator.evaluate([SourceInput(name: name, items: [.path(path)])])
    return evaluation.results.compactMap { result -> LogFinding? in
      guard result.verdict == .failed || result.verdict == .error else { return nil }
      return LogFinding(assertion: result.id, diagnostic: finding(of: result, on: path))
    }
  }.flatMap { $0 }
}

private func finding(of result: AssertionResult, on path: String) -> Diagnostic {
  let message = "\(result.id): \(result.verdict == .error ? "cannot be judged" : "fails") on a healthy log"
  guard let evidence = result.evidence.first else {
    return Diagnostic(.error, at: result.place, message, notes: ["the log is \(path)", result.reason])
  }
  return Diagnostic(
    .error, at: SourcePlace(file: evidence.file, line: evidence.line, column: evidence.column), message,
    sourceLine: evidence.text,
    notes: [result.reason, "the assertion stands at \(result.place.file):\(result.place.line)"])
}

extension [SourceRule] {
  /// The name of the first source one of whose globs fits the last part of a path; `log` when none does.
  func sourceName(of path: String) -> String { first { $0.fits(path) }?.name ?? "log" }
}

extension SourceRule {
  /// Whether one of the globs fits the last part of a path.
  func fits(_ path: String) -> Bool {
    let base = path.split(separator: "/").last.map(String.init) ?? path
    return files.contains { glob in
      fnmatch(glob.split(separator: "/").last.map(String.init) ?? glob, base, 0) == 0
    }
  }
}
