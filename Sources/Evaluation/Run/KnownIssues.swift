public import LogModel
public import Patterns

/// Marks the results that known issues speak of.
///
/// Pure: `today` (`YYYY-MM-DD`) and the run's environment come from the caller. Of several issues for one assertion the
/// first open one that excuses it counts, else the first.
public func applyKnownIssues(
  _ issues: [KnownIssue], to results: [AssertionResult], aliases: [String: String] = [:],
  environment: [EnvironmentTag], today: String, pool: PatternPool
) -> [AssertionResult] {
  let fitting = Dictionary(grouping: issues.filter { $0.fits(environment) }) { aliases[$0.assertion] ?? $0.assertion }
  guard !fitting.isEmpty else { return results }
  var marked = results
  for index in marked.indices {
    let speaking = fitting[marked[index].id] ?? []
    let states = speaking.compactMap { state(of: marked[index], under: $0, today: today, pool: pool) }
    marked[index].known = states.first { $0.kind == .known } ?? states.first
  }
  return marked
}

/// What one issue makes of a result; nil when neither failing nor passing says anything about it.
private func state(
  of result: AssertionResult, under issue: KnownIssue, today: String, pool: PatternPool
) -> KnownState? {
  switch result.verdict {
  case .passed: return today > issue.expires ? nil : KnownState(kind: .fixed, issue: issue)
  case .failed:
    if today > issue.expires { return KnownState(kind: .expired, issue: issue) }
    return KnownState(kind: issue.excuses(result, pool: pool) ? .known : .exceeded, issue: issue)
  case .error, .inconclusive, .unexercised: return nil
  }
}

extension KnownIssue {
  /// Whether the run's environment has all tags of the issue.
  fileprivate func fits(_ tags: [EnvironmentTag]) -> Bool { environment.allSatisfy(tags.contains) }

  /// Whether a failure is no more than the issue says.
  fileprivate func excuses(_ result: AssertionResult, pool: PatternPool) -> Bool {
    if let atMost, result.violations > atMost { return false }
    guard let pattern else { return true }
    guard let compiled = try? pool.pattern(pattern.text, spansLines: false) else { return false }
    let shown = result.evidence.filter { !EvidenceNote.isCompanion($0.note) }
    guard !shown.isEmpty else { return false }
    let matcher = Matcher()
    return shown.allSatisfy { evidence in
      Array(evidence.text.utf8).withUnsafeBytes { (try? matcher.match(compiled, in: $0)) ?? false }
    }
  }
}
