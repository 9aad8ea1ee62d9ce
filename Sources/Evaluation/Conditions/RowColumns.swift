internal import Database
internal import LogModel

/// The columns of one assertion's rows, and the values that matches have in them.
struct RowColumns {
  var columns: [ConditionColumn]
  /// Columns that hold captured numbers and that a condition speaks of: what is no number there breaks its row.
  private let strict: Set<Int>
  private let source: String

  /// Of the rows of `match`.
  init(match claim: MatchClaim, groups: [String], types: [String: ColumnType], source: String) {
    let conditions = [claim.each?.sql, claim.check?.sql].compactMap { $0 }
    self.init(
      ConditionColumn.builtIn, ConditionColumn.groups(groups, types: types), conditions: conditions + claim.per,
      source: source)
  }

  /// Of the pairs of `reply`.
  init(reply claim: ReplyClaim, groups: PairGroups, types: [String: ColumnType], source: String) {
    self.init(
      ConditionColumn.builtIn + [.elapsed],
      ConditionColumn.groups(groups.request, types: types)
        + ConditionColumn.groups(groups.answer, prefix: PairGroups.answerPrefix, types: types),
      conditions: [claim.each?.sql].compactMap { $0 }, source: source)
  }

  private init(
    _ builtIn: [ConditionColumn], _ groups: [ConditionColumn], conditions: [String], source: String
  ) {
    let columns = builtIn + groups
    self.columns = columns
    self.source = source
    let words = Set(conditions.flatMap(Self.words))
    strict = Set(
      columns.indices.filter {
        $0 >= builtIn.count && columns[$0].kind == .real && words.contains(columns[$0].name.lowercased())
      })
  }

  /// The identifiers, and whatever else looks like one, of a condition.
  private static func words(_ sql: String) -> [String] {
    sql.lowercased().split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
  }

  /// The values of the built-in columns.
  func builtIn(_ event: MatchEvent, number: Int) -> [DatabaseValue] {
    [
      .int(number), event.time.map { .real(Double($0.nanoseconds) / 1e9) } ?? .null, .int(event.line), .text(source),
      .optional(event.facts?.process), event.facts?.pid.map { .int($0) } ?? .null,
      .optional(event.facts?.level?.rawValue),
      .optional(event.facts?.message.map { String(decoding: $0, as: UTF8.self) }), .int(event.region),
    ]
  }

  /// The values of the captured columns, which are the last of the table, and the name of the first that is no number but has
  /// to be.
  func captured(_ values: [[UInt8]?]) -> (values: [DatabaseValue], fault: String?) {
    let first = columns.count - values.count
    var fault: String?
    let all = values.enumerated().map { offset, bytes -> DatabaseValue in
      guard let bytes else { return .null }
      let column = columns[first + offset]
      guard column.kind == .real else { return .text(String(decoding: bytes, as: UTF8.self)) }
      if let number = CanonicalDecimal.value(bytes) { return .real(number) }
      if strict.contains(first + offset), fault == nil {
        fault = column.name
      }
      return .null
    }
    return (all, fault)
  }
}

/// The names of the groups of a `reply`, in the order of the events' values.
struct PairGroups: Sendable {
  static let answerPrefix = "answer_"

  var request: [String]
  var answer: [String]
}
