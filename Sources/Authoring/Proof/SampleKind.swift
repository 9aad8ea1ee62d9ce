internal import LogModel

/// What a sample is there to show.
public enum SampleKind: String, CaseIterable, Sendable {
  case fails, passes, quiet, unarmed

  /// The verdict that it must produce; nil where only the matches count.
  var verdict: Verdict? {
    switch self {
    case .fails: .failed
    case .passes: .passed
    case .unarmed: .unexercised
    case .quiet: nil
    }
  }
}

extension Samples {
  /// All samples with what they are to show, in the order of the YAML.
  var byKind: [(kind: SampleKind, sample: Sample)] {
    fails.map { (.fails, $0) } + passes.map { (.passes, $0) } + quiet.map { (.quiet, $0) }
      + unarmed.map { (.unarmed, $0) }
  }
}
