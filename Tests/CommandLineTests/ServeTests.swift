import Foundation
import Testing

/// `logproof serve` as a process of its own.
@Suite(.serialized) struct ServeTests {
  private static let steps = 14

  /// A project with a checklist of `steps` steps and one assertion over the app's log.
  private func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      area: editor
      defaults: {source: app, severity: high}
      assertions:
        - id: editor-collapsed
          title: the editor has a height
          bug: BUG-1
          absent: 'editor height=0\\b'
          samples:
            fails: ["editor height=0"]
            passes: ["editor height=640"]

      """, to: "Assertions/editor.yaml")
    try folder.write(
      """
      project: demo
      sources:
        app: {files: ['app*.log'], alive: 'heartbeat', ends: 'the end', min_records: 20}

      """, to: "Assertions/logproof.yaml")
    let steps = (1...Self.steps).map { number -> String in
      let assertions = number == 2 ? ", assertions: [editor-collapsed]" : ""
      return "  - {id: step-\(number), action: Do \(number)., expected: See \(number).\(assertions)}\n"
    }
    try folder.write("id: app\ntitle: Acceptance\nsteps:\n" + steps.joined(), to: "Assertions/acceptance.yaml")
    return folder
  }

  @Test func saysWhatIsWrongAtTheStart() throws {
    let folder = try project()
    let cases: [(arguments: [String], exit: Int32, says: String)] = [
      (["serve"], 64, "no history is named"),
      (["serve", "--history", "h.db", "--address", "example.com"], 64, "'example.com' is no numeric address"),
      (["serve", "--history", "h.db", "--port", "70000"], 64, "'--port' needs a number from 0 to 65535"),
      (["serve", "--history", "Assertions/editor.yaml"], 74, "is not a history of logproof"),
      (["serve", "--history", "h.db", "--catalog", "nowhere"], 65, "nowhere"),
    ]
    for entry in cases {
      let outcome = try Program.run(entry.arguments, in: folder.path)
      #expect(outcome.exit == entry.exit, "\(entry.arguments): \(outcome.messages)")
      #expect(outcome.messages.contains(entry.says), "\(outcome.messages)")
      #expect(outcome.output.isEmpty)
    }
  }

  @Test(arguments: [SIGINT, SIGTERM]) func endsWellWhenItIsToldTo(signal: Int32) throws {
    let folder = try project()
    let server = try ServedPages(in: folder.path)
    #expect(server.address.hasPrefix("http://127.0.0.1:"))
    #expect(server.token.count == 64)
    #expect(server.ask("GET / HTTP/1.1").contains("200 OK"))
    kill(server.process.processIdentifier, signal)
    server.process.waitUntilExit()
    #expect(server.process.terminationReason == .exit && server.process.terminationStatus == 0)
  }

  @Test func twoServersHaveTwoTokens() throws {
    let folder = try project()
    let one = try ServedPages(in: folder.path)
    let two = try ServedPages(in: folder.path)
    #expect(one.token != two.token)
    for server in [one, two] { server.stop() }
  }

  /// A slice has whole lines: one half written at its start belongs to what was before, one at its end to it.
  @Test func theLogOfAStepIsJudgedBesideIt() throws {
    let folder = try project()
    _ = try Program.run(
      ["checklist", "start", "--history", "history.db", "--build", "1", "--tester", "Ada"], in: folder.path)
    let log = folder.path + "/app.log"
    try folder.write("zero\nhalf of a li", to: "app.log")
    let server = try ServedPages(in: folder.path, logs: ["app=\(log)"])
    #expect(server.post("begin", 2).hasPrefix("HTTP/1.1 200"))
    let handle = try #require(FileHandle(forWritingAtPath: log))
    handle.seekToEndOfFile()
    handle.write(Data("ne editor height=0\nfine\neditor hei".utf8))
    let passed = server.post("mark", 2, note: "seen")
    #expect(passed.contains("The log of this step: 1 passed"), "\(passed.suffix(2_000))")
    handle.write(Data("ght=0\nlast\n".utf8))
    let failed = server.post("mark", 2, note: "seen-again")
    #expect(failed.contains("1 of 1 failed"), "\(failed.suffix(2_000))")
    #expect(failed.contains("app.log:4:1"))
    #expect(!failed.contains("app.log:2"))
    #expect(failed.contains("\"status\":\"skip\""))
    // A log that began anew is read from its start.
    try folder.write("new\n", to: "app.log")
    #expect(server.post("mark", 2, note: "third").contains("The log of this step: 1 passed"))
    try FileManager.default.removeItem(atPath: log)
    let gone = server.post("mark", 2, note: "fourth")
    #expect(gone.hasPrefix("HTTP/1.1 200") && gone.contains("cannot read"), "\(gone.suffix(2_000))")
  }

  /// `kill -9` at any moment: every mark that was acknowledged is in the export.
  @Test(.timeLimit(.minutes(5))) func aKilledServerLosesNoAcknowledgedMark() throws {
    let folder = try project()
    _ = try Program.run(
      ["checklist", "start", "--history", "history.db", "--build", "1", "--tester", "Ada"], in: folder.path)
    var acknowledged: [Int: String] = [:]
    var marks = 0
    for round in 1...6 {
      let server = try ServedPages(in: folder.path)
      let killer = DispatchWorkItem { kill(server.process.processIdentifier, SIGKILL) }
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(60 + 45 * round), execute: killer)
      var turn = 0
      while server.process.isRunning {
        let step = turn % Self.steps + 1
        let note = "round\(round)turn\(turn)"
        turn += 1
        guard server.mark(step, note: note) else { continue }
        acknowledged[step] = note
        marks += 1
      }
      server.process.waitUntilExit()
      let exported = try Program.run(["checklist", "status", "--events", "--history", "history.db"], in: folder.path)
      #expect(exported.exit == 0, "\(exported.messages)")
      for (step, note) in acknowledged {
        let own = exported.output.split(separator: "\n").filter { $0.contains(" step-\(step) ") }
        #expect(own.contains { $0.hasSuffix(note) }, "step \(step) lacks \(note)")
      }
    }
    #expect(marks > 20)
  }

  @Test(
    .enabled(if: Browsers.obstacle == nil, "skipped: no headless browser; ci/setup --tests installs one"),
    .timeLimit(.minutes(5)))
  func twoTestersMarkInBrowsers() throws {
    let folder = try project()
    let (status, output) = try Browsers.python(["check_pages.py", Program.path, folder.path, String(Self.steps)])
    #expect(status == 0, "\(output)")
  }
}
