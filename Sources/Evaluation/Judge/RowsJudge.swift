internal import Database
internal import LogModel

/// Judges `match`: its matches are rows, its conditions are SQL over them.
final class RowsJudge: ClaimJudge {
  /// Bytes that the rows of one assertion may hold.
  static let maximumBytes = 64 << 20
  /// Rows whose evidence is kept with its neighbours; of further ones only the line is kept.
  static let fullEvidence = 1_000

  private let claim: MatchClaim
  private let groups: [String]
  private let source: String
  private let limits: Configuration.Limits
  private let types: () -> [String: ColumnType]
  private var rows: [MatchEvent] = []
  private var count = 0
  private var bytes = 0
  private var hasOverflowed = false

  /// `types` is asked once, when there is something to judge.
  init(
    _ claim: MatchClaim, groups: [String], source: String, limits: Configuration.Limits,
    types: @escaping () -> [String: ColumnType]
  ) {
    self.claim = claim
    self.groups = groups
    self.source = source
    self.limits = limits
    self.types = types
  }

  var hasEnoughEvidence: Bool { hasOverflowed }
  var keepsNeighbours: Bool { rows.count < Self.fullEvidence }

  func take(_ event: MatchEvent) {
    let (sum, overflow) = count.addingReportingOverflow(event.weight)
    count = overflow ? .max : sum
    bytes += event.keptBytes
    if count > limits.rows || bytes > Self.maximumBytes {
      rows = []
      hasOverflowed = true
    } else if !hasOverflowed {
      if rows.count >= Self.fullEvidence { event.evidence?.shrink() }
      rows.append(event)
    }
  }

  func finding(_ end: SourceEnd) -> Finding {
    // Rows are many and small: who judges them lets go of them, too.
    defer { rows = [] }
    if let unfit = unfitCount { return unfit }
    if hasOverflowed {
      return Finding(kind: .error, reason: "more rows than limits.rows (\(limits.rows)) allows", matches: count)
    }
    do throws(ConditionProblem) {
      return try judgeConditions()
    } catch {
      return Finding(kind: .error, reason: error.message, matches: count)
    }
  }

  /// The finding where the number of rows decides.
  private var unfitCount: Finding? {
    if case .between(let low, let high) = claim.times {
      if let high, count > high { return counted(.broken, violations: count) }
      if count < low { return counted(.brokenIfComplete, violations: 0) }
    }
    return count == 0 ? Finding(kind: .notSeen, reason: "no match", matches: 0) : nil
  }

  private func counted(_ kind: Finding.Kind, violations: Int) -> Finding {
    var exhibits = Exhibits(limit: limits.evidence)
    for row in rows where !exhibits.isFull { exhibits.add(row.evidence) }
    return Finding(
      kind: kind, reason: claim.times?.explains(count) ?? "", matches: count, violations: violations,
      exhibits: exhibits.all)
  }

  private func judgeConditions() throws(ConditionProblem) -> Finding {
    guard claim.each != nil || claim.check != nil else { return counted(.holds, violations: 0) }
    let columns = RowColumns(match: claim, groups: groups, types: types(), source: source)
    var values: [[DatabaseValue]] = []
    var origins: [Int] = []
    var faults: [Int: String] = [:]
    for (index, match) in rows.enumerated() {
      for copy in 0..<match.weight {
        let row = columns.row(match, number: values.count + 1, captured: match.values)
        if copy == 0 { faults[index] = row.fault.map(match.noNumber) }
        values.append(row.values)
        origins.append(index)
      }
    }
    return try ConditionTable.inTurn { () throws(ConditionProblem) in
      let table = try ConditionTable(columns: columns.columns, filled: columns.filled)
      try table.fill(values)
      if let broken = try judgeEach(table, origins, faults) { return broken }
      guard let check = claim.check else { return Finding(kind: .holds, reason: Counted.rows(count), matches: count) }
      return try judgeCheck(check, table, values, origins)
    }
  }

  /// Rows that break `each`, or hold something else than a number where a number is needed.
  private func judgeEach(
    _ table: ConditionTable, _ origins: [Int], _ faults: [Int: String]
  ) throws(ConditionProblem) -> Finding? {
    var isBroken = origins.map { faults[$0] != nil }
    if let each = claim.each {
      for (index, answer) in try table.isTrueOfEach(each).enumerated() where index < isBroken.count && !answer {
        isBroken[index] = true
      }
    }
    let broken = origins.indices.filter { isBroken[$0] }
    guard let first = broken.first else { return nil }
    var exhibits = Exhibits(limit: limits.evidence)
    for index in broken where !exhibits.isFull {
      exhibits.add(rows[origins[index]].evidence, note: faults[origins[index]] ?? "row \(index + 1)")
    }
    let condition = claim.each.map { "`\($0.sql.oneLine)`" } ?? "the condition"
    let fault = faults[origins[first]].map { ": \($0)" } ?? ""
    return Finding(
      kind: .broken,
      reason: "\(broken.count) of \(Counted.rows(count)) \(broken.count == 1 ? "breaks" : "break") "
        + "\(condition)\(fault)",
      matches: count, violations: broken.count, exhibits: exhibits.all)
  }

  /// `check` over all rows, or over those of each combination of `per`.
  private func judgeCheck(
    _ check: Condition, _ table: ConditionTable, _ values: [[DatabaseValue]], _ origins: [Int]
  ) throws(ConditionProblem) -> Finding {
    let name = "`\(check.sql.oneLine)`"
    guard !claim.per.isEmpty else {
      let holds = try table.isTrue(check)
      return Finding(
        kind: holds ? .holds : .brokenIfComplete,
        reason: "\(name) is \(holds ? "" : "not ")true of \(Counted.rows(count))",
        matches: count, violations: holds ? 0 : count, exhibits: holds ? [] : exhibits(Array(rows.indices), note: nil))
    }
    let combinations = combined(origins)
    var broken: [(text: String, rows: [Int])] = []
    for combination in combinations {
      try table.fill(combination.rows.map { values[$0] })
      if try !table.isTrue(check) { broken.append((combination.text, combination.rows)) }
    }
    guard let first = broken.first else {
      return Finding(kind: .holds, reason: "\(name) is true of all \(combinations.count) combinations", matches: count)
    }
    var shown = Exhibits(limit: limits.evidence)
    for combination in broken {
      for row in exhibits(combination.rows.map { origins[$0] }, note: combination.text) {
        shown.add(row.draft, note: row.note)
      }
    }
    return Finding(
      kind: .brokenIfComplete,
      reason: "\(name) is not true of \(broken.count) of \(combinations.count) combinations: \(first.text)",
      matches: count, violations: broken.count, exhibits: shown.all)
  }

  private func exhibits(_ indices: [Int], note: String?) -> [Exhibit] {
    var shown = Exhibits(limit: limits.evidence)
    for index in indices where !shown.isFull { shown.add(rows[index].evidence, note: note) }
    return shown.all
  }

  /// The rows of each combination of the groups of `per`, in the order in which the combinations first occur.
  private func combined(_ origins: [Int]) -> [(text: String, rows: [Int])] {
    let places = claim.per.map { groups.firstIndex(of: $0) }
    var indices: [MatchKey: Int] = [:]
    var combinations: [(text: String, rows: [Int])] = []
    for (row, origin) in origins.enumerated() {
      let key = MatchKey(rows[origin].values, at: places)
      if let known = indices[key] {
        combinations[known].rows.append(row)
      } else {
        indices[key] = combinations.count
        combinations.append((rows[origin].text(ofGroups: claim.per), [row]))
      }
    }
    return combinations
  }
}
