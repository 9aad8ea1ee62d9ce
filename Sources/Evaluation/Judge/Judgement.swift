internal import LogModel

/// What one source says of one assertion.
struct Judgement {
  var verdict: Verdict
  var reason: String
  var matches = 0
  var violations = 0
  var exhibits: [Exhibit] = []

  /// The finding of a judge, weighed with all that makes a verdict worth something.
  init(_ finding: Finding, _ circumstances: Circumstances) {
    matches = finding.matches
    violations = finding.violations
    exhibits = finding.exhibits
    (verdict, reason) = circumstances.weigh(finding)
  }

  /// Of an assertion one of whose patterns was given up: nothing that was found counts, as it would not be the same each time.
  init(givenUp problem: MatchProblem) {
    verdict = .error
    reason =
      "\(problem.file):\(problem.line): \(problem.message); given up after \(SharedEffort.patience) such texts"
  }

  init(_ verdict: Verdict, _ reason: String) {
    self.verdict = verdict
    self.reason = reason
  }
}

/// What decides, beside the finding, between `passed` and the verdicts that only look like it.
struct Circumstances {
  /// Why an absence in the source proves nothing; nil for a sound source.
  var unsoundness: String?
  /// nil without `given`.
  var givenSeen: Bool?
  /// `where` fits a record; true without `where`.
  var selectsRecords = true
  /// A region of `between` was open; true without `between`.
  var selectsRegion = true
  /// Fields of `where` that the log's format does not have.
  var missingFields: [RecordField] = []
  /// A pattern that was given up.
  var problem: MatchProblem?

  /// The table of verdicts: the first of failed, error, inconclusive, unexercised, passed counts.
  func weigh(_ finding: Finding) -> (Verdict, String) {
    if finding.kind == .broken { return (.failed, finding.reason) }
    if let problem { return (.error, "\(problem.file):\(problem.line): \(problem.message)") }
    if finding.kind == .error { return (.error, finding.reason) }
    if !missingFields.isEmpty {
      let names = missingFields.map { "'\($0.rawValue)'" }.joined(separator: ", ")
      return (.inconclusive, "`where` asks for \(names), which the log's format does not have")
    }
    if let unsoundness {
      if finding.kind == .holdsRegardless, givenSeen != false { return (.passed, finding.reason) }
      if finding.kind == .brokenIfArmed, givenSeen != false { return (.failed, finding.reason) }
      return (.inconclusive, "\(unsoundness) (\(finding.reason))")
    }
    return weighSound(finding)
  }

  private func weighSound(_ finding: Finding) -> (Verdict, String) {
    switch finding.kind {
    case .broken: return (.failed, finding.reason)
    case .error: return (.error, finding.reason)
    case .undecidable: return (.inconclusive, finding.reason)
    case .brokenIfArmed, .brokenIfComplete: return notArmed ?? (.failed, finding.reason)
    case .notSeen: return notArmed ?? (.unexercised, finding.reason)
    case .holds, .holdsRegardless: return notArmed ?? (.passed, finding.reason)
    }
  }

  private var notArmed: (Verdict, String)? {
    if givenSeen == false { return (.unexercised, "`given` was not seen") }
    if !selectsRecords { return (.unexercised, "`where` fits no record") }
    if !selectsRegion { return (.unexercised, "`between` selects nothing") }
    return nil
  }
}
