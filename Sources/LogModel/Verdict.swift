/// What a run says of one assertion.
public enum Verdict: String, CaseIterable, Sendable {
  case failed, error, inconclusive, unexercised, passed

  /// The place in the order of precedence: 0 (`failed`) counts before 4 (`passed`).
  public var precedence: Int {
    switch self {
    case .failed: 0
    case .error: 1
    case .inconclusive: 2
    case .unexercised: 3
    case .passed: 4
    }
  }

  /// The verdict that counts over several sources or reasons; `unexercised` when there is none.
  public static func combined(_ verdicts: some Sequence<Verdict>) -> Verdict {
    verdicts.min { $0.precedence < $1.precedence } ?? .unexercised
  }
}

/// What a whole run says; its raw value is the `verdict` of the JSON report.
public enum RunVerdict: String, Sendable {
  case passed, failed, inconclusive
}

/// The exit codes of the command line (64 and up follow sysexits.h).
public enum ExitCode: Int32, Sendable {
  case passed = 0
  case failed = 1
  case undecidable = 2
  case usage = 64
  case invalidConfiguration = 65
  case unreadableInput = 66
  case internalError = 70
  case unwritableResult = 74
}
