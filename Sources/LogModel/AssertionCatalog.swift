/// All that a folder of assertions says.
public struct AssertionCatalog: Sendable, Equatable {
  /// The folder as the user would type it.
  public var folder: String
  public var configuration: Configuration
  /// In the order of file names, then of the file.
  public var assertions: [Assertion]
  public var knownIssues: [KnownIssue]
  public var checklist: AcceptanceChecklist?

  public init(folder: String, configuration: Configuration = Configuration(), assertions: [Assertion] = []) {
    self.folder = folder
    self.configuration = configuration
    self.assertions = assertions
    knownIssues = []
  }

  /// The assertion with this id or former id.
  public func assertion(named id: String) -> Assertion? {
    assertions.first { $0.id == id } ?? assertions.first { $0.aliases.contains(id) }
  }
}
