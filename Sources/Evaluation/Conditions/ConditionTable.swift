internal import Database
internal import LogModel
internal import Synchronization

/// Why a condition could not be evaluated.
struct ConditionProblem: Error, Equatable {
  /// Lower case, no full stop.
  var message: String
  /// Bytes into the condition's UTF-8; nil where no place is known.
  var offset: Int?
}

/// The table `matches` in a database of its own, and the conditions that may look at it and at nothing else.
final class ConditionTable {
  /// Bytes of one value or row.
  static let maximumLength: Int32 = 1_000_000

  private let connection: Connection
  private let insertion: Statement
  private let deletion: Statement
  private let budget: ConditionBudget
  private let guardian = ConditionGuard()
  private var prepared: [String: Statement] = [:]

  /// - Parameter filled: indices of the columns that rows have values for; nil for all. The others are NULL in every row.
  init(
    columns: [ConditionColumn], filled: [Int]? = nil, budget: ConditionBudget = ConditionBudget()
  ) throws(ConditionProblem) {
    self.budget = budget
    do throws(DatabaseError) {
      connection = try Connection.inMemory()
      let declared = columns.map { "\(Self.quoted($0.name)) \($0.kind.rawValue)" }.joined(separator: ", ")
      try connection.execute("CREATE TABLE matches (\(declared)); PRAGMA temp_store = MEMORY;")
      insertion = try connection.prepare(Self.insertion(into: (filled ?? Array(columns.indices)).map { columns[$0] }))
      deletion = try connection.prepare("DELETE FROM matches")
      try ConditionFunctions.add(to: connection)
      Self.bound(connection)
      try connection.setAuthorizer { [guardian] in guardian.decide($0) }
    } catch {
      throw ConditionProblem(message: error.message, offset: nil)
    }
    connection.setProgressHandler(everySteps: ConditionBudget.stride) { [budget] in budget.goesOn() }
  }

  private static let turn = Mutex<Void>(())

  /// Runs `body`, which makes a table and asks it, while no other thread does.
  ///
  /// SQLite counts the memory of all connections together: what one condition may use must not depend on another one.
  static func inTurn<Answer: Sendable>(
    _ body: () throws(ConditionProblem) -> Answer
  ) throws(ConditionProblem) -> Answer {
    try turn.withLock { _ throws(ConditionProblem) in try body() }
  }

  private static func quoted(_ name: String) -> String { "\"\(name)\"" }

  private static func insertion(into columns: [ConditionColumn]) -> String {
    guard !columns.isEmpty else { return "INSERT INTO matches DEFAULT VALUES" }
    let names = columns.map { quoted($0.name) }.joined(separator: ", ")
    let marks = columns.map { _ in "?" }.joined(separator: ", ")
    return "INSERT INTO matches (\(names)) VALUES (\(marks))"
  }

  private static func bound(_ connection: Connection) {
    connection.setLimit(.length, to: maximumLength)
    connection.setLimit(.sqlLength, to: 100_000)
    connection.setLimit(.expressionDepth, to: 100)
    connection.setLimit(.compoundSelects, to: 20)
    connection.setLimit(.likePatternLength, to: 200)
    connection.setLimit(.programSteps, to: 25_000)
    connection.setLimit(.attached, to: 0)
    connection.setLimit(.triggerDepth, to: 0)
  }

  /// Replaces the rows; values are in the order of the filled columns.
  func fill(_ rows: some Sequence<[DatabaseValue]>) throws(ConditionProblem) {
    // SQLite compiles these statements anew once an authorizer is set.
    guardian.isFilling = true
    defer { guardian.isFilling = false }
    do throws(DatabaseError) {
      try connection.transaction(.deferred) { () throws(DatabaseError) in
        try deletion.run([])
        for row in rows { try insertion.run(row) }
      }
    } catch {
      throw problem(error, prefix: 0)
    }
  }

  /// Whether the condition is true of each row, in the order of the rows; NULL is not true.
  func isTrueOfEach(_ condition: Condition) throws(ConditionProblem) -> [Bool] {
    try answers(Form.overRows, condition)
  }

  /// Whether one expression over all rows is true; NULL is not true.
  func isTrue(_ condition: Condition) throws(ConditionProblem) -> Bool {
    try answers(isAggregate(condition) ? Form.overRows : Form.alone, condition).first ?? false
  }

  /// Whether the condition is one value over all rows by itself (it need not be: sub-selects can stand alone).
  ///
  /// Without a GROUP BY a query with aggregates yields a row even over an empty table; any other yields none.
  func isAggregate(_ condition: Condition) throws(ConditionProblem) -> Bool {
    try answers(Form.overNoRows, condition).count == 1
  }

  /// The shapes of statement round a condition. The line feed keeps a comment at its end from eating the rest.
  enum Form {
    case overRows, overNoRows, alone, bare

    static let prefix = "SELECT (\n"

    func sql(_ condition: Condition) -> String {
      switch self {
      case .overRows: "\(Form.prefix)\(condition.sql)\n) FROM matches"
      case .overNoRows: "\(Form.prefix)\(condition.sql)\n) FROM matches WHERE 0"
      case .alone: "\(Form.prefix)\(condition.sql)\n)"
      case .bare: "SELECT  \n\(condition.sql)\n FROM matches"
      }
    }
  }

  /// Compiles a condition in one shape and forgets it.
  func compile(_ form: Form, _ condition: Condition) throws(ConditionProblem) { _ = try statement(form, condition) }

  private func statement(_ form: Form, _ condition: Condition) throws(ConditionProblem) -> Statement {
    let sql = form.sql(condition)
    if let known = prepared[sql] { return known }
    do throws(DatabaseError) {
      let made = try connection.prepare(sql)
      if made.parameterCount == 0 {
        prepared[sql] = made
        return made
      }
    } catch {
      throw problem(error, prefix: Form.prefix.utf8.count)
    }
    throw ConditionProblem(message: "conditions have no parameters", offset: nil)
  }

  private func answers(_ form: Form, _ condition: Condition) throws(ConditionProblem) -> [Bool] {
    let statement = try statement(form, condition)
    var answers: [Bool] = []
    do throws(DatabaseError) {
      defer { statement.reset() }
      while try statement.step() { answers.append(Self.isTrue(statement.value(0))) }
    } catch {
      throw problem(error, prefix: Form.prefix.utf8.count)
    }
    return answers
  }

  /// Truth as SQLite has it: numbers other than 0; a text by the number that it begins with.
  private static func isTrue(_ value: DatabaseValue) -> Bool {
    switch value {
    case .null, .blob: false
    case .integer(let number): number != 0
    case .real(let number): number != 0
    case .text(let text): ConditionFunctions.leadingNumber(text) != 0
    }
  }

  private func problem(_ error: DatabaseError, prefix: Int) -> ConditionProblem {
    let message =
      switch error.kind {
      case .interrupted: budget.spent ?? error.message
      case .tooBig: "a value is longer than \(Self.maximumLength) bytes"
      case .outOfMemory: "the condition needs more memory than allowed"
      case .notAuthorized: "\(error.message): conditions read `matches` and call pure functions, nothing else"
      default: error.message
      }
    return ConditionProblem(message: message, offset: error.offset.map { max(0, $0 - prefix) })
  }
}
