/// An entry of `known-issues.yaml`: a failure that is expected for a while.
public struct KnownIssue: Sendable, Equatable {
  public var assertion: String
  /// Tags that the run's environment must have; empty for every environment.
  public var environment: [EnvironmentTag]
  public var bug: String
  public var owner: String
  public var reason: String
  /// ISO dates, `YYYY-MM-DD`; past `expires` (the day itself still counts) it excuses nothing.
  public var opened: String?
  public var expires: String
  /// Evidence must match it to be excused; nil excuses every failure of the assertion.
  public var pattern: PatternText?
  /// How many matches are excused; nil for any number.
  public var atMost: Int?
  public var place: SourcePlace?

  public init(assertion: String, bug: String, owner: String, reason: String, expires: String) {
    self.assertion = assertion
    environment = []
    self.bug = bug
    self.owner = owner
    self.reason = reason
    self.expires = expires
  }
}

/// One `KEY=VALUE` of a run's environment.
public struct EnvironmentTag: Hashable, Comparable, Sendable {
  public var key: String
  public var value: String

  public init(key: String, value: String) {
    self.key = key
    self.value = value
  }

  public static func < (left: EnvironmentTag, right: EnvironmentTag) -> Bool {
    (left.key, left.value) < (right.key, right.value)
  }
}
