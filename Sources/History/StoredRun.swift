public import LogModel

/// A run as the history keeps it; also what moves between histories.
public struct StoredRun: Sendable, Equatable {
  /// 32 hexadecimal digits.
  public var key: String
  public var project: String
  /// Empty when the run named none.
  public var branch: String
  public var build: String
  public var commit: String?
  /// Sorted.
  public var environment: [EnvironmentTag]
  /// Empty when the run named none.
  public var shard: String
  public var attempt: Int
  /// Milliseconds since 1970-01-01T00:00:00Z.
  public var startedMilliseconds: Int64
  public var durationMilliseconds: Int
  public var isComplete: Bool
  public var verdict: RunVerdict
  public var exit: Int32
  public var host: String?
  public var catalog: String
  public var rulesetDigest: String
  public var declaredShards: [String]
  /// The build is kept whatever `prune` is told.
  public var isMarked: Bool
  public var sources: [StoredSource]
  public var results: [StoredResult]
  /// Former ids that the catalog knew, with the present ones.
  public var aliases: [String: String]
}

public struct StoredSource: Sendable, Equatable {
  public var name: String
  public var state: SourceState
  public var isProven: Bool
  public var format: String?
  public var lines: Int
  public var records: Int
  public var reason: String?
}

/// What a run said of one assertion.
public struct StoredResult: Sendable, Equatable {
  public var id: String
  public var area: String
  public var title: String
  public var severity: Severity
  public var verdict: Verdict
  public var ruleDigest: String
  public var matches: Int
  public var costMicroseconds: Int
  /// Nil for passed and unexercised.
  public var reason: String?
  /// The first piece of evidence of a failure.
  public var evidence: StoredEvidence?
  /// The evidence's text with what changes from run to run generalised.
  public var excerpt: String?
  /// The known issue that the evidence fitted, expired or not.
  public var issue: StoredIssue?
}

public struct StoredEvidence: Sendable, Equatable {
  public var source: String
  public var file: String
  /// 1-based.
  public var line: Int
  public var text: String
}

public struct StoredIssue: Sendable, Equatable, Hashable {
  public var bug: String
  public var owner: String
  public var reason: String
  /// ISO dates.
  public var opened: String?
  public var expires: String
}
