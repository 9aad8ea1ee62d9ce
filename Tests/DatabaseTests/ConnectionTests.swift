import Database
import Testing

@Suite struct ConnectionTests {
  let database: Connection

  init() throws { database = try Connection.inMemory() }

  @Test(arguments: [
    DatabaseValue.null, .integer(.min), .integer(.max), .real(0.5), .text(""), .text("a\0b"), .text("日本 é"), .blob([]),
    .blob([0, 255, 0]),
  ])
  func valuesComeBackAsTheyWere(value: DatabaseValue) throws {
    #expect(try database.first("SELECT ?1", [value]) { $0.value(0) } == value)
  }

  @Test func emptyTextIsNotNull() throws {
    #expect(try database.first("SELECT typeof(?1)", [.text("")]) { $0.text(0) } == "text")
  }

  @Test func aReboundStatementForgetsFormerValues() throws {
    let statement = try database.prepare("SELECT ?1, ?2")
    try statement.bind([1, 2])
    #expect(try statement.step())
    statement.reset()
    try statement.bind([3])
    #expect(try statement.step())
    #expect(statement.int(0) == 3)
    #expect(statement.isNull(1))
  }

  @Test func anErrorTellsStatementCodeAndPlace() throws {
    let error = try #require(throws: DatabaseError.self) { try database.prepare("SELECT nosuch FROM sqlite_schema") }
    #expect(error.code == 1)
    #expect(error.message == "no such column: nosuch")
    #expect(error.context == "SELECT nosuch FROM sqlite_schema")
    #expect(error.offset == 7)
  }

  @Test func aDoubleQuotedStringIsNoText() {
    let error = #expect(throws: DatabaseError.self) { try database.prepare("SELECT \"text\"") }
    #expect(error?.message == "no such column: text")
  }

  @Test(arguments: [
    ("SELECT 1; SELECT 2", "more than one statement"), ("SELECT 1; )", "more than one statement"),
    ("", "the statement is empty"), ("-- nothing", "the statement is empty"),
  ])
  func aStatementIsExactlyOne(sql: String, message: String) {
    #expect(throws: DatabaseError(extendedCode: 21, message: message, context: sql)) { try database.prepare(sql) }
  }

  @Test(arguments: ["SELECT 1;", "SELECT 1 ; -- end", "SELECT 1 /* end */"])
  func whatFollowsMayBeComment(sql: String) throws {
    #expect(try database.first(sql) { $0.int(0) } == 1)
  }

  @Test func aTransactionIsAllOrNothing() throws {
    try database.execute("CREATE TABLE t (x UNIQUE)")
    let error = #expect(throws: DatabaseError.self) {
      try database.transaction { () throws(DatabaseError) in
        try database.run("INSERT INTO t VALUES (1)")
        try database.run("INSERT INTO t VALUES (1)")
      }
    }
    #expect(error?.kind == .constraint)
    #expect(error?.extendedCode == 2067)
    #expect(!database.isInTransaction)
    #expect(try database.first("SELECT count(*) FROM t") { $0.int(0) } == 0)
    try database.transaction { () throws(DatabaseError) in try database.run("INSERT INTO t VALUES (1)") }
    #expect(try database.rows("SELECT x FROM t") { $0.int(0) } == [1])
    #expect(database.changes == 1)
  }

  @Test func foreignKeysAreEnforced() throws {
    try database.execute("CREATE TABLE a (x PRIMARY KEY); CREATE TABLE b (x REFERENCES a)")
    let error = #expect(throws: DatabaseError.self) { try database.run("INSERT INTO b VALUES (1)") }
    #expect(error?.kind == .constraint)
  }

  @Test func aStatementOutlivesItsConnection() throws {
    let statement = try { try Connection.inMemory().prepare("SELECT 7") }()
    #expect(try statement.step())
    #expect(statement.int(0) == 7)
  }

  @Test func opensOnlyWhatExistsUnlessToldToCreate() {
    let error = #expect(throws: DatabaseError.self) {
      try Connection(path: "/nonexistent/folder/x.db", access: .readWrite)
    }
    #expect(error?.kind == .cannotOpen)
    #expect(error?.context == "/nonexistent/folder/x.db")
  }
}
