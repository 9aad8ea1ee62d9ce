public import Catalog
internal import Evaluation
internal import Ingest
public import LogModel

extension Proposer {
  /// How a sample is written.
  private enum SampleForm: CaseIterable {
    /// As in the log. Lines of a format that spans lines may be nothing by themselves.
    case raw
    case text
  }

  /// Longer lines are cut in samples.
  private static let sampleLimit = 4000

  /// The proposed assertion with its samples, after it has been proved on the logs and by the samples.
  ///
  /// - Parameter writer: Says what the area's file adds by its `defaults`.
  /// - Throws: what speaks against it.
  public func draft(
    _ proposal: Proposal, _ details: AssertionDetails, writer: CatalogWriter
  ) throws(Diagnostics) -> Assertion {
    var findings: [Diagnostic] = []
    for form in SampleForm.allCases {
      let assertion = assertion(proposal, details, form)
      let found = try disagreements(try writer.filledIn(assertion))
      guard !found.isEmpty else { return assertion }
      if findings.isEmpty { findings = found }
    }
    throw Diagnostics(findings)
  }

  private func assertion(_ proposal: Proposal, _ details: AssertionDetails, _ form: SampleForm) -> Assertion {
    let place = SourcePlace(file: "the new assertion", line: 1, column: 1)
    func samples(_ lines: [SampleLine]) -> [Sample] {
      lines.map { Sample(.text(text(of: $0, form)), at: place) }
    }
    var assertion = Assertion(
      id: details.id, area: details.area, title: details.title, bug: details.bug, severity: details.severity,
      claim: .absent(PatternList([PatternText(proposal.pattern)])),
      samples: Samples(
        fails: samples(proposal.fails), passes: samples(proposal.passes), quiet: samples(proposal.quiet)),
      place: place)
    assertion.why = details.why
    assertion.source = details.source
    return assertion
  }

  private func text(of line: SampleLine, _ form: SampleForm) -> String {
    // A mask may take the end of a JSON text along; then only the message is still what it was.
    let isBroken = line.raw.hasPrefix("{") && redaction.masked(line.raw) != line.raw
    let text = form == .raw && !isBroken ? line.raw : line.text
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(redaction.masked(String(line)).unicodeScalars.prefix(Self.sampleLimit))
    }.joined(separator: "\n")
  }

  /// What the logs and the samples say against an assertion, judged as `check` judges.
  func disagreements(_ assertion: Assertion) throws(Diagnostics) -> [Diagnostic] {
    var alone = catalog
    alone.assertions = [assertion]
    var options = EvaluationOptions()
    options.jobs = jobs
    options.takesSourcesAsSound = true
    let evaluator = try Evaluator(catalog: alone, pool: pool, options: options)
    func result(_ items: [InputItem]) -> AssertionResult? {
      evaluator.evaluate([SourceInput(name: assertion.source ?? "log", items: items)]).results.first
    }
    var found: [Diagnostic] = []
    if let result = result(bad), result.verdict != .failed {
      found.append(disagreement(assertion, "does not fail on the bad log", result))
    }
    if let result = result(good), result.matches > 0 || result.verdict == .error {
      found.append(disagreement(assertion, "matches in the good log", result))
    }
    found += try crossCheck(alone, over: healthy, pool: pool, threads: jobs)
    found += proveSamples(alone, pool: pool, options: ProofOptions(threads: jobs)).cases.flatMap(\.disagreements)
    return found
  }

  private func disagreement(_ assertion: Assertion, _ message: String, _ result: AssertionResult) -> Diagnostic {
    Diagnostic(.error, at: nil, "\(assertion.id): \(message)", notes: [result.reason])
  }
}
