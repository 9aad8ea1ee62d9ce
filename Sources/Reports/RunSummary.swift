public import LogModel

/// A run's results, grouped and ordered as reports show them.
public struct RunSummary: Sendable {
  private let results: [AssertionResult]
  /// Indices of results; within one standing the new failures come first, then the graver ones, then the catalog's order.
  private let groups: [Standing: [Int]]
  /// Why the run's verdict is not `passed`, one phrase each; empty when it is.
  public private(set) var causes: [String] = []

  public init(_ report: RunReport) {
    let results = report.results
    let groups = Dictionary(grouping: results.indices) { Standing(of: results[$0], in: report) }
      .mapValues { indices in
        indices.map { (RunSummary.rank(of: results[$0].since), -results[$0].severity.rank, $0) }.sorted(by: <).map(\.2)
      }
    self.results = results
    self.groups = groups
    if report.exit != 0 { causes = causes(of: report) }
  }

  /// The results of one standing, in order.
  public subscript(standing: Standing) -> [AssertionResult] { (groups[standing] ?? []).map { results[$0] } }

  public func count(_ standing: Standing) -> Int { groups[standing]?.count ?? 0 }

  /// Failures of which the history says that the run before did not have them.
  public var newFailures: Int { self[.failed].filter { $0.since == .new }.count }

  /// The counts that are not zero, such as `2 failed (1 new)`; passed always.
  public var counts: [(standing: Standing, text: String)] {
    Standing.allCases.compactMap { standing in
      let number = count(standing)
      guard number > 0 || standing == .passed else { return nil }
      let new = standing == .failed && newFailures > 0 ? " (\(newFailures) new)" : ""
      return (standing, "\(number) \(standing.word)\(new)")
    }
  }

  private static func rank(of age: FailureAge?) -> Int {
    switch age {
    case .new: 0
    case .newRule: 1
    case .since, nil: 2
    }
  }

  private func causes(of report: RunReport) -> [String] {
    var causes: [String] = []
    func add(_ count: Int, _ phrase: (String) -> String) {
      if count > 0 { causes.append(phrase(counted(count, "assertion"))) }
    }
    add(count(.failed)) { "\($0) failed" }
    let undecided = self[.undecided]
    add(undecided.filter { $0.verdict != .unexercised }.count) { "\($0) could not be judged" }
    add(undecided.filter { $0.verdict == .unexercised && $0.isRequired }.count) { "\($0) required and unexercised" }
    add(undecided.filter { $0.verdict == .unexercised && !$0.isRequired }.count) { "\($0) unexercised (--strict)" }
    if report.isStrict {
      add(count(.fixed)) { "\($0) with a known issue passed (--strict)" }
      let unproven = report.sources.filter { $0.state == .sound && !$0.isProven }.count
      if unproven > 0 { causes.append("\(counted(unproven, "source")) unproven (--strict)") }
    }
    if !report.results.contains(where: { $0.verdict == .failed || $0.verdict == .passed }) {
      causes.append("nothing at all was judged")
    }
    let unreadable = report.sources.reduce(0) { $0 + $1.unreadable.count }
    if unreadable > 0 { causes.append("\(counted(unreadable, "input")) could not be read") }
    let disagreeing = report.selfTest?.cases.filter { !$0.disagreements.isEmpty }.count ?? 0
    add(disagreeing) { "samples of \($0) disagree" }
    return causes + RunSummary.checklistCauses(of: report)
  }

  private static func checklistCauses(of report: RunReport) -> [String] {
    guard report.isChecklistRequired else { return [] }
    guard let checklist = report.checklist else { return ["no checklist session for this build"] }
    var causes: [String] = []
    let failed = checklist.steps.filter { $0.status == .fail }.count
    if failed > 0 { causes.append("\(counted(failed, "manual step")) failed") }
    if checklist.signedOffBy == nil { causes.append("the checklist session is not signed off") }
    if checklist.isRejected { causes.append("the checklist session was rejected") }
    return causes
  }
}

/// `1 match`, `2 matches`.
func counted(_ count: Int, _ noun: String) -> String {
  if count == 1 { return "1 \(noun)" }
  return "\(count) \(noun)" + (noun.hasSuffix("ch") || noun.hasSuffix("s") ? "es" : "s")
}
