/// One application of a catalog to the sources of one build in one environment: all that the reports show.
public struct RunReport: Sendable, Equatable {
  public var project: String
  public var build: String?
  public var branch: String?
  public var commit: String?
  public var shard: String?
  /// Sorted by key.
  public var environment: [EnvironmentTag]
  /// Milliseconds since 1970-01-01T00:00:00Z; comes from an injected clock.
  public var startedMilliseconds: Int64
  /// Wall time of the run in milliseconds; never part of deterministic output.
  public var durationMilliseconds: Int
  /// The catalog's folder as the user would type it.
  public var catalog: String
  /// In the order of the configuration, then of the command line.
  public var sources: [SourceReport]
  /// In the order of the catalog.
  public var results: [AssertionResult]
  public var verdict: RunVerdict
  public var exit: Int32
  /// Severity from which a failure makes the run fail.
  public var failOn: Severity
  public var isStrict: Bool
  /// Things the reader should know that are no verdict, one line each ("source 'app' is unproven").
  public var notices: [String]
  /// The run needs a signed-off checklist session without a failed step.
  public var isChecklistRequired: Bool
  /// The manual steps, where a session of the build exists.
  public var checklist: ChecklistReport?
  /// The last runs of the same branch and environment, oldest first, this one excluded; empty without a history.
  public var trend: [TrendPoint]
  /// The outcome of the catalog's samples; nil when they were not run.
  public var selfTest: SelfTestReport?

  public init(project: String, catalog: String, failOn: Severity) {
    self.project = project
    self.catalog = catalog
    self.failOn = failOn
    environment = []
    startedMilliseconds = 0
    durationMilliseconds = 0
    sources = []
    results = []
    verdict = .inconclusive
    exit = ExitCode.undecidable.rawValue
    isStrict = false
    notices = []
    isChecklistRequired = false
    trend = []
  }
}

/// The counts of one earlier run.
public struct TrendPoint: Sendable, Equatable {
  public var build: String
  public var failed: Int
  public var known: Int
  /// `inconclusive` and `error`.
  public var undecided: Int
  public var unexercised: Int
  public var passed: Int

  public init(build: String, failed: Int, known: Int, undecided: Int, unexercised: Int, passed: Int) {
    self.build = build
    self.failed = failed
    self.known = known
    self.undecided = undecided
    self.unexercised = unexercised
    self.passed = passed
  }
}

/// Whether the samples of the catalog agree with their assertions.
public struct SelfTestReport: Sendable, Equatable {
  public struct Case: Sendable, Equatable {
    public var assertion: String
    public var area: String
    /// Number of samples and variations judged.
    public var judged: Int
    /// What disagreed; empty when all agree.
    public var disagreements: [Diagnostic]

    public init(assertion: String, area: String, judged: Int, disagreements: [Diagnostic]) {
      self.assertion = assertion
      self.area = area
      self.judged = judged
      self.disagreements = disagreements
    }
  }

  public var cases: [Case]

  public init(cases: [Case]) { self.cases = cases }
}

/// A checklist session as reports show it.
public struct ChecklistReport: Sendable, Equatable {
  /// The status of a step; `untested` is the absence of a mark.
  public enum Status: String, Sendable, CaseIterable {
    case pass, fail, blocked, skip
    case notApplicable = "n/a"
    case untested
  }

  public struct Step: Sendable, Equatable {
    public var id: String
    public var action: String
    public var expected: String
    public var status: Status
    public var note: String?
    public var tester: String?
    public var defects: [String]
    /// "carried from build N" in a retest; nil otherwise.
    public var carriedFrom: String?

    public init(id: String, action: String, expected: String, status: Status) {
      self.id = id
      self.action = action
      self.expected = expected
      self.status = status
      defects = []
    }
  }

  public var session: String
  public var title: String
  public var build: String
  public var steps: [Step]
  /// Who signed off, when (ISO 8601 UTC) and with which decision; nil while the session is open.
  public var signedOffBy: String?
  public var signedOffAt: String?
  public var decision: String?
  /// Whoever signed off said that the build is not good.
  public var isRejected: Bool { decision == "rejected" }

  public init(session: String, title: String, build: String, steps: [Step]) {
    self.session = session
    self.title = title
    self.build = build
    self.steps = steps
  }
}
