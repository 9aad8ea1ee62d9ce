import Foundation
import Testing

/// The fourteen steps of the project's own checklist, marked with single keys at a terminal.
@Suite struct ChecklistRunTests {
  let folder: TemporaryFolder
  static let history = ["--history", "history.db", "--tester", "ada"]

  init() throws {
    folder = try TemporaryFolder()
    let catalog = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Assertions").standardizedFileURL.path
    let started = try Program.run(
      ["checklist", "start", "--build", "2.4", "--catalog", catalog] + Self.history, in: folder.path)
    try #require(started.exit == 0, "\(started.messages)")
  }

  func terminal() throws -> PseudoTerminal {
    try PseudoTerminal(["checklist", "run"] + Self.history, in: folder.path)
  }

  /// The statuses of all steps, as the store has them.
  func statuses() throws -> [String] {
    let status = try Program.run(["checklist", "status", "--history", "history.db", "--json"], in: folder.path)
    let object = try JSONSerialization.jsonObject(with: Data(status.output.utf8)) as? [String: Any]
    return (object?["steps"] as? [[String: Any]] ?? []).compactMap { $0["status"] as? String }
  }

  @Test func fourteenStepsWithAnInterruptionInTheMiddle() throws {
    let first = try terminal()
    try first.expect("0 of 14 marked, 0 failed")
    try first.expect("1. [untested] first-screen")
    first.type("p")
    try first.expect("1 of 14 marked")
    try first.expect("2. [untested]")
    // A failure asks for a note and a defect, with a correction on the way.
    first.type("fthe list is emptt\u{7F}y\r")
    try first.expect("defect (link, or nothing): ")
    first.type("BUG-12\r")
    try first.expect("2 of 14 marked, 1 failed")
    // What needs a note is not marked without one.
    first.type("b\r")
    try first.expect("not marked: blocked needs a note")
    try first.expect("3. [untested]")
    first.type("bno keyboard\r")
    try first.expect("3 of 14 marked")
    // Back with the arrows, and another mark for the step.
    first.type("\u{1B}[A\u{1B}[D")
    try first.expect("2. [fail]")
    first.type("p")
    try first.expect("3 of 14 marked, 0 failed")
    try first.expect("4. [untested]")
    // Interrupted in the middle of a note: nothing of it is marked.
    first.type("shalf a no\u{03}")
    try first.expect("not marked: skip needs a note")
    first.type("\u{03}")
    #expect(first.exit() == 0)
    #expect(first.isSetBack)
    let open = Array(repeating: "untested", count: 11)
    #expect(try statuses() == ["pass", "pass", "blocked"] + open)

    // Killed right after a mark was shown.
    let second = try terminal()
    try second.expect("3 of 14 marked")
    try second.expect("4. [untested]")
    second.type("snot in this round\r")
    try second.expect("4 of 14 marked")
    second.kill()
    #expect(try statuses() == ["pass", "pass", "blocked", "skip"] + open.dropFirst())

    // The connection is lost.
    let third = try terminal()
    try third.expect("5. [untested]")
    third.type("nno pencil\r")
    try third.expect("5 of 14 marked")
    third.hangUp()
    #expect(third.exit() == 0)

    let fourth = try terminal()
    try fourth.expect("6. [untested]")
    for marked in 6...12 {
      fourth.type("p")
      try fourth.expect("\(marked) of 14 marked")
    }
    // The rest at once, which is asked for once.
    fourth.type("an")
    try fourth.expect("pass the remaining 2 steps? y/n no")
    try fourth.expect("12 of 14 marked")
    fourth.type("ay")
    try fourth.expect("14 of 14 marked")
    fourth.type("q")
    #expect(fourth.exit() == 0)
    #expect(fourth.isSetBack)
    let passed = Array(repeating: "pass", count: 9)
    #expect(try statuses() == ["pass", "pass", "blocked", "skip", "n/a"] + passed)
    try theSameStandsInTheExports()
  }

  private func theSameStandsInTheExports() throws {
    let signed = try Program.run(["checklist", "sign-off", "accepted"] + Self.history, in: folder.path)
    #expect(signed.exit == 0, "\(signed.messages)")
    let junit = try Program.run(["checklist", "export", "junit", "--history", "history.db"], in: folder.path).output
    #expect(junit.contains("tests=\"14\" failures=\"0\" errors=\"0\" skipped=\"3\""))
    let csv = try Program.run(["checklist", "export", "csv", "--history", "history.db"], in: folder.path).output
    #expect(csv.contains("\"blocked\",\"no keyboard\""))
    let events = try Program.run(["checklist", "status", "--events", "--history", "history.db"], in: folder.path).output
    #expect(events.split(separator: "\n").count == 15)
    #expect(events.contains("fail — the list is empty [BUG-12]"))
    let sealed = try Program.run(["checklist", "run"] + Self.history, in: folder.path)
    #expect(sealed.exit == 74)
  }

  @Test func anotherTestersMarkIsShownAndStays() throws {
    let mine = try terminal()
    try mine.expect("1. [untested] first-screen")
    let other = try Program.run(
      ["checklist", "mark", "1", "fail", "--note", "white", "--history", "history.db", "--tester", "bo"],
      in: folder.path)
    #expect(other.exit == 0, "\(other.messages)")
    mine.type("p")
    try mine.expect("not marked: bo has marked step 'first-screen' fail in the meantime; nothing was changed")
    try mine.expect("1. [fail] first-screen")
    // Now it was seen, and may be followed by another.
    mine.type("p")
    try mine.expect("1 of 14 marked, 0 failed")
    mine.type("q")
    #expect(mine.exit() == 0)
  }
}
