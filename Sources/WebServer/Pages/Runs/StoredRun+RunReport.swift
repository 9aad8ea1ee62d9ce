internal import History
internal import LogModel

extension RunReport {
  /// A run as the history keeps it: of each failure the first piece of evidence.
  ///
  /// What the history does not keep (why, bug, place) is the catalog's of today, where it still has the assertion.
  init(_ detail: RunDetail, catalog: AssertionCatalog?) {
    let run = detail.run
    self.init(project: run.project, catalog: run.catalog, failOn: catalog?.configuration.failOn ?? .medium)
    build = run.build
    branch = run.branch.isEmpty ? nil : run.branch
    commit = run.commit
    shard = run.shard.isEmpty ? nil : run.shard
    environment = run.environment
    startedMilliseconds = run.startedMilliseconds
    durationMilliseconds = run.durationMilliseconds
    sources = run.sources.map(SourceReport.init)
    verdict = run.verdict
    exit = run.exit
    let date = UTCTime(milliseconds: run.startedMilliseconds).date
    results = run.results.map { stored in
      var result = AssertionResult(stored, catalog: catalog, date: date)
      result.since = detail.ages[stored.id]
      return result
    }
    if !run.isComplete { notices.append("the run was cut off before its end") }
  }
}

extension SourceReport {
  init(_ source: StoredSource) {
    self.init(name: source.name, state: source.state)
    format = source.format
    lines = source.lines
    records = source.records
    reason = source.reason
    isProven = source.isProven
  }
}

extension AssertionResult {
  init(_ stored: StoredResult, catalog: AssertionCatalog?, date: String) {
    let known = catalog?.assertion(named: stored.id)
    var assertion = Assertion(
      id: stored.id, area: stored.area, title: stored.title, bug: known?.bug ?? "not in the catalog of today",
      severity: stored.severity, claim: .absent(PatternList([])),
      place: known?.place ?? SourcePlace(file: "not in the catalog of today", line: 0, column: 0))
    assertion.why = known?.why
    self.init(
      assertion: assertion, verdict: stored.verdict, matches: stored.matches, reason: stored.reason ?? "",
      ruleDigest: stored.ruleDigest)
    if let piece = stored.evidence {
      evidence = [Evidence(source: piece.source, file: piece.file, line: piece.line, column: 1, text: piece.text)]
    }
    if let issue = stored.issue {
      var open = KnownIssue(
        assertion: stored.id, bug: issue.bug, owner: issue.owner, reason: issue.reason, expires: issue.expires)
      open.opened = issue.opened
      self.known = KnownState(kind: issue.expires >= date ? .known : .expired, issue: open)
    }
  }
}
