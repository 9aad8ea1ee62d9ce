/// What a run says of one assertion, and why.
public struct AssertionResult: Sendable, Equatable {
  public var id: String
  public var area: String
  public var title: String
  public var why: String?
  public var bug: String
  public var severity: Severity
  public var isRequired: Bool
  public var verdict: Verdict
  /// Exact, also beyond the rows kept. Matches that an exception excused do not count.
  public var matches: Int
  /// How many of them break the rule: all matches of `absent`, the requests without an answer, the rows that break `each`.
  public var violations: Int
  /// One line that says why the verdict is what it is.
  public var reason: String
  /// At most `limits.evidence`, in the order of the log.
  public var evidence: [Evidence]
  /// How the known issues change it; nil when none speaks of it.
  public var known: KnownState?
  /// What the history says of a failure; nil without a history.
  public var since: FailureAge?
  /// Where the assertion stands in the catalog.
  public var place: SourcePlace
  /// Digest of all that decides the verdict (claim, qualifiers); a changed rule is no regression.
  public var ruleDigest: String
  /// The time that matching and judging took, in microseconds. Never part of deterministic output.
  public var costMicroseconds: Int

  public init(assertion: Assertion, verdict: Verdict, matches: Int, reason: String, ruleDigest: String) {
    id = assertion.id
    area = assertion.area
    title = assertion.title
    why = assertion.why
    bug = assertion.bug
    severity = assertion.severity
    isRequired = assertion.isRequired
    self.verdict = verdict
    self.matches = matches
    violations = 0
    self.reason = reason
    evidence = []
    place = assertion.place
    self.ruleDigest = ruleDigest
    costMicroseconds = 0
  }
}

/// What a known issue makes of a result.
public struct KnownState: Sendable, Equatable {
  public enum Kind: String, Sendable {
    /// It fails as the open issue says: excused.
    case known
    /// It passes again although the issue is open.
    case fixed
    /// The issue's date is past: it excuses nothing.
    case expired
    /// It fails in another way than the issue says: it excuses nothing.
    case exceeded
  }

  public var kind: Kind
  public var issue: KnownIssue

  public init(kind: Kind, issue: KnownIssue) {
    self.kind = kind
    self.issue = issue
  }
}

/// Since when an assertion fails.
public enum FailureAge: Sendable, Equatable {
  /// The run before on this branch and environment did not fail.
  case new
  /// It fails for the first time by its present rule, and passed by another one before: what changed may be the rule.
  case newRule
  /// Failing since `build`, in this many runs without this one.
  case since(build: String, runs: Int)
}
