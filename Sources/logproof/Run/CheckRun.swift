import Authoring
import Catalog
import CommandLineKit
import Evaluation
import Files
import History
import Ingest
import LogModel
import Patterns

/// One run of `check` from its options to its exit code.
struct CheckRun {
  let options: CheckOptions
  let invocation: Invocation

  func run() throws -> Int32 {
    let pool = PatternPool()
    let cache = CacheFolder(environment: invocation.environment)
    let selection = try CatalogSelection.load(
      folder: options.catalog, configuration: options.configuration, only: options.only, areas: options.areas,
      pool: pool, cache: cache.flatMap(catalogCache))
    for warning in selection.warnings { invocation.output.message(warning.text) }
    let sources = SourceSelection.sources(options.inputs, selection.catalog.configuration)
    guard !sources.isEmpty else {
      throw UsageError(
        "there is no log to check", help: "name files, or sources in \(selection.catalog.folder)/logproof.yaml")
    }
    try proveForGate(
      selection.catalog, pool: pool, version: CommandRegistry.version, cache: cache, loaded: selection.digest,
      threads: options.jobs ?? IngestOptions.processorCount)
    let writer = ReportWriter(options: options, output: invocation.output, environment: invocation.environment)
    try writer.prepare()
    let began = invocation.clock.monotonicNanoseconds
    var run = RunReport(
      project: selection.catalog.configuration.project, catalog: selection.catalog.folder,
      failOn: options.failOn ?? selection.catalog.configuration.failOn)
    describe(&run, selection)
    try evaluate(&run, selection, sources, pool, cache)
    run.durationMilliseconds = Int((invocation.clock.monotonicNanoseconds - began) / 1_000_000)
    return finish(&run, selection, writer)
  }

  /// Where loaded catalogs are kept for this very program; nil where it cannot be told from others.
  private func catalogCache(_ folder: CacheFolder) -> CatalogCache? {
    guard let program = Environment.executable, let file = try? FileSystem.fingerprint(of: program) else { return nil }
    return CatalogCache(folder, build: "\(CommandRegistry.version) \(file)")
  }

  private func describe(_ run: inout RunReport, _ selection: CatalogSelection) {
    run.build = options.build
    run.branch = options.branch
    run.commit = options.commit
    run.shard = options.shard
    run.environment = options.environment
    run.isStrict = options.isStrict
    run.startedMilliseconds = invocation.clock.nowMilliseconds
    if let notice = selection.notice { run.notices.append(notice) }
  }

  private func evaluate(
    _ run: inout RunReport, _ selection: CatalogSelection, _ sources: [SourceInput], _ pool: PatternPool,
    _ cache: CacheFolder?
  ) throws {
    var evaluation = EvaluationOptions()
    evaluation.engine = options.engine == "pcre2" ? .pcre2 : .auto
    evaluation.jobs = options.jobs
    evaluation.measuresCost = !invocation.clock.isFixed
    evaluation.computesDigest = usesHistory(selection)
    evaluation.cache = cache.map(LiteralDatabaseCache.init)
    let progress = ProgressLine(invocation.output, clock: invocation.clock)
    evaluation.progress = { progress.advance(bytes: $0) }
    let evaluator = try Evaluator(
      catalog: selection.catalog, pool: pool, settings: options.settings, ruleDigests: selection.ruleDigests,
      options: evaluation)
    let evaluated = evaluator.evaluate(sources)
    progress.clear()
    run.sources = evaluated.sources
    run.results = applyKnownIssues(
      selection.catalog.knownIssues, to: evaluated.results, environment: options.environment,
      today: UTCTime(milliseconds: run.startedMilliseconds).date, pool: pool)
  }

  /// The history knows a run again by what it read.
  private func usesHistory(_ selection: CatalogSelection) -> Bool {
    switch options.history {
    case .none: false
    case .file: true
    case .asConfigured: selection.catalog.configuration.history != nil
    }
  }

  /// History, verdict, reports; in this order, since each needs the one before.
  private func finish(_ run: inout RunReport, _ selection: CatalogSelection, _ writer: ReportWriter) -> Int32 {
    var recorder = RunRecorder(options.history, catalog: selection.catalog)
    let identity = recorder.store.map { _ in
      RunIdentity(of: run, catalog: selection.catalog, settings: options.settings)
    }
    recorder.annotate(&run, identity)
    let demand = demand(of: run, selection, recorder)
    run.isChecklistRequired = demand.isRequired
    run.checklist = demand.report
    if demand.isRequired, let problem = demand.problem { run.notices.append(problem) }
    judge(&run, demand.gate, isUnwritten: false)
    recorder.record(run, identity)
    if let problem = recorder.problem {
      invocation.output.warn(problem.message + (problem.help.map { " (\($0))" } ?? ""))
      run.notices.append("the run is not in the history: \(problem.message)")
    }
    judge(&run, demand.gate, isUnwritten: recorder.isUnwritten)
    let problems = writer.writeFiles(run)
    if !problems.isEmpty { judge(&run, demand.gate, isUnwritten: true) }
    writer.printReports(run)
    for problem in problems { invocation.output.message("logproof: error: \(problem.description.safeForTerminal)\n") }
    return run.exit
  }

  private func demand(
    of run: RunReport, _ selection: CatalogSelection, _ recorder: RunRecorder
  ) -> ChecklistDemand {
    let configuration = selection.catalog.configuration
    return ChecklistDemand(
      run, isRequired: options.requiresChecklist || configuration.isChecklistRequired, store: recorder.store,
      path: recorder.path ?? configuration.history.map { RunRecorder.resolved($0, in: selection.catalog.folder) })
  }

  private func judge(_ run: inout RunReport, _ checklist: ChecklistGate?, isUnwritten: Bool) {
    var circumstances = RunCircumstances(failOn: run.failOn, isStrict: run.isStrict)
    circumstances.isResultUnwritten = isUnwritten
    circumstances.checklist = checklist
    let (verdict, exit) = judgeRun(run.results, sources: run.sources, circumstances)
    run.verdict = verdict
    run.exit = exit.rawValue
  }
}
