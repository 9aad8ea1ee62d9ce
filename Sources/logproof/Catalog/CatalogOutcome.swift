import Authoring
import Catalog
import LogModel

/// All that `catalog test` found.
struct CatalogOutcome {
  let catalog: AssertionCatalog
  var healthy: [String] = []
  /// The rows that were asked for; nil without `Samples/broken/expected.tsv`.
  var broken: BrokenLogs?
  var conditionErrors: [Diagnostic] = []
  var selfTest = SelfTestReport(cases: [])
  var warnings: [Diagnostic] = []

  init(catalog: AssertionCatalog) { self.catalog = catalog }

  /// Every error once, those of conditions first, then by assertion.
  var errors: [Diagnostic] {
    conditionErrors + selfTest.cases.flatMap(\.disagreements).filter { !conditionErrors.contains($0) }
  }

  /// Adds findings to the cases of their assertions, so that every report shows them there.
  mutating func add(_ findings: [LogFinding]) {
    for finding in findings { add(finding.diagnostic, to: finding.assertion) }
  }

  mutating func add(_ survivors: [Survivor]) {
    for diagnostic in withSourceLines(survivors.map(\.diagnostic)).enumerated() {
      add(diagnostic.element, to: survivors[diagnostic.offset].assertion)
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
      "\(assertion): no sample notices a pattern (\(name)) that \(mutation.rawValue)",
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
