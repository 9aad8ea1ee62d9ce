import Authoring
import Catalog
import CommandLineKit
import Evaluation
import Files
import Ingest
import LogModel
import Patterns
import Reports

/// One run of `catalog test` from its options to its exit code.
struct CatalogTest {
  private let invocation: Invocation
  private let settings: [String: String]
  private let threads: Int
  private let pool = PatternPool()

  init(_ invocation: Invocation) throws {
    self.invocation = invocation
    let arguments = invocation.arguments
    settings = Dictionary(try CheckOptions.pairs(arguments, "set").map { ($0.0, $0.1) }) { $1 }
    if arguments.integer("jobs") == 0 { throw UsageError("'--jobs' needs at least 1") }
    threads = arguments.integer("jobs") ?? IngestOptions.processorCount
  }

  func run() throws -> Int32 {
    let selection = try CatalogArguments.load(invocation, only: invocation.arguments.operands, pool: pool)
    try prepareJUnit()
    var outcome = CatalogOutcome(catalog: selection.catalog)
    outcome.sittingOut = selection.catalog.assertions.filter { assertion in
      placeholderNames(in: assertion).contains { settings[$0] == nil }
    }.map(\.id)
    outcome.healthy = HealthyLogs.files(beside: selection.folder.path)
    let isWhole = invocation.arguments.operands.isEmpty && !invocation.arguments.has("area")
    outcome.broken = try BrokenLogs(beside: selection.folder.path)?
      .about(selection.catalog, isWhole: isWhole, settings: settings)
    try judge(selection.catalog, &outcome)
    for diagnostic in outcome.errors + outcome.warnings { invocation.output.message(diagnostic.text) }
    let isXMLShown = invocation.arguments.value("junit") == "-"
    if isXMLShown {
      invocation.output.message("\(outcome.summary)\n")
    } else {
      invocation.output.write("\(outcome.summary)\n")
    }
    let exit: ExitCode = outcome.errors.isEmpty ? .passed : .invalidConfiguration
    return try writeJUnit(outcome, exit).rawValue
  }

  private func judge(_ catalog: AssertionCatalog, _ outcome: inout CatalogOutcome) throws {
    outcome.selfTest = proveSamples(catalog, pool: pool, options: ProofOptions(threads: threads))
    for assertion in catalog.assertions {
      let problems = checkConditions(AssertionCatalog(folder: catalog.folder, assertions: [assertion]), pool: pool)
      if !problems.isEmpty { outcome.replace(assertion.id, by: withSourceLines(problems)) }
    }
    outcome.warnings = lint(catalog, pool: pool)
    // What the samples disprove is not asked further: its findings would only repeat it.
    guard outcome.errors.isEmpty else { return }
    outcome.warnings += coverageWarnings(catalog, pool: pool, threads: threads)
    if invocation.arguments.has("mutations") {
      outcome.add(survivors(of: [.always, .alwaysEmpty], in: catalog, pool: pool, threads: threads))
    }
    outcome.add(
      try healthyFindings(catalog, over: outcome.healthy, pool: pool, settings: settings, threads: threads))
    if let broken = outcome.broken {
      outcome.add(try brokenFindings(catalog, over: broken, pool: pool, settings: settings, threads: threads))
    }
  }

  // MARK: JUnit

  private func prepareJUnit() throws {
    guard let path = invocation.arguments.value("junit"), path != "-" else { return }
    do {
      try AtomicFile.prepare(path)
    } catch {
      throw Failure(.unwritableResult, error.description, help: "nothing was run: name another file with --junit")
    }
  }

  private func writeJUnit(_ outcome: CatalogOutcome, _ exit: ExitCode) throws -> ExitCode {
    guard let path = invocation.arguments.value("junit"), let format = ReportFormat.named("junit") else { return exit }
    var report = RunReport(
      project: outcome.catalog.configuration.project, catalog: outcome.catalog.folder,
      failOn: outcome.catalog.configuration.failOn)
    report.startedMilliseconds = invocation.clock.nowMilliseconds
    report.selfTest = outcome.selfTest
    report.exit = exit.rawValue
    report.verdict = exit == .passed ? .passed : .failed
    report.notices = [outcome.summary]
    var options = ReportOptions()
    options.isStrictJUnit = invocation.arguments.has("junit-strict")
    let text = format.render(report, options)
    if path == "-" {
      invocation.output.write(text)
      return exit
    }
    do {
      try AtomicFile.write(text, to: path)
    } catch {
      invocation.output.message("logproof: error: \(error.description.safeForTerminal)\n")
      return exit == .passed ? .unwritableResult : exit
    }
    return exit
  }
}
