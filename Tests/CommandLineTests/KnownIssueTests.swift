import Foundation
import Testing

/// An excuse from its first day to its last.
@Suite struct KnownIssueTests {
  static let catalog = """
    area: editor
    assertions:
      - id: worker-null
        title: the worker is there
        bug: '#17'
        severity: high
        absent: 'worker is undefined'
        samples: {fails: [worker is undefined], passes: [editor ready]}

    """
  static let issues = """
    # Failures that are expected for a while.
    issues: # by day
      - assertion: worker-null   # elsewhere
        env: {os: '18.0'}
        bug: '#1'
        owner: ada
        reason: an old system
        expires: 2026-06-30

    """

  @Test func anExcuseIsAddedCountsRunsOutAndIsTakenBack() throws {
    let work = try TemporaryFolder()
    try work.write(Self.catalog, to: "Assertions/editor.yaml")
    try work.write(Self.issues, to: "Assertions/known-issues.yaml")
    try work.write("worker is undefined\n", to: "app.log")
    func exit(_ arguments: String..., day: String = "1767225600") throws -> Int32 {
      try Program.run(arguments, in: work.path, environment: ["SOURCE_DATE_EPOCH": day]).exit
    }
    #expect(try exit("check", "app.log") == 1)
    let add = [
      "known", "add", "worker-null", "--bug", "#2", "--owner", "grace", "--reason", "rebuilt: soon", "--expires",
      "2026-01-02",
    ]
    #expect(try Program.run(add, in: work.path).exit == 0)
    #expect(try work.read("Assertions/known-issues.yaml").hasPrefix(Self.issues))
    // The last day still counts, the next does not.
    #expect(try exit("check", "app.log", day: "1767398399") == 0)
    #expect(try exit("check", "app.log", day: "1767398400") == 1)
    let listed = try Program.run(
      ["known", "list"], in: work.path, environment: ["SOURCE_DATE_EPOCH": "1767398400"])
    #expect(listed.output.contains("worker-null  expired  2026-01-02  -        grace"))
    #expect(listed.output.contains("worker-null  open     2026-06-30  os=18.0  ada"))
    #expect(try exit("known", "close", "worker-null", "--env", "os=18.0") == 0)
    #expect(try exit("check", "app.log", "--env", "os=18.0", day: "1767398400") == 1)
    #expect(try work.read("Assertions/known-issues.yaml").contains("'#2'"))
    #expect(try exit("known", "close", "worker-null") == 0)
    #expect(try exit("check", "app.log") == 1)
    #expect(try exit("known", "close", "worker-null") == 64)
  }

  @Test func theCatalogOfTheInstallationIsNotChanged() throws {
    let work = try TemporaryFolder()
    let installation = try TemporaryFolder()
    try installation.write(
      Self.catalog.replacing("area: editor\n", with: "area: editor\ngeneric: true\n"),
      to: "share/logproof/Assertions/editor.yaml")
    try FileManager.default.createDirectory(atPath: installation.path + "/bin", withIntermediateDirectories: true)
    try Program.copy(to: installation.path + "/bin/logproof")
    let arguments = [
      "known", "add", "worker-null", "--bug", "1", "--owner", "ada", "--reason", "later", "--expires", "2026-12-31",
    ]
    let outcome = try Program.run(arguments, in: work.path, program: installation.path + "/bin/logproof")
    #expect(outcome.exit == 64)
    #expect(outcome.messages.contains("logproof: error: the catalog that came with logproof is not changed\n"))
    #expect(!installation.has("share/logproof/Assertions/known-issues.yaml"))
  }
}
