import Authoring
import Catalog
import CommandLineKit
import LogModel
import Patterns

/// One run of `catalog add`: finds the fault, proposes and proves a pattern, asks what no log says, writes the assertion.
struct AddRun {
  private(set) var options: AddOptions
  let output: Output
  private let questions: Questions

  init(_ options: AddOptions, output: Output) {
    self.options = options
    self.output = output
    questions = Questions(output: output)
  }

  mutating func run() throws -> Int32 {
    let pool = PatternPool()
    let isAsking = questions.isPossible && !options.missing.isEmpty
    if !isAsking { try demandAll() }
    let target = try AddTarget(options, pool: pool)
    for warning in target.warnings { output.message(warning.text) }
    let area = try target.area(options)
    try target.checkSource(options.source)
    if let id = options.id, let problem = target.problem(withID: id) { throw UsageError(problem) }
    if isAsking { try askForLogs() }
    let proposer = try makeProposer(target, pool)
    let proposal = try propose(with: proposer, isAsking: isAsking)
    output.message(ProposalText.describe(proposal, healthy: target.healthy.count, isTerminal: output.isTerminal(2)))
    let details = try complete(proposal, target, area: area)
    let writer = CatalogWriter(folder: target.folder, pool: pool)
    let assertion = try AuthoringInputs.reading { try proposer.draft(proposal, details, writer: writer) }
    if isAsking, !options.isDryRun {
      output.write(yamlText(of: assertion).safeLines(isTerminal: output.isTerminal()))
      guard try questions.confirm("write it into area '\(area)'?") else { return ExitCode.undecidable.rawValue }
    }
    let change = try writer.add(assertion, isDryRun: options.isDryRun)
    report(change, wasShown: isAsking && !options.isDryRun)
    try warn(of: assertion, target, pool)
    return ExitCode.passed.rawValue
  }

  private func demandAll() throws {
    let missing = options.missing
    guard !missing.isEmpty else { return }
    throw UsageError(
      missing.count == 1
        ? "option '\(missing[0])' is missing" : "options \(missing.joined(separator: ", ")) are missing",
      help: "without a terminal to ask on everything comes from options; 'logproof catalog add --help' lists them")
  }

  private mutating func askForLogs() throws {
    if options.bad == nil { try options.setBad(try questions.ask("log in which the bug shows (FILE or FILE:LINE)")) }
    if options.good.isEmpty { options.good = [try questions.ask("log without the bug")] }
  }

  private func makeProposer(_ target: AddTarget, _ pool: PatternPool) throws -> Proposer {
    return try Proposer(
      bad: AuthoringInputs.items([options.bad ?? ""]), good: AuthoringInputs.items(options.good),
      healthy: target.healthy + target.installedHealthy, catalog: target.catalog, pool: pool, jobs: options.jobs)
  }

  // MARK: The fault and its pattern

  private func propose(with proposer: Proposer, isAsking: Bool) throws -> Proposal {
    try AuthoringInputs.reading {
      do {
        return try find(with: proposer, isAsking: isAsking)
      } catch let problem as ProposalProblem {
        throw failure(problem)
      }
    }
  }

  private func find(with proposer: Proposer, isAsking: Bool) throws -> Proposal {
    if let line = options.line {
      return try proposer.proposal(for: try proposer.fault(atLine: line), pattern: options.pattern)
    }
    if let pattern = options.pattern {
      return try proposer.proposal(for: try proposer.fault(matching: pattern), pattern: pattern)
    }
    let suggestions = try proposer.suggestions()
    let wanted = suggestions.forNewAssertion
    guard isAsking, wanted.count > 1 else { return try proposer.proposal(forFirstOf: wanted) }
    let shown = try suggestions.masked(by: proposer.catalog.configuration, pool: proposer.pool).forNewAssertion
    return try proposer.proposal(for: try proposer.fault(of: wanted[try choose(among: shown)]))
  }

  private static let choiceLimit = 9

  private func choose(among suggestions: [Suggestion]) throws -> Int {
    let shown = suggestions.prefix(Self.choiceLimit)
    for (index, suggestion) in shown.enumerated() {
      let covered = suggestion.coveredBy.isEmpty ? "" : "  (covered by \(suggestion.coveredBy.joined(separator: ", ")))"
      let line =
        "\(index + 1)  \(suggestion.rank.word), \(suggestion.count)×: \(suggestion.template.prefix(200))\(covered)"
      output.message(line.safeForTerminal + "\n")
    }
    let answer = try questions.ask("which of them is the bug?", proposal: "1") { text in
      Int(text).map(shown.indices.map { $0 + 1 }.contains) == true ? nil : "a number from 1 to \(shown.count)"
    }
    return (Int(answer) ?? 1) - 1
  }

  private func failure(_ problem: ProposalProblem) -> any Error {
    switch problem {
    case .noSuchLine(let reason): return Failure(.usage, "\(options.bad ?? ""): \(reason)")
    case .invalidPattern(let message): return UsageError(message)
    case .nothingNew:
      return Failure(
        .undecidable,
        "nothing in '\(options.bad ?? "")' is new: the good and the healthy logs have lines of every kind",
        help: "name the line: --bad FILE:LINE; or the pattern: --pattern REGEX")
    case .indistinguishable(let fault, let rejected):
      output.message(ProposalText.rejections(rejected, isTerminal: output.isTerminal(2)))
      return Failure(
        .undecidable, "no pattern tells \(fault.file):\(fault.line) from what is healthy",
        help: "name another line: --bad FILE:LINE; or write the pattern yourself: --pattern REGEX")
    }
  }

  // MARK: What no log says

  private func complete(_ proposal: Proposal, _ target: AddTarget, area: String) throws -> AssertionDetails {
    let taken = Set(target.catalog.assertions.flatMap { [$0.id] + $0.aliases })
    let id =
      try options.id
      ?? questions.ask(
        "id, for good", proposal: ProposedID.make(from: proposal.fault.text, taken: taken),
        problem: target.problem(withID:))
    let title = try options.title ?? questions.ask("title: what is so when all is well")
    let isAsking = options.bug == nil
    let bug = try options.bug ?? questions.ask("bug: link or number")
    var details = AssertionDetails(
      id: id, title: title, bug: bug, severity: options.severity ?? .high, area: area)
    details.why = try options.why ?? (isAsking ? questions.askOptionally("why: what did the user see?") : nil)
    details.source = options.source
    return details
  }

  // MARK: The result

  private func report(_ change: CatalogWriter.Change, wasShown: Bool) {
    if !wasShown {
      output.write("# \(change.path)\n" + change.text.safeLines(isTerminal: output.isTerminal()))
    }
    var text = HarnessText(isTerminal: output.isTerminal(2))
    let file = change.isNewFile ? "new file \(change.path)" : change.path
    text.say(
      options.isDryRun ? "proved; nothing was written (it would go into \(file))" : "proved, and written into \(file)")
    output.message(text.text)
  }

  /// Says what is doubtful in the new assertion.
  private func warn(of assertion: Assertion, _ target: AddTarget, _ pool: PatternPool) throws {
    var catalog = target.catalog
    catalog.assertions.append(assertion)
    let before = Set(lint(target.catalog, pool: pool).map(\.message))
    for var warning in lint(catalog, pool: pool) where !before.contains(warning.message) {
      warning.place = nil
      warning.sourceLine = nil
      output.message(warning.text)
    }
  }
}

extension Suggestions {
  /// The order in which an assertion for them is worth while: what an assertion covers already comes behind its like.
  var forNewAssertion: [Suggestion] {
    Suggestion.Rank.allCases.flatMap { rank in
      let ofRank = all.filter { $0.rank == rank }
      return ofRank.filter(\.coveredBy.isEmpty) + ofRank.filter { !$0.coveredBy.isEmpty }
    }
  }
}

extension String {
  /// The lines made safe for a terminal; as they are for anything else, which is to read them as YAML.
  fileprivate func safeLines(isTerminal: Bool) -> String {
    guard isTerminal else { return self }
    return split(separator: "\n", omittingEmptySubsequences: false).map { String($0).safeForTerminal }
      .joined(separator: "\n")
  }
}
