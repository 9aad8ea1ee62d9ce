internal import LogModel

/// The report for programs: `"schema": 1`, which grows only by adding keys.
///
/// It holds no durations, so that two runs over the same input differ in `started` only.
struct JSONReport {
  static let format = ReportFormat("json", "JSON, schema 1") { report, _ in
    JSONReport(report: report).document.text(isPretty: true) + "\n"
  }

  let report: RunReport

  var document: JSONValue {
    let environment = report.environment.map { JSONValue.Member($0.key, .string($0.value)) }
    return .object([
      .init("schema", .int(1)),
      .init("verdict", .string(report.verdict.rawValue)),
      .init("exit", .int(Int(report.exit))),
      .init("causes", .array(RunSummary(report).causes.map(JSONValue.string))),
      .init("project", .string(report.project)),
      .init("build", .optional(report.build)),
      .init("branch", .optional(report.branch)),
      .init("commit", .optional(report.commit)),
      .init("shard", .optional(report.shard)),
      .init("env", .object(environment)),
      .init("started", .string(UTCTime.text(report.startedMilliseconds))),
      .init("catalog", .string(report.catalog)),
      .init("fail_on", .string(report.failOn.rawValue)),
      .init("strict", .bool(report.isStrict)),
      .init("counts", counts),
      .init("sources", .array(report.sources.map(source))),
      .init("assertions", .array(report.results.map(assertion))),
      .init("checklist", report.checklist.map(checklist) ?? .null),
      .init("trend", .array(report.trend.map(trendPoint))),
      .init("self_test", report.selfTest.map(selfTest) ?? .null),
      .init("notices", .array(report.notices.map(JSONValue.string))),
    ])
  }

  /// By verdict, and what the known issues and the history make of it.
  private var counts: JSONValue {
    let summary = RunSummary(report)
    var members = Verdict.allCases.map { verdict in
      JSONValue.Member(verdict.rawValue, .int(report.results.filter { $0.verdict == verdict }.count))
    }
    members.append(.init("new", .int(summary.newFailures)))
    members.append(.init("known", .int(summary.count(.known))))
    members.append(.init("fixed", .int(summary.count(.fixed))))
    return .object(members)
  }

  private func source(_ source: SourceReport) -> JSONValue {
    .object([
      .init("name", .string(source.name)),
      .init("files", .array(source.files.map(JSONValue.string))),
      .init("format", .optional(source.format)),
      .init("bytes", .int(source.bytes)),
      .init("lines", .int(source.lines)),
      .init("records", .int(source.records)),
      .init("state", .string(source.state.rawValue)),
      .init("reason", .optional(source.reason)),
      .init("proven", .bool(source.isProven)),
      .init("optional", .bool(source.isOptional)),
      .init("unreadable", .array(source.unreadable.map(JSONValue.string))),
    ])
  }

  private func assertion(_ result: AssertionResult) -> JSONValue {
    .object([
      .init("id", .string(result.id)),
      .init("area", .string(result.area)),
      .init("title", .string(result.title)),
      .init("why", .optional(result.why)),
      .init("bug", .string(result.bug)),
      .init("severity", .string(result.severity.rawValue)),
      .init("required", .bool(result.isRequired)),
      .init("verdict", .string(result.verdict.rawValue)),
      .init("matches", .int(result.matches)),
      .init("reason", .string(result.reason)),
      .init("known", result.known.map(known) ?? .null),
      .init("since", result.since.map(since) ?? .null),
      .init("file", .string(result.place.file)),
      .init("line", .int(result.place.line)),
      .init("column", .int(result.place.column)),
      .init("rule_digest", .string(result.ruleDigest)),
      .init("evidence", .array(result.evidence.map(evidence))),
    ])
  }

  private func known(_ state: KnownState) -> JSONValue {
    .object([
      .init("state", .string(state.kind.rawValue)),
      .init("bug", .string(state.issue.bug)),
      .init("owner", .string(state.issue.owner)),
      .init("reason", .string(state.issue.reason)),
      .init("opened", .optional(state.issue.opened)),
      .init("expires", .string(state.issue.expires)),
    ])
  }

  private func since(_ age: FailureAge) -> JSONValue {
    switch age {
    case .new: .object([.init("new", .bool(true)), .init("build", .optional(report.build)), .init("runs", .int(0))])
    case .newRule:
      .object([
        .init("new", .bool(false)), .init("rule_changed", .bool(true)), .init("build", .optional(report.build)),
        .init("runs", .int(0)),
      ])
    case .since(let build, let runs):
      .object([.init("new", .bool(false)), .init("build", .string(build)), .init("runs", .int(runs))])
    }
  }

  private func evidence(_ evidence: Evidence) -> JSONValue {
    .object([
      .init("source", .string(evidence.source)),
      .init("file", .string(evidence.file)),
      .init("line", .int(evidence.line)),
      .init("column", .int(evidence.column)),
      .init("text", .string(evidence.text)),
      .init("highlight", .array([.int(evidence.highlight.lowerBound), .int(evidence.highlight.upperBound)])),
      .init("before", .array(evidence.before.map(JSONValue.string))),
      .init("after", .array(evidence.after.map(JSONValue.string))),
      .init("note", .optional(evidence.note)),
      .init("captures", .object(evidence.captures.map { .init($0.name, .string($0.value)) })),
    ])
  }

  private func checklist(_ checklist: ChecklistReport) -> JSONValue {
    .object([
      .init("session", .string(checklist.session)),
      .init("title", .string(checklist.title)),
      .init("build", .string(checklist.build)),
      .init("required", .bool(report.isChecklistRequired)),
      .init("signed_off_by", .optional(checklist.signedOffBy)),
      .init("signed_off_at", .optional(checklist.signedOffAt)),
      .init("decision", .optional(checklist.decision)),
      .init("steps", .array(checklist.steps.map(step))),
    ])
  }

  private func step(_ step: ChecklistReport.Step) -> JSONValue {
    .object([
      .init("id", .string(step.id)),
      .init("action", .string(step.action)),
      .init("expected", .string(step.expected)),
      .init("status", .string(step.status.rawValue)),
      .init("note", .optional(step.note)),
      .init("tester", .optional(step.tester)),
      .init("defects", .array(step.defects.map(JSONValue.string))),
      .init("carried_from", .optional(step.carriedFrom)),
    ])
  }

  private func trendPoint(_ point: TrendPoint) -> JSONValue {
    .object([
      .init("build", .string(point.build)),
      .init("failed", .int(point.failed)),
      .init("known", .int(point.known)),
      .init("undecided", .int(point.undecided)),
      .init("unexercised", .int(point.unexercised)),
      .init("passed", .int(point.passed)),
    ])
  }

  private func selfTest(_ selfTest: SelfTestReport) -> JSONValue {
    .array(
      selfTest.cases.map { item in
        .object([
          .init("assertion", .string(item.assertion)),
          .init("area", .string(item.area)),
          .init("judged", .int(item.judged)),
          .init("disagreements", .array(item.disagreements.map { .string($0.text) })),
        ])
      })
  }
}
