internal import LogModel

extension Evaluator {
  /// The result of one assertion over all sources that concern it.
  ///
  /// The first of failed, error, inconclusive, unexercised, passed counts, with one exception: of an assertion that names no
  /// source, what it speaks of need not come up in every source. Where it came up in one, the others, in which it did not,
  /// are left out; else no such assertion could pass a run of several sources.
  func result(
    _ planned: PlannedAssertion, _ judgements: [(source: String, judgement: Judgement)], given: Set<String>,
    _ redactor: Redactor
  ) -> AssertionResult {
    let assertion = planned.assertion
    let exercised = judgements.filter { $0.judgement.verdict != .unexercised }
    let counting = assertion.source == nil && !exercised.isEmpty ? exercised : judgements
    let verdict = Verdict.combined(counting.map(\.judgement.verdict))
    let deciding = judgements.filter { $0.judgement.verdict == verdict }
    var reason = "no source was read"
    if let first = deciding.first {
      reason = judgements.count > 1 ? "\(first.source): \(first.judgement.reason)" : first.judgement.reason
    } else if let unset = planned.unset {
      reason = unset
    } else if let source = assertion.source, !given.contains(source) {
      reason = "source '\(source)' was not given"
    }
    var result = AssertionResult(
      assertion: assertion, verdict: verdict, matches: 0, reason: redactor.redact(reason),
      ruleDigest: planned.ruleDigest)
    for (_, judgement) in judgements {
      result.matches = result.matches.saturatingAdd(judgement.matches)
      result.violations = result.violations.saturatingAdd(judgement.violations)
    }
    // Evidence of the sources that decide comes first.
    let ordered = deciding + judgements.filter { $0.judgement.verdict != verdict }
    let limit = evidenceLimit
    result.evidence = Array(ordered.flatMap { $0.judgement.exhibits.map(\.evidence) }.prefix(limit))
    return result
  }
}

extension Int {
  /// The sum, or the greatest number where it would be greater.
  func saturatingAdd(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
