public import LogModel

/// What an engineer says of an assertion and no log does.
public struct AssertionDetails: Sendable {
  public var id: String
  public var title: String
  public var why: String?
  public var bug: String
  public var severity: Severity
  public var area: String
  /// Nil for every source.
  public var source: String?

  public init(id: String, title: String, bug: String, severity: Severity, area: String) {
    self.id = id
    self.title = title
    self.bug = bug
    self.severity = severity
    self.area = area
  }
}
