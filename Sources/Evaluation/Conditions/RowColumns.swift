internal import Database
internal import LogModel

/// The columns of one assertion's rows, and the values that matches have in those that conditions can read.
struct RowColumns {
  var columns: [ConditionColumn]
  /// Indices of the columns that conditions can read: the values of the others need not be known.
  let filled: [Int]
  /// Columns that hold captured numbers and that a condition speaks of: what is no number there breaks its row.
  private let strict: Set<Int>
  /// How many of the columns are not captured; they come first.
  private let builtInCount: Int
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
    builtInCount = builtIn.count
    let words = Set(conditions.flatMap(Self.words))
    let named = columns.indices.filter { words.contains(columns[$0].name.lowercased()) }
    filled = conditions.contains(where: Self.readsAll) ? Array(columns.indices) : named
    strict = Set(named.filter { $0 >= builtIn.count && columns[$0].kind == .real })
  }

  /// The identifiers, and whatever else looks like one, of a condition.
  private static func words(_ sql: String) -> [String] {
    sql.lowercased().split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
  }

  /// Whether a condition may read columns that it does not name: by `*`, though that may only multiply, by a natural join, or
  /// by the table as a whole (`IN matches`).
  private static func readsAll(_ sql: String) -> Bool {
    let words = words(sql)
    return sql.lowercased().split(separator: "count(*)").contains { $0.contains("*") || $0.contains("--") }
      || words.contains("natural")
      || zip([""] + words, words).contains { $1 == "matches" && $0 != "from" && $0 != "join" }
  }

  /// The values of the filled columns for one match, and the name of the first that is no number but has to be.
  ///
  /// - Parameter number: of the row, from 1.
  /// - Parameter captured: what all captured columns hold.
  /// - Parameter elapsed: nanoseconds from request to answer; nil where they are not known.
  func row(
    _ event: MatchEvent, number: Int, captured: [[UInt8]?], elapsed: Int64? = nil
  ) -> (values: [DatabaseValue], fault: String?) {
    var fault: String?
    var values: [DatabaseValue] = []
    values.reserveCapacity(filled.count)
    for column in filled {
      if column < builtInCount {
        values.append(builtIn(column, event, number: number, elapsed: elapsed))
      } else {
        let (value, isFault) = self.captured(column, captured[column - builtInCount])
        values.append(value)
        if isFault, fault == nil { fault = columns[column].name }
      }
    }
    return (values, fault)
  }

  /// Columns count as in `ConditionColumn.builtIn`.
  private func builtIn(_ column: Int, _ event: MatchEvent, number: Int, elapsed: Int64?) -> DatabaseValue {
    switch column {
    case 0: .int(number)
    case 1: event.time.map { .real(Double($0.nanoseconds) / 1e9) } ?? .null
    case 2: .int(event.line)
    case 3: .text(source)
    case 4: .optional(event.facts?.process)
    case 5: event.facts?.pid.map { .int($0) } ?? .null
    case 6: .optional(event.facts?.level?.rawValue)
    case 7: .optional(event.facts?.message.map { String(decoding: $0, as: UTF8.self) })
    case 8: .int(event.region)
    default: elapsed.map { .real(Double($0) / 1e9) } ?? .null
    }
  }

  /// The value of a captured column, and whether it is no number but has to be.
  private func captured(_ column: Int, _ bytes: [UInt8]?) -> (DatabaseValue, isFault: Bool) {
    guard let bytes else { return (.null, false) }
    guard columns[column].kind == .real else { return (.text(String(decoding: bytes, as: UTF8.self)), false) }
    if let number = CanonicalDecimal.value(bytes) { return (.real(number), false) }
    return (.null, strict.contains(column))
  }
}

/// The names of the groups of a `reply`, in the order of the events' values.
struct PairGroups: Sendable {
  static let answerPrefix = "answer_"

  var request: [String]
  var answer: [String]
}
