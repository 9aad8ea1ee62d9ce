internal import LogModel

extension StoredRun {
  /// The run of a report.
  init(_ run: RunReport, _ identity: RunIdentity) {
    key = identity.key(of: run)
    project = run.project
    branch = run.branch ?? ""
    build = run.build ?? StoredRun.buildName(of: run, key: key)
    commit = run.commit
    environment = Set(run.environment).sorted()
    shard = run.shard ?? ""
    attempt = identity.attempt
    startedMilliseconds = run.startedMilliseconds
    durationMilliseconds = run.durationMilliseconds
    isComplete = identity.isComplete
    verdict = run.verdict
    exit = run.exit
    host = identity.host
    catalog = run.catalog
    rulesetDigest = identity.rulesetDigest
    declaredShards = identity.declaredShards
    isMarked = false
    sources = run.sources.map(StoredSource.init)
    results = run.results.map(StoredResult.init)
    aliases = identity.aliases
  }

  /// The name of a build that the run did not name: its commit, else the time and the start of the key.
  private static func buildName(of run: RunReport, key: String) -> String {
    if let commit = run.commit, !commit.isEmpty { return String(commit.prefix(12)) }
    return "unnamed-\(UTCTime.text(run.startedMilliseconds).filter { $0 != "-" && $0 != ":" })-\(key.prefix(6))"
  }
}

extension StoredSource {
  init(_ source: SourceReport) {
    self.init(
      name: source.name, state: source.state, isProven: source.isProven, format: source.format, lines: source.lines,
      records: source.records, reason: source.reason)
  }
}

extension StoredResult {
  init(_ result: AssertionResult) {
    id = result.id
    area = result.area
    title = result.title
    severity = result.severity
    verdict = result.verdict
    ruleDigest = result.ruleDigest
    matches = result.matches
    costMicroseconds = result.costMicroseconds
    if result.verdict == .passed || result.verdict == .unexercised { return }
    reason = String(result.reason.unicodeScalars.prefix(400))
    guard result.verdict == .failed else { return }
    if let known = result.known, known.kind == .known || known.kind == .expired { issue = StoredIssue(known.issue) }
    guard let first = result.evidence.first else {
      excerpt = FailureSignature.generalised(result.reason)
      return
    }
    excerpt = FailureSignature.generalised(first.text)
    evidence = StoredEvidence(
      source: first.source, file: first.file, line: first.line, text: String(first.text.unicodeScalars.prefix(400)))
  }
}

extension StoredIssue {
  init(_ issue: KnownIssue) {
    self.init(bug: issue.bug, owner: issue.owner, reason: issue.reason, opened: issue.opened, expires: issue.expires)
  }
}
