public import LogModel

/// A word with an icon and a colour that say how something stands.
public struct StatusBadge: Sendable, Equatable {
  /// The colour, of which the meaning is also in word and icon.
  public enum Tone: String, Sendable {
    case bad, doubtful, known, fixed, quiet, good
  }

  public var tone: Tone
  public var symbol: String
  public var word: String

  public init(_ tone: Tone, _ symbol: String, _ word: String) {
    self.tone = tone
    self.symbol = symbol
    self.word = word
  }

  public init(_ standing: Standing) {
    self.init(standing.tone, standing.symbol, standing.word)
  }

  public init(_ verdict: RunVerdict) {
    switch verdict {
    case .passed: self.init(.good, "✓", "passed")
    case .failed: self.init(.bad, "✗", "failed")
    case .inconclusive: self.init(.doubtful, "?", "inconclusive")
    }
  }

  public init(_ status: ChecklistReport.Status) {
    switch status {
    case .pass: self.init(.good, "✓", "pass")
    case .fail: self.init(.bad, "✗", "fail")
    case .blocked: self.init(.doubtful, "■", "blocked")
    case .skip: self.init(.quiet, "»", "skip")
    case .notApplicable: self.init(.quiet, "–", "n/a")
    case .untested: self.init(.quiet, "○", "untested")
    }
  }

  /// The soundness of a source.
  public init(_ source: SourceReport) {
    switch source.state {
    case .sound where source.isProven: self.init(.good, "✓", "sound")
    case .sound: self.init(.quiet, "○", "sound, unproven")
    case .missing where source.isOptional: self.init(.quiet, "○", "missing, optional")
    default: self.init(.doubtful, "?", source.state.rawValue)
    }
  }

  public var html: HTML {
    "<span class=\"badge \(tone.rawValue)\"><span class=\"icon\" aria-hidden=\"true\">\(symbol)</span> \(word)</span>"
  }
}

extension Standing {
  var tone: StatusBadge.Tone {
    switch self {
    case .failed: .bad
    case .tolerated, .undecided: .doubtful
    case .known: .known
    case .fixed: .fixed
    case .unexercised: .quiet
    case .passed: .good
    }
  }
}
