import Authoring
import Catalog
import Files
import Ingest
import LogModel
import Patterns
import Testing

/// What is written of a proposal.
struct DraftTests {
  private func logs(_ bad: String, _ good: String) -> TemporaryLogs {
    TemporaryLogs(["bad.log": bad, "good.log": good])
  }

  @Test func secretsAreMaskedAndThePatternStillMatches() throws {
    let header = "2026-01-02 03:04:05.000 App[1:2] "
    let logs = logs(
      header + "login with token=s3cr3t-A1 refused for user 'ada', 2 tries left\n" + header
        + "login with token=0th3r-B2 refused for user 'bob', 1 tries left\n",
      header + "login with token=g00d-C3 accepted for user 'ada'\n")
    let added = try AddedAssertion(
      bad: logs.path("bad.log"), good: logs.path("good.log"), line: 1,
      configuration: #"redact: ['(?<=token=)\S+', '(?<=user '')[^'']+']"# + "\n")
    let yaml = try added.yaml()
    for secret in ["s3cr3t", "0th3r", "g00d", "ada", "bob"] { #expect(!yaml.contains(secret), "\(yaml)") }
    #expect(yaml.contains("[redacted]"))
    #expect(added.proposal.pattern == #"login with token=\S+ refused for user '\S+', \d+ tries left"#)
    #expect(try added.judge(.path(logs.path("bad.log"))).matches == 2)
    #expect(
      try added.judge(.bytes(name: "x", Array("login with token=zz refused for user 'eve', 9 tries left\n".utf8)))
        .matches == 1)
  }

  @Test func aSecretThatOnlyTheWholeLineShowsIsNotInThePattern() throws {
    let header = "2026-01-02 03:04:05.000 App[1:2] "
    let logs = logs(header + "hunter2 was refused as a password\n", header + "welcome\n")
    let added = try AddedAssertion(
      bad: logs.path("bad.log"), good: logs.path("good.log"), line: 1,
      configuration: #"redact: ['App\[\d+:\d+\] \K\S+(?= was refused)']"# + "\n")
    #expect(added.proposal.pattern == #"\S+ was refused as a password"#)
    #expect(try !added.yaml().contains("hunter2"))
  }

  @Test func maskingThatBreaksJSONLeavesTheMessage() throws {
    let line =
      #"{"timestamp":"2026-01-02 03:04:05.000000+0000","eventType":"logEvent","messageType":"Error","eventMessage":"key refused: abc"}"#
    let logs = logs(line + "\n", line.replacing("key refused: abc", with: "key taken") + "\n")
    let added = try AddedAssertion(
      bad: logs.path("bad.log"), good: logs.path("good.log"), configuration: "redact: ['(?<=refused: ).*']\n")
    #expect(added.assertion.samples.fails.map(\.content) == [.text("key refused: [redacted]")])
    #expect(try added.judge(.path(logs.path("bad.log"))).verdict == .failed)
  }

  @Test func aLineWithinARecordBringsItsRecord() throws {
    let bad = "2026-01-02 03:04:05.000 App[1:2] report:\n  first fine\n  second failed\n  third fine\n"
    let logs = logs(bad, "2026-01-02 03:04:05.000 App[1:2] report:\n  first fine\n")
    let added = try AddedAssertion(bad: logs.path("bad.log"), good: logs.path("good.log"))
    #expect(added.proposal.fault.line == 3)
    #expect(
      added.assertion.samples.fails.map(\.content) == [
        .text("2026-01-02 03:04:05.000 App[1:2] report:\n  first fine\n  second failed")
      ])
  }

  @Test func theFileKeepsItsCommentsAndItsOrder() throws {
    let file = """
      # Why this area exists.
      area: app
      assertions:
        # the first one
        - id: first
          title: t
          bug: b
          absent: 'first thing'   # for now
          samples: {fails: ['first thing'], passes: ['x']}
        # the end

      """
    let logs = logs("store: lost 3 notes\n", "store: kept 3 notes\n")
    let added = try AddedAssertion(
      bad: logs.path("bad.log"), good: logs.path("good.log"), files: ["app.yaml": file])
    let yaml = try added.yaml()
    #expect(yaml.contains("absent: 'first thing'   # for now\n"))
    #expect(yaml.hasPrefix("# Why this area exists.\narea: app\n"))
    #expect(yaml.contains("# the end"))
    #expect(added.catalog.assertions.map(\.id) == ["first", "the-bug"])
  }

  @Test func whatTheFilesDefaultsForbidIsNotWritten() throws {
    let file = "area: app\ndefaults: {where: {process: Other}}\nassertions:\n"
    let logs = logs("2026-01-02 03:04:05.000 App[1:2] store: lost 3 notes\n", "store: kept 3 notes\n")
    #expect {
      try AddedAssertion(bad: logs.path("bad.log"), good: logs.path("good.log"), files: ["app.yaml": file])
    } throws: { error in
      (error as? Diagnostics)?.text.contains("the-bug: does not fail on the bad log") == true
    }
  }
}
