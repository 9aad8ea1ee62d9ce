internal import LogModel

/// What the judge of a claim found in one source, before it is asked whether the source can be trusted.
struct Finding {
  enum Kind: Equatable {
    /// Something in it is wrong by itself, armed or not, and no missing line could change that.
    case broken
    /// It does not hold, provided that it is armed, and no missing line could change that.
    case brokenIfArmed
    /// It does not hold, provided that it is armed and that no line is missing.
    case brokenIfComplete
    /// What the assertion speaks of never came up.
    case notSeen
    /// It cannot be told: times are unknown, or the end of the log is missing.
    case undecidable
    /// It could not be evaluated.
    case error
    /// It holds, provided that no line is missing.
    case holds
    /// It holds, and no missing line could change that.
    case holdsRegardless
  }

  var kind: Kind
  /// One line, lower case, no full stop.
  var reason: String
  /// Matches that count, exact.
  var matches: Int
  /// How many of them break the claim; all of them where the claim is that there are none.
  var violations = 0
  var exhibits: [Exhibit] = []
}

/// What a judge needs to know of the end of its source.
struct SourceEnd: Equatable {
  /// Lines may be missing at the end.
  var isCut = false
  /// Lines may be missing anywhere.
  var hasGaps = false
  /// Ordinal of the last record.
  var lastRecord = 0
  /// The time of the last record whose time is known.
  var lastTime: RecordTime?
}
