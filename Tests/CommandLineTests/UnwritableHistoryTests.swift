import Database
import Foundation
import Testing

/// A history that cannot be written stops no verdict, and stays as it is.
@Suite struct UnwritableHistoryTests {
  /// A user for whom permissions count; root may write everywhere.
  struct Nobody {
    static let setpriv = ["/usr/bin/setpriv", "/bin/setpriv"].first(
      where: FileManager.default.isExecutableFile(atPath:))
    static var isPossible: Bool { geteuid() != 0 || setpriv != nil }

    let folder: TemporaryFolder
    let program: String

    init() throws {
      folder = try TemporaryFolder()
      // The build folder need not be open to everybody.
      program = folder.path + "/logproof"
      try Program.copy(to: program)
      try Nobody.set(0o755, program)
      try Nobody.set(0o755, folder.path)
    }

    static func set(_ mode: Int, _ path: String) throws {
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    }

    func run(_ arguments: [String], in folder: String) throws -> Program.Outcome {
      guard geteuid() == 0, let setpriv = Self.setpriv else {
        return try Program.run(arguments, in: folder, program: program)
      }
      let user = ["--reuid=65534", "--regid=65534", "--clear-groups"]
      return try Program.run(user + [program] + arguments, in: folder, program: setpriv)
    }
  }

  static let needsSetpriv: Comment = "SKIPPED: as root this needs setpriv (util-linux) to become somebody else"

  /// What a folder holds, by name; the shared memory of SQLite may come and go.
  func contents(_ folder: String) throws -> [String: Data] {
    var found: [String: Data] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      found[name] = FileManager.default.contents(atPath: folder + "/" + name)
    }
    return found
  }

  /// A folder `data` with a history of one run in it, `build 1`.
  func stored(_ nobody: Nobody) throws -> (CheckedProject, data: String) {
    let project = try CheckedProject(in: nobody.folder.path)
    let data = nobody.folder.path + "/data"
    try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: false)
    let first = try Program.run(project.check(build: "1", history: "data/history.db"), in: project.folder)
    try #require(first.exit == 0)
    return (project, data)
  }

  @Test(.enabled(if: Nobody.isPossible, needsSetpriv)) func aReadOnlyFolderIsReadAndLeftAsItIs() throws {
    let nobody = try Nobody()
    let (project, data) = try stored(nobody)
    try Nobody.set(0o444, data + "/history.db")
    try Nobody.set(0o555, data)
    defer { try? Nobody.set(0o755, data) }
    let before = try contents(data)
    let list = try nobody.run(["history", "list", "--history", "data/history.db"], in: project.folder)
    #expect(list.exit == 0, "\(list.messages)")
    #expect(list.output.contains("passed"))
    let check = try nobody.run(project.check(build: "2", history: "data/history.db"), in: project.folder)
    #expect(check.exit == 74)
    #expect(check.output.contains("logproof: PASSED"), "\(check.output)")
    #expect(
      check.messages.contains(
        """
        logproof: warning: the history 'data/history.db' cannot be written: it or its folder is read-only \
        (give write permission)
        """), "\(check.messages)")
    #expect(try contents(data) == before)
  }

  @Test(.enabled(if: Nobody.isPossible, needsSetpriv)) func aReadOnlyFileIsLeftAsItIs() throws {
    let nobody = try Nobody()
    let (project, data) = try stored(nobody)
    try Nobody.set(0o444, data + "/history.db")
    try Nobody.set(0o777, data)
    let before = try contents(data)["history.db"]
    let check = try nobody.run(project.check(build: "2", history: "data/history.db"), in: project.folder)
    #expect(check.exit == 74)
    #expect(check.output.contains("logproof: PASSED"), "\(check.output)")
    #expect(check.messages.contains("cannot be written: it or its folder is read-only"), "\(check.messages)")
    #expect(try contents(data)["history.db"] == before)
  }

  @Test(.enabled(if: Nobody.isPossible, needsSetpriv)) func inAReadOnlyFolderNoHistoryIsMade() throws {
    let nobody = try Nobody()
    let project = try CheckedProject(in: nobody.folder.path)
    let data = nobody.folder.path + "/data"
    try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: false)
    try Nobody.set(0o555, data)
    defer { try? Nobody.set(0o755, data) }
    for path in ["data/history.db", "data/deeper/history.db"] {
      let check = try nobody.run(project.check(build: "1", history: path), in: project.folder)
      #expect(check.exit == 74)
      #expect(check.output.contains("logproof: PASSED"), "\(check.output)")
      #expect(
        check.messages.contains("the history '\(path)' cannot be created: Permission denied"), "\(check.messages)")
    }
    #expect(try contents(data).isEmpty)
  }

  @Test(.enabled(if: Nobody.isPossible, needsSetpriv)) func onlyADemandedHistoryDecidesTheExitCode() throws {
    let nobody = try Nobody()
    let (project, data) = try stored(nobody)
    try Nobody.set(0o444, data + "/history.db")
    try Nobody.set(0o555, data)
    defer { try? Nobody.set(0o755, data) }
    try "project: demo\nhistory: ../data/history.db\n".write(
      toFile: project.folder + "/Assertions/logproof.yaml", atomically: false, encoding: .utf8)
    let check = try nobody.run(["check", "app.log", "--catalog", "Assertions", "--build", "2"], in: project.folder)
    #expect(check.exit == 0)
    #expect(check.messages.contains("cannot be written"), "\(check.messages)")
    #expect(check.output.contains("the run is not in the history"), "\(check.output)")
  }
}
