/// A pattern for a fault that was proved on logs, and the lines that show what it does.
public struct Proposal: Equatable, Sendable {
  /// Lines of the bad log that the pattern matches and that have one template.
  public struct MatchedKind: Equatable, Sendable {
    public var template: String
    public var count: Int
    /// The first of them: the line as patterns see it and where it is (1-based).
    public var example: String
    public var line: Int
  }

  /// A pattern that was not taken, and why.
  public struct Rejected: Equatable, Sendable {
    public var pattern: String
    /// One line that begins with a verb: `matches good.log:12: …`.
    public var reason: String
  }

  public var fault: FaultLine
  public var pattern: String
  /// More general patterns, in the order in which they were tried.
  public var rejected: [Rejected]
  /// All that the pattern matches in the bad log, in its order; the fault's own kind is among them.
  public var matches: [MatchedKind]
  /// Only a number tells the fault from lines that are healthy.
  public var restsOnNumber: Bool
  /// Ids of the assertions that have a pattern that matches the fault already.
  public var coveredBy: [String]
  /// Lines of the samples.
  var fails: [SampleLine]
  var passes: [SampleLine]
  var quiet: [SampleLine]

  public var matchCount: Int { matches.reduce(0) { $0 + $1.count } }
}

/// A line for a sample, in the two forms in which it can be written.
struct SampleLine: Equatable, Sendable {
  /// As in the log, header and wrapper included; several lines where the record needs them.
  var raw: String
  /// As patterns see it.
  var text: String

  init(raw: String, text: String) {
    self.raw = raw
    self.text = text
  }

  init(_ line: LogLine) { self.init(raw: line.raw, text: line.text) }
}

/// Why nothing can be proposed.
public enum ProposalProblem: Error, Equatable, Sendable {
  /// The bad log has no such line, or no line that the pattern matches.
  case noSuchLine(String)
  /// Nothing in the bad log is new.
  case nothingNew
  /// Every pattern also matches where it must not; the last one is the line itself.
  case indistinguishable(FaultLine, [Proposal.Rejected])
  /// The pattern that was given is invalid or runs into a limit of matching.
  case invalidPattern(String)
}
