import Authoring
import Catalog
import LogModel

/// All that `catalog test` found.
struct CatalogOutcome {
  let catalog: AssertionCatalog
  var healthy: [String] = []
  /// The rows that were asked for; nil without `Samples/broken/expected.tsv`.
  var broken: BrokenLogs?
  var selfTest = SelfTestReport(cases: [])
  var warnings: [Diagnostic] = []
  /// Assertions that the logs of `Samples/` were not judged by, since placeholders of theirs have no value.
  var sittingOut: [String] = []

  init(catalog: AssertionCatalog) { self.catalog = catalog }

  /// All errors, by assertion.
  var errors: [Diagnostic] { selfTest.cases.flatMap(\.disagreements) }

  /// Puts what is wrong with an assertion's conditions in the place of what its samples say: those only repeat it.
  mutating func replace(_ id: String, by problems: [Diagnostic]) {
    for index in selfTest.cases.indices where selfTest.cases[index].assertion == id {
      selfTest.cases[index].disagreements = problems
    }
  }

  /// Adds findings to the cases of their assertions, so that every report shows them there.
  mutating func add(_ findings: [LogFinding]) {
    for (finding, diagnostic) in zip(findings, withSourceLines(findings.map(\.diagnostic))) {
      add(diagnostic, to: finding.assertion)
    }
  }

  mutating func add(_ survivors: [Survivor]) {
    for (survivor, diagnostic) in zip(survivors, withSourceLines(survivors.map(\.diagnostic))) {
      add(diagnostic, to: survivor.assertion)
    }
  }

  private mutating func add(_ diagnostic: Diagnostic, to id: String) {
    if let index = selfTest.cases.firstIndex(where: { $0.assertion == id }) {
      selfTest.cases[index].disagreements.append(diagnostic)
    } else {
      selfTest.cases.append(.init(assertion: id, area: "", judged: 0, disagreements: [diagnostic]))
    }
  }

  /// One line without a line end.
  var summary: String {
    let judged = selfTest.cases.reduce(0) { $0 + $1.judged }
    let samples = catalog.assertions.map(\.samples).reduce(0) {
      $0 + $1.fails.count + $1.passes.count + $1.quiet.count + $1.unarmed.count
    }
    var parts = [
      counted(catalog.assertions.count, "assertion"),
      "\(counted(samples, "sample")) in \(Variation.allCases.count) forms (\(counted(judged, "judgement")))",
      "\(counted(healthy.count, "healthy log"))",
    ]
    if let broken {
      parts.append("\(counted(broken.rows.count, "verdict")) on \(counted(broken.files.count, "broken log"))")
    }
    if !sittingOut.isEmpty, !healthy.isEmpty || broken != nil {
      parts.append(
        "without \(sittingOut.joined(separator: ", ")), which \(sittingOut.count == 1 ? "needs" : "need") --set")
    }
    let outcome = errors.isEmpty ? "all agree" : "\(counted(errors.count, "error"))"
    if !warnings.isEmpty {
      return parts.joined(separator: ", ") + ": \(outcome), \(counted(warnings.count, "warning"))"
    }
    return parts.joined(separator: ", ") + ": \(outcome)"
  }

  private func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}

extension Survivor {
  fileprivate var diagnostic: Diagnostic {
    Diagnostic(
      .error, at: pattern.place,
      "\(assertion): no sample notices when this pattern (\(name)) \(mutation.rawValue)",
      help: "add a sample that only the pattern as it is lets come out right")
  }
}

extension BrokenLogs {
  /// Only the rows of assertions that can be judged with these settings; nil when none is left.
  ///
  /// - Parameter isWhole: The catalog was not cut down: rows of assertions that it does not have are kept, to be reported.
  func about(_ catalog: AssertionCatalog, isWhole: Bool, settings: [String: String]) -> BrokenLogs? {
    var kept = self
    kept.rows = rows.filter { row in
      guard let assertion = catalog.assertion(named: row.assertion) else { return isWhole }
      return placeholderNames(in: assertion).allSatisfy { settings[$0] != nil }
    }
    return kept.rows.isEmpty ? nil : kept
  }
}
