import Database
import Files
import History
import LogModel
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What goes wrong with files is told in full, and the files stay as they are.
@Suite struct AnomalyTests {
  let folder = TemporaryFolder()
  var path: String { folder / "history.db" }
  let run = RunBuilder().run("1", at: 1, ["a": .failed, "b": .passed])

  func problem(_ body: () throws -> Void) -> HistoryError? {
    do { try body() } catch { return error as? HistoryError }
    return nil
  }

  @Test(arguments: [
    (
      "text",
      Array("not a database, but longer than its header of a hundred bytes\n".utf8) + [UInt8](repeating: 65, count: 200)
    ),
    ("short", Array("x".utf8)),
    ("noise", (0..<5_000).map { UInt8(truncatingIfNeeded: $0 &* 97) }),
  ])
  func aForeignFileIsLeftAsItIs(name: String, bytes: [UInt8]) throws {
    try AtomicFile.write(bytes, to: path)
    let error = try #require(problem { _ = try HistoryStore.open(path) })
    #expect(error.kind == .foreign)
    #expect(error.message == "'\(path)' is not a history of logproof; it was left as it is")
    #expect(error.help == "give another path to --history")
    #expect(problem { _ = try HistoryStore.openForReading(path) }?.kind == .foreign)
    #expect(try FileSystem.read(path) == bytes)
    #expect(try FileSystem.list(folder.path) == ["history.db"])
  }

  @Test func anotherProgramsDatabaseIsLeftAsItIs() throws {
    let other = try Connection(path: path)
    try other.execute("CREATE TABLE bookmarks (url)")
    let before = try FileSystem.read(path)
    #expect(problem { _ = try HistoryStore.open(path) }?.kind == .foreign)
    #expect(try FileSystem.read(path) == before)
  }

  @Test func aNewerSchemaIsLeftAsItIs() throws {
    _ = try HistoryStore.open(path)
    try Connection(path: path).execute("PRAGMA user_version = 1000; PRAGMA wal_checkpoint(TRUNCATE)")
    let before = try FileSystem.read(path)
    let error = try #require(problem { _ = try HistoryStore.open(path) })
    #expect(error.kind == .newer)
    #expect(error.message == "the history '\(path)' was written by a newer logproof; it was left as it is")
    #expect(problem { _ = try HistoryStore.openForReading(path) } == error)
    #expect(try FileSystem.read(path) == before)
  }

  @Test func aNewerSchemaThatStillLiesInTheLogIsSeen() throws {
    let store = try HistoryStore.open(path)
    let newer = try Connection(path: path)
    try newer.execute("PRAGMA user_version = 1000")
    #expect(problem { _ = try HistoryStore.open(path) }?.kind == .newer)
    withExtendedLifetime((store, newer)) {}
  }

  @Test func readingCreatesNothing() throws {
    let error = try #require(problem { _ = try HistoryStore.openForReading(path) })
    #expect(error.kind == .missing)
    #expect(error.message == "there is no history at '\(path)'")
    #expect(try FileSystem.list(folder.path).isEmpty)
  }

  @Test func anEmptyFileBecomesAHistory() throws {
    try AtomicFile.write([], to: path)
    _ = try HistoryStore.open(path).store(run, RunBuilder.identity("in"))
    #expect(try HistoryStore.openForReading(path).list().count == 1)
  }

  @Test func aLockedHistoryIsSaidAndUnchanged() throws {
    let store = try HistoryStore.open(path, busyTimeout: 50)
    let other = try Connection(path: path)
    try other.execute("BEGIN IMMEDIATE")
    let error = try #require(problem { _ = try store.store(run, RunBuilder.identity("in")) })
    #expect(error.kind == .locked)
    #expect(error.message == "the history '\(path)' is locked by another program")
    #expect(try store.list().isEmpty)
    try other.execute("ROLLBACK")
    _ = try store.store(run, RunBuilder.identity("in"))
    #expect(try store.list().count == 1)
  }

  @Test func aFullDiskLosesNothingThatWasThere() throws {
    let store = try HistoryStore.open(path)
    _ = try store.store(run, RunBuilder.identity("first"))
    try store.limitSize(toPages: 1)
    let wide = RunBuilder().run("2", at: 2, (0..<5_000).map { ("id-\($0)", Verdict.failed, "rule-\($0)") })
    let error = try #require(problem { _ = try store.store(wide, RunBuilder.identity("second")) })
    #expect(error.kind == .full)
    #expect(error.message == "no room is left for the history '\(path)'")
    #expect(try store.list().map(\.build) == ["1"])
    #expect(try integrity() == "ok")
    try store.limitSize(toPages: 1_000_000)
    _ = try store.store(wide, RunBuilder.identity("second"))
    #expect(try store.list().map(\.build) == ["2", "1"])
  }

  @Test func aFolderThatIsNoneIsSaid() throws {
    try AtomicFile.write("x", to: folder / "file")
    let error = try #require(problem { _ = try HistoryStore.open(folder / "file/history.db") })
    #expect(error.kind == .cannotOpen)
    #expect(error.message == "the history '\(folder / "file/history.db")' cannot be created: File exists")
    #expect(problem { _ = try HistoryStore.open(folder.path) }?.message == "the history '\(folder.path)' is a folder")
  }

  @Test func damageIsAnErrorNotACrash() throws {
    let store = try HistoryStore.open(path)
    for number in 0..<20 {
      let run = RunBuilder().run("\(number)", at: Int64(number), (0..<50).map { ("id-\($0)", .failed, "rule-\($0)") })
      _ = try store.store(run, RunBuilder.identity("\(number)"))
    }
    try Connection(path: path).execute("PRAGMA wal_checkpoint(TRUNCATE)")
    let sound = try FileSystem.read(path)
    var random = SeededGenerator(state: 7)
    var refused = 0
    for number in 0..<60 {
      var bytes = sound
      if number % 3 == 0 { bytes.removeLast(Int.random(in: 1..<bytes.count, using: &random)) }
      for _ in 0..<(number % 3 == 0 ? 0 : 40) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      let copy = folder / "copy-\(number).db"
      try AtomicFile.write(bytes, to: copy)
      let error = problem {
        let damaged = try HistoryStore.open(copy)
        _ = try damaged.list()
        _ = try damaged.show("latest")
        _ = try damaged.firstBad("id-1")
        _ = try damaged.flaky()
        _ = try damaged.store(run, RunBuilder.identity("new"))
      }
      if let error {
        refused += 1
        #expect(error.message.contains(copy))
      }
    }
    #expect(refused > 20)
  }

  func integrity() throws -> String? {
    try Connection(path: path).first("PRAGMA integrity_check") { $0.text(0) }
  }
}
