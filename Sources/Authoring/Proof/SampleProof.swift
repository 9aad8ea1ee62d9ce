internal import Catalog
internal import Evaluation
internal import Ingest
public import LogModel
public import Patterns

/// Judges every sample of a catalog as a sound source, as it is written and in the variations, and says what disagrees.
///
/// The report has a case for every assertion, in the order of the catalog.
public func proveSamples(
  _ catalog: AssertionCatalog, pool: PatternPool, options: ProofOptions = ProofOptions()
) -> SelfTestReport {
  let cases = concurrentMap(catalog.assertions, threads: options.threads) { assertion in
    AssertionProof(assertion, folder: catalog.folder, limits: catalog.configuration.limits, pool: pool)
      .run(options.variations)
  }
  return SelfTestReport(cases: cases)
}

/// The proof of one assertion by its samples.
struct AssertionProof {
  private let assertion: Assertion
  /// What `{{NAME}}` stands for, in patterns and in samples.
  private static let placeholderValue = "placeholder0"

  private let folder: String
  private let placeholders: [String]
  private let evaluator: Evaluator?
  private let problems: [Diagnostic]

  /// - Parameter placeholders: The names that the samples may hold; nil for those of the assertion's patterns.
  init(
    _ assertion: Assertion, folder: String, limits: Configuration.Limits, pool: PatternPool,
    placeholders names: [String]? = nil
  ) {
    self.assertion = assertion
    self.folder = folder
    placeholders = names ?? placeholderNames(in: assertion)
    var catalog = AssertionCatalog(folder: folder, assertions: [assertion])
    catalog.configuration.limits = limits
    var options = EvaluationOptions()
    options.jobs = 1
    options.chunkBytes = 64 << 10
    options.takesSourcesAsSound = true
    do throws(Diagnostics) {
      let settings = Dictionary(uniqueKeysWithValues: placeholders.map { ($0, Self.placeholderValue) })
      evaluator = try Evaluator(catalog: catalog, pool: pool, settings: settings, options: options)
      problems = []
    } catch {
      evaluator = nil
      problems = error.all
    }
  }

  func run(_ variations: [Variation]) -> SelfTestReport.Case {
    var out = SelfTestReport.Case(assertion: assertion.id, area: assertion.area, judged: 0, disagreements: problems)
    guard evaluator != nil else { return out }
    for (kind, sample) in assertion.samples.byKind {
      guard let bytes = bytes(of: sample, &out) else { continue }
      guard judge(bytes, sample, kind, .none, &out) else { continue }
      for variation in variations where variation != .none {
        guard let varied = vary(bytes, variation) else { continue }
        _ = judge(varied, sample, kind, variation, &out)
      }
    }
    out.disagreements = withSourceLines(out.disagreements)
    return out
  }

  /// Whether some sample, as it is written, does not show what it is there to show.
  var isDisproved: Bool {
    var out = SelfTestReport.Case(assertion: assertion.id, area: assertion.area, judged: 0, disagreements: problems)
    guard evaluator != nil else { return true }
    return assertion.samples.byKind.contains { kind, sample in
      guard let bytes = bytes(of: sample, &out) else { return true }
      return !judge(bytes, sample, kind, .none, &out)
    }
  }

  private func bytes(of sample: Sample, _ out: inout SelfTestReport.Case) -> [UInt8]? {
    do {
      let bytes = try SampleText.bytes(of: sample, folder: folder)
      guard !placeholders.isEmpty else { return bytes }
      var text = String(decoding: bytes, as: UTF8.self)
      for name in placeholders { text = text.replacing("{{\(name)}}", with: Self.placeholderValue) }
      return Array(text.utf8)
    } catch {
      out.disagreements.append(Diagnostic(.error, at: sample.place, "\(assertion.id): \(error)"))
      return nil
    }
  }

  /// The sample in another form; nil where that form would change what is asked for.
  private func vary(_ bytes: [UInt8], _ variation: Variation) -> [UInt8]? {
    switch variation {
    case .ndjson: return NDJSONEnvelope.wrap(bytes, for: assertion)
    // What a raw pattern sees includes the wrapper.
    case .ciTimestamps where assertion.subject == .raw: return nil
    default: return variation.apply(to: bytes)
    }
  }

  /// Whether the sample shows what it is there to show; a disagreement is added to the case.
  private func judge(
    _ bytes: [UInt8], _ sample: Sample, _ kind: SampleKind, _ variation: Variation, _ out: inout SelfTestReport.Case
  ) -> Bool {
    out.judged += 1
    let source = SourceInput(name: assertion.source ?? "log", items: [.bytes(name: "sample", bytes)])
    guard let result = evaluator?.evaluate([source]).results.first else { return false }
    guard let message = disagreement(result, sample, kind) else { return true }
    let suffix = variation == .none ? "" : " \(variation.rawValue)"
    out.disagreements.append(
      Diagnostic(
        .error, at: sample.place, "\(assertion.id): \(message)\(suffix)",
        notes: ["the verdict's reason: \(result.reason)"]))
    return false
  }

  private func disagreement(_ result: AssertionResult, _ sample: Sample, _ kind: SampleKind) -> String? {
    let name = "this sample of '\(kind.rawValue)'"
    if let verdict = kind.verdict, result.verdict != verdict {
      return "\(name) gives '\(result.verdict.rawValue)', not '\(verdict.rawValue)'"
    }
    if kind == .quiet, result.matches > 0 || result.verdict == .error {
      return result.verdict == .error ? "\(name) gives 'error'" : "\(name) matches"
    }
    if let wanted = sample.matches, result.matches != wanted {
      return "\(name) has \(result.matches) match\(result.matches == 1 ? "" : "es"), not \(wanted)"
    }
    return nil
  }
}
