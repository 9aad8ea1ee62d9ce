internal import Evaluation
public import Ingest
public import LogModel
public import Patterns

/// Makes an assertion out of a bad log and good ones: finds the fault, proposes a pattern, and proves it.
public struct Proposer {
  /// Logs as the user named them; they are read several times, so that none may be standard input.
  public var bad: [InputItem]
  public var good: [InputItem]
  /// Paths of logs on which no assertion may fire.
  public var healthy: [String]
  public var catalog: AssertionCatalog
  public var pool: PatternPool
  public var jobs: Int
  let redaction: Redaction

  /// - Throws: what is wrong with a pattern of `redact`.
  public init(
    bad: [InputItem], good: [InputItem], healthy: [String], catalog: AssertionCatalog, pool: PatternPool, jobs: Int
  ) throws(Diagnostics) {
    self.bad = bad
    self.good = good
    self.healthy = healthy
    self.catalog = catalog
    self.pool = pool
    self.jobs = jobs
    redaction = try Redaction(catalog.configuration, pool: pool)
  }

  /// The kinds of lines that are new in the bad log; what healthy logs have is not.
  public func suggestions() throws -> Suggestions {
    try suggest(
      bad: bad, good: good + healthy.map(InputItem.path), catalog: catalog, pool: pool, jobs: jobs)
  }

  /// The fault that a line of the bad log shows.
  ///
  /// - Throws: `ProposalProblem`.
  public func fault(atLine number: Int) throws -> FaultLine {
    guard let fault = try FaultSearch(bad: bad, jobs: jobs).line(number) else {
      throw ProposalProblem.noSuchLine("line \(number) is not there, or it belongs to no record")
    }
    return fault
  }

  public func fault(of suggestion: Suggestion) throws -> FaultLine {
    let search = FaultSearch(bad: bad, jobs: jobs)
    guard let fault = try search.line(suggestion.line, of: suggestion.file, text: suggestion.example) else {
      throw ProposalProblem.noSuchLine("line \(suggestion.line) is no longer there")
    }
    return fault
  }

  /// The first line that a pattern matches.
  public func fault(matching pattern: String) throws -> FaultLine {
    guard let fault = try FaultSearch(bad: bad, jobs: jobs).line(matching: try compile(pattern)) else {
      throw ProposalProblem.noSuchLine("no line matches the pattern")
    }
    return fault
  }

  func compile(_ pattern: String) throws(ProposalProblem) -> Pattern {
    do {
      return try pool.pattern(pattern)
    } catch {
      throw .invalidPattern("invalid pattern: \(error.message), at character \(error.scalarOffset + 1)")
    }
  }

  /// Proposes for the first of several suggestions that a pattern tells from what is healthy.
  public func proposal(forFirstOf suggestions: [Suggestion]) throws -> Proposal {
    var first: ProposalProblem?
    for suggestion in suggestions.prefix(Self.suggestionLimit) {
      do {
        return try proposal(for: try fault(of: suggestion))
      } catch let problem as ProposalProblem {
        first = first ?? problem
      }
    }
    throw first ?? .nothingNew
  }

  /// Each one costs a pass over all logs.
  private static let suggestionLimit = 10
}
