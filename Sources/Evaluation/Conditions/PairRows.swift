internal import Database
internal import LogModel

/// The pairs of a `reply` whose claim has `each`.
final class PairRows {
  private let claim: ReplyClaim
  private let groups: PairGroups
  private let source: String
  private let rowLimit: Int
  private let types: () -> [String: ColumnType]
  private var pairs: [(request: MatchEvent, answer: MatchEvent)] = []
  private var bytes = 0
  private var hasOverflowed = false

  init(
    _ claim: ReplyClaim, groups: PairGroups, source: String, rowLimit: Int,
    types: @escaping () -> [String: ColumnType]
  ) {
    self.claim = claim
    self.groups = groups
    self.source = source
    self.rowLimit = rowLimit
    self.types = types
  }

  func add(request: MatchEvent, answer: MatchEvent) {
    bytes += request.keptBytes + answer.keptBytes
    guard pairs.count < rowLimit, bytes <= RowsJudge.maximumBytes else {
      pairs = []
      return hasOverflowed = true
    }
    if hasOverflowed { return }
    if pairs.count >= RowsJudge.fullEvidence {
      request.evidence?.shrink()
      answer.evidence?.shrink()
    }
    pairs.append((request, answer))
  }

  struct Verdict {
    var broken = 0
    var reason = ""
    var exhibits: [Exhibit] = []
  }

  /// Which pairs break `each`.
  func judge(limit: Int) -> Result<Verdict, ConditionProblem> {
    guard let each = claim.each else { return .success(Verdict()) }
    if hasOverflowed {
      return .failure(ConditionProblem(message: "more pairs than limits.rows (\(rowLimit)) allows", offset: nil))
    }
    let columns = RowColumns(reply: claim, groups: groups, types: types(), source: source)
    var faults: [Int: String] = [:]
    let rows = pairs.enumerated().map { index, pair in
      let row = columns.row(
        pair.request, number: index + 1, captured: pair.request.values + pair.answer.values,
        elapsed: pair.request.time.flatMap { pair.answer.time?.nanoseconds(since: $0) })
      faults[index] = row.fault.map { name in
        guard name.hasPrefix(PairGroups.answerPrefix) else { return pair.request.noNumber(name) }
        return
          "\(PairGroups.answerPrefix)\(pair.answer.noNumber(String(name.dropFirst(PairGroups.answerPrefix.count))))"
      }
      return row.values
    }
    do throws(ConditionProblem) {
      let answers = try ConditionTable.inTurn { () throws(ConditionProblem) in
        let table = try ConditionTable(columns: columns.columns, filled: columns.filled)
        try table.fill(rows)
        return try table.isTrueOfEach(each)
      }
      return .success(verdict(answers, faults, each, limit))
    } catch {
      return .failure(error)
    }
  }

  private func verdict(_ answers: [Bool], _ faults: [Int: String], _ each: Condition, _ limit: Int) -> Verdict {
    var verdict = Verdict()
    var exhibits = Exhibits(limit: limit)
    for (index, pair) in pairs.enumerated() where !answers[index] || faults[index] != nil {
      verdict.broken += 1
      if verdict.reason.isEmpty { verdict.reason = faults[index] ?? "a pair breaks `\(each.sql.oneLine)`" }
      exhibits.add(pair.request.evidence, note: "request of a pair that breaks `each`")
      exhibits.add(pair.answer.evidence, note: EvidenceNote.answer)
    }
    verdict.exhibits = exhibits.all
    return verdict
  }
}

extension MatchEvent {
  /// That a group holds something else than a number.
  func noNumber(_ name: String) -> String { "\(name)='\(shownValue(of: name) ?? "")' is no number" }

  /// Roughly the bytes that a kept row costs beyond its fixed size.
  var keptBytes: Int {
    values.reduce(0) { $0 + ($1?.count ?? 0) } + (facts?.message?.count ?? 0)
      + (evidence?.keptBytes ?? 0)
  }
}

extension String {
  /// The text on one line: every run of blanks and line ends becomes one blank.
  var oneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
