/// A rule about the records of a run, with an id that never changes.
public struct Assertion: Sendable, Equatable {
  /// Kebab-case, unique in the catalog, permanent.
  public var id: String
  /// Former ids; results stored under them count as this assertion's.
  public var aliases: [String]
  public var area: String
  public var title: String
  public var why: String?
  /// A link or a free reference to the bug that the assertion guards against.
  public var bug: String
  public var severity: Severity
  /// `because` of the override that changed the severity; nil without one.
  public var overrideReason: String?
  /// The name of the source it speaks of; nil for every source present.
  public var source: String?
  public var claim: Claim
  public var given: PatternList?
  public var filter: [FieldFilter]
  public var region: Region?
  public var exceptions: [MatchException]
  public var span: Span
  public var subject: Subject
  /// `unexercised` is not acceptable.
  public var isRequired: Bool
  public var samples: Samples
  /// Where `id:` stands.
  public var place: SourcePlace

  public init(
    id: String, area: String, title: String, bug: String, severity: Severity, claim: Claim,
    samples: Samples = Samples(), place: SourcePlace
  ) {
    self.id = id
    aliases = []
    self.area = area
    self.title = title
    self.bug = bug
    self.severity = severity
    self.claim = claim
    filter = []
    exceptions = []
    span = .line
    subject = .message
    isRequired = false
    self.samples = samples
    self.place = place
  }
}

/// What is claimed; exactly one in each assertion.
public indirect enum Claim: Sendable, Equatable {
  /// No line matches.
  case absent(PatternList)
  /// Some line matches, as often as `times` says.
  case present(PatternList, times: Times)
  case sequence(SequenceClaim)
  case reply(ReplyClaim)
  case match(MatchClaim)

  /// The YAML key of the claim.
  public var key: String {
    switch self {
    case .absent: "absent"
    case .present: "present"
    case .sequence: "sequence"
    case .reply: "reply"
    case .match: "match"
    }
  }
}

/// How often something must occur.
public enum Times: Hashable, Sendable {
  /// `times: 5` is 5...5, `{at_least: 1, at_most: 5}` 1...5, `at_most` alone counts from 0; nil is no upper bound.
  case between(Int, Int?)
  /// `times: any`: only counts.
  case any

  /// One or more.
  public static let atLeastOnce = Times.between(1, nil)
}

/// Every match of the first pattern is followed by the others in order, before the next match of the first.
public struct SequenceClaim: Sendable, Equatable {
  /// Two or more.
  public var steps: [PatternList]
  /// Bounds first to last; nanoseconds.
  public var within: Int64?
  /// Named groups that separate interleaved sequences; empty without `key`.
  public var key: [String]

  public init(steps: [PatternList], within: Int64? = nil, key: [String] = []) {
    self.steps = steps
    self.within = within
    self.key = key
  }
}

/// Every request is answered by a later answer.
public struct ReplyClaim: Sendable, Equatable {
  public var request: PatternList
  public var answer: PatternList
  /// Named groups, in both patterns, that pair them one to one; empty: any later answer serves.
  public var key: [String]
  /// Nanoseconds.
  public var within: Int64?
  /// A condition over the pairs (`_elapsed`, the groups of the request, `answer_…` for those of the answer).
  public var each: Condition?
  public var types: [String: ColumnType]

  public init(request: PatternList, answer: PatternList) {
    self.request = request
    self.answer = answer
    key = []
    types = [:]
  }
}

/// Conditions over captured values.
public struct MatchClaim: Sendable, Equatable {
  public var pattern: PatternList
  /// Must be true of every row.
  public var each: Condition?
  /// One expression over all rows.
  public var check: Condition?
  /// Groups for each combination of which `check` is evaluated.
  public var per: [String]
  public var times: Times?
  public var types: [String: ColumnType]

  public init(pattern: PatternList) {
    self.pattern = pattern
    per = []
    types = [:]
  }
}

/// An SQL expression and where it stands.
public struct Condition: Sendable, Equatable {
  public var sql: String
  public var place: SourcePlace?

  public init(_ sql: String, at place: SourcePlace? = nil) {
    self.sql = sql
    self.place = place
  }
}

/// The type of a captured value in conditions.
public enum ColumnType: String, Sendable, CaseIterable {
  case number, text
}
