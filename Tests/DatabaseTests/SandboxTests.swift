import Database
import Testing

/// The hooks that make foreign SQL harmless.
@Suite struct SandboxTests {
  let database: Connection

  init() throws { database = try Connection.inMemory() }

  @Test func theAuthorizerSeesEveryRequest() throws {
    try database.execute("CREATE TABLE t (x)")
    var seen: Set<AuthorizerRequest> = []
    try database.setAuthorizer { request in
      seen.insert(request)
      return .allow
    }
    _ = try database.prepare("SELECT abs(x) FROM t")
    #expect(seen == [.select, .read(table: "t", column: "x"), .function(name: "abs")])
    seen = []
    _ = try database.prepare("PRAGMA user_version")
    #expect(seen == [.pragma(name: "user_version", argument: nil)])
    seen = []
    _ = try database.prepare("WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c) SELECT n FROM c")
    #expect(seen.contains(.recursive))
    try database.setAuthorizer(nil)
    seen = []
    _ = try database.prepare("SELECT x FROM t")
    #expect(seen.isEmpty)
  }

  @Test func deniedStatementsDoNotCompile() throws {
    try database.setAuthorizer { $0 == .select ? .allow : .deny }
    _ = try database.prepare("SELECT 1")
    let error = #expect(throws: DatabaseError.self) { try database.prepare("CREATE TABLE t (x)") }
    #expect(error?.kind == .notAuthorized)
    // SQLite reports a denied function as a plain error.
    let function = #expect(throws: DatabaseError.self) { try database.prepare("SELECT random()") }
    #expect(function?.message == "not authorized to use function: random")
  }

  @Test func anIgnoredColumnIsNull() throws {
    try database.execute("CREATE TABLE t (x); INSERT INTO t VALUES (5)")
    try database.setAuthorizer { if case .read = $0 { .ignore } else { .allow } }
    #expect(try database.first("SELECT x FROM t") { $0.isNull(0) } == true)
  }

  @Test func theProgressHandlerStopsAnEndlessStatement() throws {
    var calls = 0
    database.setProgressHandler(everySteps: 1_000) {
      calls += 1
      return calls < 10
    }
    let endless = "WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c) SELECT count(*) FROM c"
    let error = #expect(throws: DatabaseError.self) { try database.run(endless) }
    #expect(error?.kind == .interrupted)
    #expect(calls == 10)
    database.setProgressHandler(everySteps: 0, nil)
    #expect(try database.first("SELECT 1") { $0.int(0) } == 1)
  }

  @Test func lengthsAreBounded() throws {
    #expect(database.setLimit(.length, to: 1_000) > 1_000)
    let error = #expect(throws: DatabaseError.self) { try database.run("SELECT zeroblob(2000) || 'x'") }
    #expect(error?.kind == .tooBig)
  }

  @Test(arguments: ConnectionLimit.allCases)
  func everyLimitTakesEffect(limit: ConnectionLimit) {
    database.setLimit(limit, to: 5)
    // SQLite keeps a floor for some limits (30 for the length); all are far below their defaults.
    #expect(database.setLimit(limit, to: 5) <= 30)
  }

  @Test func functionsTakeAndGiveEveryKindOfValue() throws {
    try database.addFunction("same", argumentCount: 1) { $0[0] }
    for value: DatabaseValue in [.null, .integer(3), .real(0.5), .text(""), .text("é"), .blob([]), .blob([1])] {
      #expect(try database.first("SELECT same(?1)", [value]) { $0.value(0) } == value)
    }
  }

  @Test func aFunctionFailsWithItsMessage() throws {
    try database.addFunction("fails", argumentCount: -1) { _ throws(FunctionFailure) in throw FunctionFailure("not so")
    }
    let error = #expect(throws: DatabaseError.self) { try database.run("SELECT fails(1, 2)") }
    #expect(error?.message == "not so")
  }

  @Test func anAggregateCountsGroupsAndFrames() throws {
    struct Joined: AggregateFunction {
      var parts: [String] = []
      mutating func step(_ arguments: [DatabaseValue]) { if case .text(let text) = arguments[0] { parts.append(text) } }
      mutating func inverse(_ arguments: [DatabaseValue]) { parts.removeFirst() }
      var value: DatabaseValue { .text(parts.joined(separator: "+")) }
    }
    try database.addAggregate("joined", argumentCount: 1) { Joined() }
    try database.execute("CREATE TABLE t (n, x); INSERT INTO t VALUES (1, 'a'), (2, 'b'), (3, 'c')")
    #expect(try database.first("SELECT joined(x) FROM t") { $0.text(0) } == "a+b+c")
    #expect(try database.first("SELECT joined(x) FROM t WHERE 0") { $0.value(0) } == .text(""))
    #expect(try database.rows("SELECT joined(x) FROM t GROUP BY n % 2") { $0.text(0) } == ["b", "a+c"])
    let window = "SELECT joined(x) OVER (ORDER BY n ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) FROM t"
    #expect(try database.rows(window) { $0.text(0) } == ["a", "a+b", "b+c"])
  }
}
