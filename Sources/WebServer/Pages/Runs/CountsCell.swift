internal import LogModel
internal import Reports

/// The verdicts of a run in a few words: `2 failed, 1 inconclusive, 110 passed`.
enum CountsCell {
  static func html(_ counts: [Verdict: Int]) -> HTML {
    let parts = Verdict.allCases.compactMap { verdict -> HTML? in
      guard let count = counts[verdict], count > 0 else { return nil }
      return "<span class=\"\(tone(verdict).rawValue)\">\(count) \(verdict.rawValue)</span>"
    }
    return parts.isEmpty ? "nothing judged" : "<span class=\"verdict-counts\">\(parts)</span>"
  }

  static func tone(_ verdict: Verdict) -> StatusBadge.Tone {
    switch verdict {
    case .failed: .bad
    case .error, .inconclusive: .doubtful
    case .unexercised: .quiet
    case .passed: .good
    }
  }

  static func badge(_ verdict: Verdict) -> StatusBadge {
    switch verdict {
    case .failed: StatusBadge(.bad, "✗", "failed")
    case .error: StatusBadge(.doubtful, "!", "error")
    case .inconclusive: StatusBadge(.doubtful, "?", "inconclusive")
    case .unexercised: StatusBadge(.quiet, "○", "unexercised")
    case .passed: StatusBadge(.good, "✓", "passed")
    }
  }
}
