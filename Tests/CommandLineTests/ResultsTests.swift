import Testing

/// What becomes of results that cannot be written, or that nobody reads.
@Suite struct ResultsTests {
  @Test func aClosedStandardOutputKeepsTheVerdict() throws {
    let project = try SmallProject()
    let outcome = try Program.run(
      ["-c", "\"$0\" check bad.log --junit junit.xml >&-; echo $? >&2; \"$0\" help | true; echo ${PIPESTATUS[0]} >&2"],
      in: project.folder.path, program: "/bin/bash", leading: Program.path)
    #expect(outcome.messages == "1\n0\n")
    #expect(try project.folder.read("junit.xml").contains("worker-null"))
  }

  @Test func staleReportsGoBeforeTheRun() throws {
    let project = try SmallProject()
    try project.folder.write("stale", to: "out/junit.xml")
    let outcome = try project.run("check", "good.log", "--junit", "out/junit.xml", "--catalog", "nowhere")
    #expect(outcome.exit == 65)
    // Nothing ran, so nothing may look like this run's result; the file of the run before is left to its owner.
    #expect(try project.folder.read("out/junit.xml") == "stale")
    #expect(try project.run("check", "good.log", "--junit", "out/junit.xml").exit == 0)
    #expect(try project.folder.read("out/junit.xml").hasPrefix("<?xml"))
  }

  @Test func anUnwritableReportIsFoundBeforeTheRun() throws {
    let project = try SmallProject()
    let outcome = try project.run("check", "bad.log", "--html", "good.log/report.html")
    #expect(outcome.exit == 74)
    #expect(outcome.output.isEmpty)
    #expect(outcome.messages.contains("good.log"))
  }

  @Test(arguments: ["not a database, but long enough to be read as one", ""])
  func aHistoryThatIsNoneIsLeftAlone(content: String) throws {
    let project = try SmallProject()
    let foreign = content.isEmpty ? "x" : content + String(repeating: ".", count: 2_000)
    try project.folder.write(foreign, to: "history.db")
    let demanded = try project.run("check", "good.log", "--history", "history.db", "--junit", "junit.xml")
    #expect(demanded.exit == 74)
    #expect(demanded.output.contains("PASSED"))
    #expect(demanded.messages.contains("history.db"))
    #expect(try project.folder.read("junit.xml").contains("worker-null"))
    // A failure outranks what could not be stored.
    #expect(try project.run("check", "bad.log", "--history", "history.db").exit == 1)
    #expect(try project.folder.read("history.db") == foreign)
  }

  @Test func aConfiguredHistoryOnlyWarns() throws {
    let project = try SmallProject(configuration: "project: demo\nhistory: ../history.db\n")
    try project.folder.write("not a database" + String(repeating: ".", count: 2_000), to: "history.db")
    let outcome = try project.run("check", "good.log")
    #expect(outcome.exit == 0)
    #expect(outcome.messages.hasPrefix("logproof: warning: "))
    #expect(outcome.output.contains("PASSED"))
  }

  @Test func storingARunTwiceChangesNothing() throws {
    let project = try SmallProject()
    for _ in 0..<2 {
      #expect(try project.run("check", "good.log", "--history", "history.db", "--build", "7").exit == 0)
    }
    let list = try project.run("history", "list", "--history", "history.db", "--json")
    #expect(list.exit == 0)
    #expect(list.output.ranges(of: "\"build\": \"7\"").count == 1, "\(list.output)")
  }

  @Test func aFailureSaysSinceWhen() throws {
    let project = try SmallProject()
    let times = ["1767225600", "1767312000", "1767398400"]
    let logs = ["good.log", "bad.log", "bad.log"]
    var last = ""
    for (index, time) in times.enumerated() {
      last = try project.run(
        "check", logs[index], "--history", "history.db", "--build", "\(index + 1)",
        environment: ["SOURCE_DATE_EPOCH": time]
      ).output
      if index == 1 { #expect(last.contains("new"), "\(last)") }
    }
    #expect(last.contains("since build 2"), "\(last)")
  }

  @Test func coloursAreOnDemand() throws {
    let project = try SmallProject()
    #expect(!(try project.run("check", "bad.log").output.contains("\u{1B}")))
    #expect(try project.run("check", "bad.log", "--color", "always").output.contains("\u{1B}[1;3"))
  }

  @Test func standardInputIsASource() throws {
    let project = try SmallProject()
    let log = try project.folder.read("bad.log")
    let outcome = try Program.run(["check", "app=-"], in: project.folder.path, input: Array(log.utf8))
    #expect(outcome.exit == 1)
    #expect(outcome.output.contains("logproof: | -:2:"), "\(outcome.output)")
  }
}
