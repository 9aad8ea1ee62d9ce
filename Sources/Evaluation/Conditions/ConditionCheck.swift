public import LogModel
public import Patterns

/// What is wrong with the SQL conditions of a catalog, each at its place: every condition is compiled against an empty table
/// with the columns that its rows will have.
///
/// Patterns that do not compile are not looked at; the catalog's own checks report them.
public func checkConditions(_ catalog: AssertionCatalog, pool: PatternPool) -> [Diagnostic] {
  catalog.assertions.flatMap { ConditionCheck(pool: pool).problems(of: $0) }
}

private struct ConditionCheck {
  let pool: PatternPool

  func problems(of assertion: Assertion) -> [Diagnostic] {
    guard !assertion.claim.conditions.isEmpty else { return [] }
    switch assertion.claim {
    case .absent, .present, .sequence: return []
    case .match(let claim):
      let groups = groups(claim.pattern, assertion)
      let columns = RowColumns(match: claim, groups: groups, types: claim.types, source: "")
      return check(columns, each: claim.each, check: claim.check, assertion)
    case .reply(let claim):
      let groups = PairGroups(request: groups(claim.request, assertion), answer: groups(claim.answer, assertion))
      let columns = RowColumns(reply: claim, groups: groups, types: claim.types, source: "")
      return check(columns, each: claim.each, check: nil, assertion)
    }
  }

  private func groups(_ list: PatternList, _ assertion: Assertion) -> [String] {
    let spansLines = assertion.span != .line
    let patterns = list.alternatives.compactMap { try? pool.pattern($0.text, spansLines: spansLines) }
    return PlannedPattern(role: .claim, alternatives: patterns).groups
  }

  private func check(
    _ columns: RowColumns, each: Condition?, check: Condition?, _ assertion: Assertion
  ) -> [Diagnostic] {
    let table: ConditionTable
    do throws(ConditionProblem) {
      table = try ConditionTable(columns: columns.columns)
    } catch {
      let conditions = assertion.claim.conditions
      return [Diagnostic(at: conditions.first?.place ?? assertion.place, error.message)]
    }
    let known = columns.columns.map(\.name)
    var problems: [Diagnostic] = []
    if let each {
      problems += diagnostics(of: each, known) { () throws(ConditionProblem) in try table.checkEach(each) }
    }
    if let check {
      problems += diagnostics(of: check, known) { () throws(ConditionProblem) in try table.checkCheck(check) }
    }
    return problems
  }

  private func diagnostics(
    of condition: Condition, _ columns: [String], _ body: () throws(ConditionProblem) -> Void
  ) -> [Diagnostic] {
    do throws(ConditionProblem) {
      try body()
      return []
    } catch {
      var found = Diagnostic(at: place(of: error.offset, in: condition), "invalid condition: \(error.message)")
      if error.message.hasPrefix("no such column") { found.notes = ["columns: \(columns.joined(separator: ", "))"] }
      return [found]
    }
  }

  /// Where the fault stands; the condition's own place where it has several lines, whose layout in the file is not known.
  private func place(of offset: Int?, in condition: Condition) -> SourcePlace? {
    guard var place = condition.place, let offset, !condition.sql.contains("\n") else { return condition.place }
    place.column += condition.sql.utf8.prefix(offset).count { $0 & 0xC0 != 0x80 }
    return place
  }
}

extension ConditionTable {
  /// Whether `each` can be evaluated row by row.
  func checkEach(_ condition: Condition) throws(ConditionProblem) {
    try compile(.overRows, condition)
    try compile(.bare, condition)
    if try isAggregate(condition) {
      throw ConditionProblem(message: "`each` speaks of one row; a value over all rows belongs into `check`", offset: 0)
    }
  }

  /// Whether `check` is one value over all rows.
  func checkCheck(_ condition: Condition) throws(ConditionProblem) {
    try compile(.overRows, condition)
    try compile(.bare, condition)
    if try isAggregate(condition) { return }
    do throws(ConditionProblem) {
      try compile(.alone, condition)
    } catch {
      throw ConditionProblem(
        message: "`check` speaks of all rows, and a column stands outside of every aggregate and sub-select "
          + "(\(error.message))", offset: error.offset)
    }
  }
}
