import Database
import Foundation
import Testing

/// `kill -9` at any moment leaves the whole run or none of it, and every finished run.
@Suite(.serialized) struct HistoryCrashTests {
  @Test func killedChecksLoseNothingThatWasFinished() throws {
    let temporary = try TemporaryFolder()
    let project = try CheckedProject(in: temporary.path)
    let began = ContinuousClock.now
    let whole = try project.start(project.check(build: "0", history: "history.db"))
    whole.waitUntilExit()
    try #require(whole.terminationStatus == 0)
    var finished: Set = ["0"]
    var killed = 0
    // Kills fall anywhere between the start of a check and its end, however fast the machine is at the moment: every
    // check that came to its end shortens the time that the next one is given, every other one lengthens it.
    var reach = (ContinuousClock.now - began) / Duration.microseconds(1)
    for number in 1...200 {
      let process = try project.start(project.check(build: "\(number)", history: "history.db"))
      usleep(UInt32(Double.random(in: 0...1) * reach))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      if process.terminationReason == .exit, process.terminationStatus == 0 {
        finished.insert("\(number)")
        reach = max(reach * 0.9, 1_000)
      } else {
        killed += 1
        reach = min(reach * 1.1, 900_000)
      }
    }
    #expect(killed > 50 && finished.count > 50)
    // Whatever the dead have left behind, the next check goes on.
    let last = try project.start(project.check(build: "last", history: "history.db"))
    last.waitUntilExit()
    #expect(last.terminationStatus == 0)
    finished.insert("last")
    let results = try project.results(in: "history.db")
    #expect(Set(results.keys).isSuperset(of: finished))
    #expect(results.values.allSatisfy { $0 == CheckedProject.assertions })
    let connection = try Connection(path: temporary.path + "/history.db")
    #expect(try connection.first("PRAGMA integrity_check") { $0.text(0) } == "ok")
    let names = try FileManager.default.contentsOfDirectory(atPath: temporary.path)
    #expect(names.filter { $0.contains(".new-") }.isEmpty)
  }

  @Test func eightProcessesAtOnceLoseNothing() throws {
    let temporary = try TemporaryFolder()
    let project = try CheckedProject(in: temporary.path)
    // There is no history yet: all of them race to create it.
    let processes = try (1...8).map { writer in
      let command = """
        for number in 1 2 3 4 5 6; do "$0" "$@" --build \(writer).$number || exit 1; done
        """
      let arguments = project.check(build: "", history: "history.db").dropLast(2)
      return try project.start(["-c", command, Program.path] + arguments, program: "/bin/sh")
    }
    for process in processes { process.waitUntilExit() }
    #expect(processes.map(\.terminationStatus) == Array(repeating: 0, count: 8))
    let results = try project.results(in: "history.db")
    #expect(results.count == 48)
    #expect(results.values.allSatisfy { $0 == CheckedProject.assertions })
    let connection = try Connection(path: temporary.path + "/history.db")
    #expect(try connection.first("PRAGMA integrity_check") { $0.text(0) } == "ok")
  }
}
