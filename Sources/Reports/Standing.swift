public import LogModel

/// Where a result stands in a report: its verdict, seen through the known issues, the severity and strictness.
///
/// The cases are in the order in which reports show them.
public enum Standing: String, CaseIterable, Sendable {
  /// It fails, and so does the run.
  case failed
  /// It fails, but its severity is below `--fail-on`.
  case tolerated
  /// Inconclusive or error, or unexercised where that is not acceptable.
  case undecided
  /// It fails as an open known issue says.
  case known
  /// It passes although a known issue is open.
  case fixed
  case unexercised
  case passed

  public init(of result: AssertionResult, in report: RunReport) {
    switch result.verdict {
    case .failed:
      if result.known?.kind == .known {
        self = .known
      } else {
        self = result.severity >= report.failOn ? .failed : .tolerated
      }
    case .error, .inconclusive: self = .undecided
    case .unexercised: self = result.isRequired || report.isStrict ? .undecided : .unexercised
    case .passed: self = result.known?.kind == .fixed ? .fixed : .passed
    }
  }

  /// The word that stands for it in text, beside or instead of a colour.
  public var word: String {
    switch self {
    case .failed: "failed"
    case .tolerated: "tolerated"
    case .undecided: "could not be judged"
    case .known: "known"
    case .fixed: "fixed"
    case .unexercised: "unexercised"
    case .passed: "passed"
    }
  }

  /// A character that tells it apart without colour.
  public var symbol: String {
    switch self {
    case .failed: "✗"
    case .tolerated: "△"
    case .undecided: "?"
    case .known: "◷"
    case .fixed: "★"
    case .unexercised: "○"
    case .passed: "✓"
    }
  }
}
