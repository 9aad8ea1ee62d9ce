public import LogModel

/// What decides the verdict of a whole run and its exit code.
public struct RunCircumstances: Sendable {
  /// Failures of this severity and above fail the run.
  public var failOn: Severity
  public var isStrict: Bool
  /// A result that was asked for could not be written.
  public var isResultUnwritten = false
  /// `--require-checklist`: nil when it was not asked for.
  public var checklist: ChecklistGate?

  public init(failOn: Severity, isStrict: Bool = false) {
    self.failOn = failOn
    self.isStrict = isStrict
  }
}

/// What a required checklist says.
public enum ChecklistGate: Sendable {
  /// A signed-off session of the build without a failed step.
  case passed
  /// A step of it failed.
  case failed
  /// There is no signed-off session of the build.
  case missing
}

/// The verdict of a run and the exit code that goes with it.
///
/// 1 outranks 66, 66 outranks 74, 74 outranks 2. A `known` failure counts as neither failed nor undecidable; an `expired`
/// or `exceeded` one fails like any other.
public func judgeRun(
  _ results: [AssertionResult], sources: [SourceReport], _ circumstances: RunCircumstances
) -> (verdict: RunVerdict, exit: ExitCode) {
  if hasFailed(results, circumstances) { return (.failed, .failed) }
  let isUndecidable = isUndecidable(results, sources, circumstances)
  let verdict: RunVerdict = isUndecidable ? .inconclusive : .passed
  if sources.contains(where: { !$0.unreadable.isEmpty }) { return (.inconclusive, .unreadableInput) }
  if circumstances.isResultUnwritten { return (verdict, .unwritableResult) }
  return (verdict, isUndecidable ? .undecidable : .passed)
}

private func hasFailed(_ results: [AssertionResult], _ circumstances: RunCircumstances) -> Bool {
  if circumstances.checklist == .failed { return true }
  return results.contains { result in
    result.verdict == .failed && result.known?.kind != .known && result.severity >= circumstances.failOn
  }
}

private func isUndecidable(
  _ results: [AssertionResult], _ sources: [SourceReport], _ circumstances: RunCircumstances
) -> Bool {
  if circumstances.checklist == .missing { return true }
  // A source that should be there and holds nothing makes the run say nothing, whatever other sources say.
  if sources.contains(where: { ($0.state == .missing || $0.state == .empty) && !$0.isOptional }) { return true }
  var isJudged = false
  for result in results {
    switch result.verdict {
    case .inconclusive, .error: return true
    case .unexercised: if result.isRequired || circumstances.isStrict { return true }
    case .passed, .failed: isJudged = true
    }
    if circumstances.isStrict, result.known?.kind == .fixed { return true }
  }
  if circumstances.isStrict, sources.contains(where: { $0.state == .sound && !$0.isProven }) { return true }
  return !isJudged
}
