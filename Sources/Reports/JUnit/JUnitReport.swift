internal import LogModel

/// The report for CI systems that read JUnit XML.
///
/// One level of suites: one for each area, then `sources`, `checklist`, `self-test` and `run`. A file holds a failure or
/// an error exactly when the run's exit status is not 0; `run` carries it when no other case does.
struct JUnitReport {
  static let format = ReportFormat("junit", "JUnit XML") { report, options in
    JUnitReport(report: report).write(isStrict: options.isStrictJUnit)
  }

  let report: RunReport

  func write(isStrict: Bool) -> String {
    var writer = JUnitWriter(
      isStrict: isStrict, timestamp: UTCTime(milliseconds: report.startedMilliseconds).text)
    writer.write(suites, project: report.project, milliseconds: report.durationMilliseconds)
    return writer.text
  }

  /// The suites in the order of the file.
  var suites: [TestSuite] {
    var suites = areas
    suites.append(SourceCases(report: report).suite)
    if report.checklist != nil || report.isChecklistRequired { suites.append(ChecklistCases(report: report).suite) }
    if let selfTest = report.selfTest { suites.append(JUnitReport.suite(of: selfTest)) }
    let isExplained = suites.contains { $0.failures + $0.errors > 0 }
    suites.append(run(isExplained: isExplained))
    return suites
  }

  private static let reserved: Set<String> = ["sources", "checklist", "self-test", "run"]

  private var areas: [TestSuite] {
    var order: [String] = []
    var cases: [String: [TestCase]] = [:]
    for result in report.results {
      // An area that is named as one of the other suites must not be merged with it.
      let area = JUnitReport.reserved.contains(result.area) ? "area.\(result.area)" : result.area
      if cases[area] == nil { order.append(area) }
      cases[area, default: []].append(
        AssertionCase(result: result, report: report).testCase(className: "logproof.\(area)"))
    }
    return order.map { TestSuite(name: $0, cases: cases[$0] ?? []) }
  }

  private static func suite(of selfTest: SelfTestReport) -> TestSuite {
    let cases = selfTest.cases.map { item in
      var testCase = TestCase("logproof.self-test", item.assertion)
      if !item.disagreements.isEmpty {
        let found = counted(item.disagreements.count, "disagreement")
        let message = "\(found) in \(counted(item.judged, "judgement"))"
        let body = message + "\n" + item.disagreements.map(\.text).joined(separator: "\n")
        testCase.outcome = .failure(.init("self-test", message, body.excerpt()))
        testCase.place = item.disagreements.first?.place
      }
      return testCase
    }
    return TestSuite(name: "self-test", cases: cases)
  }

  private func run(isExplained: Bool) -> TestSuite {
    var testCase = TestCase("logproof.run", "verdict")
    let causes = RunSummary(report).causes
    if report.exit != 0 && !isExplained {
      let message = causes.isEmpty ? "exit status \(report.exit)" : causes.joined(separator: "; ")
      testCase.outcome = .error(.init(report.verdict.rawValue, message))
    }
    if !report.notices.isEmpty { testCase.output = report.notices.joined(separator: "\n").excerpt() }
    return TestSuite(name: "run", cases: [testCase], properties: properties)
  }

  private var properties: [(name: String, value: String)] {
    var properties = [("project", report.project), ("verdict", report.verdict.rawValue), ("exit", "\(report.exit)")]
    if let build = report.build { properties.append(("build", build)) }
    if let branch = report.branch { properties.append(("branch", branch)) }
    if let commit = report.commit { properties.append(("commit", commit)) }
    if let shard = report.shard { properties.append(("shard", shard)) }
    properties += report.environment.map { ("env.\($0.key)", $0.value) }
    return properties.map { (name: $0.0, value: $0.1) }
  }
}
