internal import Digests
public import Ingest
public import LogModel
public import Patterns

/// What the sources say of the catalog.
public struct Evaluation: Sendable {
  /// In the order in which the sources were given.
  public var sources: [SourceReport]
  /// In the order of the catalog; known issues are not applied.
  public var results: [AssertionResult]
}

/// Judges a catalog over sources: every pattern is compiled once, and each source is read once.
public final class Evaluator: Sendable {
  private let catalog: AssertionCatalog
  private let options: EvaluationOptions
  private let planned: [PlannedAssertion]
  private let sourcePatterns: [String: SourcePatterns]
  private let redact: [Pattern]
  private let types: CaptureTypes
  private var jobs: Int { options.jobs ?? IngestOptions.processorCount }
  var evidenceLimit: Int { max(catalog.configuration.limits.evidence, 0) }

  private struct SourcePatterns: Sendable {
    var alive: [Pattern]
    var ends: [Pattern]
  }

  /// - Parameter settings: the values of `{{NAME}}` in patterns.
  /// - Parameter ruleDigests: of the assertions, by id, as far as they are known.
  /// - Throws: what is wrong with patterns once they are filled in.
  public init(
    catalog: AssertionCatalog, pool: PatternPool, settings: [String: String] = [:],
    ruleDigests: [String: String] = [:], options: EvaluationOptions = EvaluationOptions()
  ) throws(Diagnostics) {
    self.catalog = catalog
    self.options = options
    var compiler = PatternCompiler(pool: pool, settings: Settings(values: settings))
    var planned: [PlannedAssertion] = []
    planned.reserveCapacity(catalog.assertions.count)
    for assertion in catalog.assertions {
      let digest = ruleDigests[assertion.id] ?? ruleDigest(of: assertion)
      planned.append(PlannedAssertion(assertion, ruleDigest: digest, compiler: &compiler))
    }
    var sourcePatterns: [String: SourcePatterns] = [:]
    for rule in catalog.configuration.sources {
      sourcePatterns[rule.name] = SourcePatterns(
        alive: rule.alive.map { compiler.compile($0, spansLines: false) } ?? [],
        ends: rule.ends.map { compiler.compile($0, spansLines: false) } ?? [])
    }
    redact = catalog.configuration.redact.compactMap { compiler.compile($0, spansLines: false) }
    compiler.demandValues()
    guard compiler.problems.isEmpty else { throw Diagnostics(compiler.problems) }
    self.planned = planned
    self.sourcePatterns = sourcePatterns
    types = CaptureTypes(folder: catalog.folder)
  }

  /// Reads the sources that are given and judges every assertion; those of other sources are `unexercised`.
  public func evaluate(_ sources: [SourceInput]) -> Evaluation {
    var reports: [SourceReport] = []
    var judgements: [[(source: String, judgement: Judgement)]] = Array(repeating: [], count: planned.count)
    let costBefore = planned.map(\.costNanoseconds)
    for source in sources {
      let outcome = evaluate(source)
      reports.append(outcome.report)
      for (index, judgement) in outcome.judgements { judgements[index].append((source.name, judgement)) }
    }
    let names = Set(sources.map(\.name))
    let redactor = Redactor(redact)
    let results = concurrentMap(Array(planned.indices), threads: jobs) { [self, judgements] index in
      var result = result(planned[index], judgements[index], given: names, redactor)
      result.costMicroseconds = (planned[index].costNanoseconds - costBefore[index]) / 1000
      return result
    }
    for index in reports.indices { reports[index].reason = reports[index].reason.map(redactor.redact) }
    return Evaluation(sources: reports, results: results)
  }

  /// One source: what became of it, and what it says of the assertions that it concerns.
  private func evaluate(_ source: SourceInput) -> (report: SourceReport, judgements: [(Int, Judgement)]) {
    let rule = catalog.configuration.sources.first { $0.name == source.name } ?? SourceRule(name: source.name)
    let concerned = planned.indices.filter {
      planned[$0].unset == nil
        && (planned[$0].assertion.source == nil || planned[$0].assertion.source == source.name)
    }
    let patterns = sourcePatterns[source.name]
    let plan = SourcePlan(
      rule: rule, assertions: concerned.map { planned[$0] }, alive: patterns?.alive ?? [], ends: patterns?.ends ?? [],
      engine: options.engine, cache: options.cache)
    let limits = catalog.configuration.limits
    let run = SourceRun(
      name: source.name, plan: plan, redact: redact, limits: limits, measuresCost: options.measuresCost)
    let merger = SourceMerger(
      run, judges: plan.assertions.map { $0.makeJudge(source: source.name, limits: limits, types: types) })
    let summary = read(source, run, merger)
    let facts = SourceFacts(summary, rule: rule, run: run)
    let soundness = SourceSoundness(options.takesSourcesAsSound ? facts.asIfSound : facts)
    let report = SourceReport(summary, soundness: soundness, rule: rule)
    if soundness.state == .missing, summary.isMissing {
      return (
        report,
        concerned.compactMap { index in
          planned[index].assertion.source.map { _ in (index, Judgement(missing: soundness, rule)) }
        }
      )
    }
    return (report, Array(zip(concerned, merger.finish(soundness, fields: summary.fields, threads: jobs))))
  }

  private func read(_ source: SourceInput, _ run: SourceRun, _ merger: SourceMerger) -> SourceSummary {
    let ingestOptions = options.ingestOptions(catalog.configuration.limits)
    let scanners = ScannerPool(run, count: ingestOptions.jobs)
    let progress = options.progress
    do {
      return try ingest(source, options: ingestOptions) { batch, worker in
        scanners.scan(batch, worker: worker)
      } merge: { outcome, position in
        merger.merge(outcome, position)
        progress?(outcome.bytes)
      }
    } catch {
      // Neither closure throws.
      return SourceSummary(name: source.name)
    }
  }
}

extension EvaluationOptions {
  func ingestOptions(_ limits: Configuration.Limits) -> IngestOptions {
    IngestOptions(
      jobs: jobs ?? IngestOptions.processorCount, chunkBytes: chunkBytes ?? IngestOptions().chunkBytes,
      unpackedBytes: limits.unpackedBytes, unpackRatio: limits.unpackRatio, isLive: isLive,
      computesDigest: computesDigest)
  }
}
