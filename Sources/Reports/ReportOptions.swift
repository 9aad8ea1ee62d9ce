/// What a report does not learn from the run.
public struct ReportOptions: Sendable, Equatable {
  /// The console report goes to a terminal; otherwise every line begins with `logproof: `, so that neither a CI system
  /// nor a later check of the output takes a line of it for its own.
  public var isTerminal: Bool
  /// The console report uses colours.
  public var isColored: Bool
  /// The console report has the verdict and the failures only.
  public var isQuiet: Bool
  /// The width of the terminal.
  public var columns: Int
  /// JUnit leaves out what `junit-10.xsd` of the Jenkins xUnit plugin rejects.
  public var isStrictJUnit: Bool

  public init(
    isTerminal: Bool = false, isColored: Bool = false, isQuiet: Bool = false, columns: Int = 160,
    isStrictJUnit: Bool = false
  ) {
    self.isTerminal = isTerminal
    self.isColored = isColored
    self.isQuiet = isQuiet
    self.columns = columns
    self.isStrictJUnit = isStrictJUnit
  }
}
