internal import LogModel

/// The phrases that all reports share, so that the same thing is said in the same words everywhere.
enum Wording {
  /// What the history says of a failure; nil without a history.
  static func age(_ result: AssertionResult) -> String? {
    switch result.since {
    case .new: "new"
    case .newRule: "new under a changed rule"
    case .since(let build, let runs): "failing since build \(build) (\(counted(runs, "earlier run")))"
    case nil: nil
    }
  }

  /// What a known issue makes of a result; nil when none speaks of it.
  static func known(_ state: KnownState?) -> String? {
    guard let state else { return nil }
    let issue = state.issue
    switch state.kind {
    case .known: return "known issue \(issue.bug) (owner \(issue.owner), until \(issue.expires)): \(issue.reason)"
    case .fixed: return "known issue \(issue.bug) passes now; close it with: logproof known close \(issue.assertion)"
    case .expired: return "known issue \(issue.bug) of \(issue.owner) expired on \(issue.expires) and excuses nothing"
    case .exceeded: return "fails otherwise than known issue \(issue.bug) of \(issue.owner) allows"
    }
  }

  /// The verdict where it says more than the standing does: which kind of "could not be judged".
  static func verdict(_ result: AssertionResult) -> String {
    result.verdict == .unexercised && result.isRequired ? "unexercised but required" : result.verdict.rawValue
  }

  /// What the self-test found: `27 samples of 2 assertions: those of 1 assertion disagree`.
  static func outcome(_ selfTest: SelfTestReport) -> String {
    let judged = selfTest.cases.reduce(0) { $0 + $1.judged }
    let failing = selfTest.cases.filter { !$0.disagreements.isEmpty }.count
    let outcome = failing == 0 ? "all agree" : "those of \(counted(failing, "assertion")) disagree"
    return "\(counted(judged, "sample")) of \(counted(selfTest.cases.count, "assertion")): \(outcome)"
  }

  /// `sound`, `sound, unproven`, `missing (optional)`, `dead: reason`.
  static func soundness(_ source: SourceReport) -> String {
    if source.state == .sound { return source.isProven ? "sound" : "sound, unproven" }
    let state = source.state.rawValue + (source.isOptional && source.state == .missing ? " (optional)" : "")
    return source.reason.map { "\(state): \($0)" } ?? state
  }

  /// What the run was of: `webview-preview 2.4.1 (main, 3f2a9c1, ios=26.0)`.
  static func subject(_ report: RunReport) -> String {
    var details: [String] = []
    if let branch = report.branch { details.append(branch) }
    if let commit = report.commit { details.append(String(commit.prefix(12))) }
    if let shard = report.shard { details.append("shard \(shard)") }
    details += report.environment.map { "\($0.key)=\($0.value)" }
    var subject = report.project
    if let build = report.build { subject += " \(build)" }
    return details.isEmpty ? subject : "\(subject) (\(details.joined(separator: ", ")))"
  }

  /// Where a piece of evidence stands: `app.log:120:9`.
  static func location(_ evidence: Evidence) -> String { "\(evidence.file):\(evidence.line):\(evidence.column)" }

  static func location(_ place: SourcePlace) -> String { "\(place.file):\(place.line):\(place.column)" }

  /// The steps of a checklist by status: `12 pass, 1 fail, 1 untested`.
  static func steps(_ checklist: ChecklistReport) -> String {
    let counts = ChecklistReport.Status.allCases.compactMap { status -> String? in
      let count = checklist.steps.filter { $0.status == status }.count
      return count == 0 ? nil : "\(count) \(status.rawValue)"
    }
    return counts.isEmpty ? "no steps" : counts.joined(separator: ", ")
  }

  /// Who signed a checklist session off.
  static func signOff(_ checklist: ChecklistReport) -> String {
    guard let name = checklist.signedOffBy else { return "not signed off" }
    let time = checklist.signedOffAt.map { " at \($0)" } ?? ""
    let decision = checklist.decision.map { ": \($0)" } ?? ""
    return "signed off by \(name)\(time)\(decision)"
  }
}
