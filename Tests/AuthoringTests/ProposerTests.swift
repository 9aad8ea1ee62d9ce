import Catalog
import Evaluation
import Files
import Ingest
import LogModel
import Patterns
import Testing

@testable import Authoring

/// How a pattern is chosen, and what becomes of it.
struct ProposerTests {
  private func proposer(_ logs: TemporaryLogs, _ catalog: AssertionCatalog = AssertionCatalog(folder: ".")) throws
    -> Proposer
  {
    try Proposer(
      bad: [.path(logs.path("bad.log"))], good: [.path(logs.path("good.log"))], healthy: [], catalog: catalog,
      pool: PatternPool(), jobs: 1)
  }

  private func quiet(_ text: String, patterns: [String] = ["something else"]) -> AssertionCatalog {
    let place = SourcePlace(file: "Assertions/a.yaml", line: 9, column: 10)
    let assertion = Assertion(
      id: "other", area: "a", title: "t", bug: "b", severity: .low,
      claim: .absent(PatternList(patterns.map { PatternText($0) })),
      samples: Samples(quiet: [Sample(.text(text), at: place)]), place: place)
    return AssertionCatalog(folder: ".", assertions: [assertion])
  }

  /// Bad line, good line, the pattern that tells them apart, and how many were more general.
  @Test(arguments: [
    (
      "store: cannot open /a/b after 3 s", "store: opened /a/b",
      #"store: cannot open [^\s"'<>()\[\]{},;|`]+ after \d+ s"#, 0
    ),
    ("[net] request 7 timed out", "[ui] request 8 timed out", #"\[net\] request \d+ timed out"#, 1),
    ("reply 'null' for call 7", "reply 'ok' for call 8", #"reply 'null' for call \d+"#, 1),
    ("loading http://a/x failed", "loading http://b/y failed", #"loading http://a/x failed"#, 1),
    ("pass 3 height=0", "pass 4 height=10", #"pass \d+ height=0(?![.,]?\d)"#, 1),
    ("pass 3 height=0", "pass 3 height=0.5", #"pass \d+ height=0(?![.,]?\d)"#, 1),
    ("step 3 of 4 skipped", "step 2 of 4 skipped", #"step 3(?![.,]?\d) of \d+ skipped"#, 2),
  ])
  func theMostGeneralThatTellsIsTaken(_ bad: String, _ good: String, _ pattern: String, _ rejected: Int) throws {
    let logs = TemporaryLogs(["bad.log": bad + "\n", "good.log": good + "\n"])
    let proposer = try proposer(logs)
    let proposal = try proposer.proposal(for: try proposer.fault(atLine: 1))
    #expect(proposal.pattern == pattern)
    #expect(proposal.rejected.count == rejected)
    #expect(proposal.rejected.allSatisfy { $0.reason.hasPrefix("matches \(logs.path("good.log")):1: \(good)") })
  }

  @Test func whatIsTheSameInBothCannotBeTold() throws {
    let logs = TemporaryLogs(["bad.log": "it went away\n", "good.log": "at first it went away, then it came back\n"])
    let proposer = try proposer(logs)
    let fault = try proposer.fault(atLine: 1)
    #expect {
      try proposer.proposal(for: fault)
    } throws: { error in
      guard case ProposalProblem.indistinguishable(fault, let rejected)? = error as? ProposalProblem else {
        return false
      }
      return rejected.count == 1
    }
  }

  @Test func knownLookAlikesAreRespectedUnlessTheyAreFaultsElsewhere() throws {
    let logs = TemporaryLogs(["bad.log": "[net] socket 'a' closed early\n", "good.log": "fine\n"])
    let free = try proposer(logs, quiet("[ui] socket 'b' closed early"))
    let proposal = try free.proposal(for: try free.fault(atLine: 1))
    #expect(proposal.pattern == #"\[net\] socket '[^']*' closed early"#)
    #expect(
      proposal.rejected.map(\.reason).first?.hasPrefix("matches the quiet sample at Assertions/a.yaml:9: ") == true)
    let fault = try proposer(logs, quiet("[ui] socket 'b' closed early", patterns: ["closed early"]))
    #expect(try fault.proposal(for: try fault.fault(atLine: 1)).pattern == "socket '[^']*' closed early")
  }

  @Test func allThatThePatternMatchesIsCounted() throws {
    let bad = "load 1 failed\nload 2 failed\nreload of part 3: load 9 failed at once\nfine\nload 4 failed\n"
    let logs = TemporaryLogs(["bad.log": bad, "good.log": "load 1 done\n"])
    let proposer = try proposer(logs)
    let proposal = try proposer.proposal(for: try proposer.fault(atLine: 1))
    #expect(proposal.matches.map(\.count) == [3, 1])
    #expect(proposal.matches.map(\.line) == [1, 3])
    #expect(proposal.matchCount == 4)
    #expect(proposal.fails.map(\.text) == ["load 1 failed", "load 4 failed"])
    #expect(proposal.passes.map(\.text) == ["load 1 done"])
  }

  @Test func aPatternOfOnesOwnIsHeldToTheSame() throws {
    let logs = TemporaryLogs(["bad.log": "a: lost\nb: lost\n", "good.log": "b: found\n"])
    let proposer = try proposer(logs)
    #expect(try proposer.fault(matching: "b: l").line == 2)
    let fault = try proposer.fault(matching: "lost")
    #expect(fault.line == 1)
    #expect(try proposer.proposal(for: fault, pattern: "lost").matchCount == 2)
    for (pattern, reason) in [
      ("b: ", "does not match"), ("[ab]: (lost|found)", "matches "), ("x?", "matches the empty line"),
    ] {
      #expect {
        try proposer.proposal(for: fault, pattern: pattern)
      } throws: { error in
        guard case ProposalProblem.indistinguishable(_, let rejected)? = error as? ProposalProblem else { return false }
        return rejected.count == 1 && rejected[0].reason.hasPrefix(reason)
      }
    }
    #expect(throws: ProposalProblem.noSuchLine("no line matches the pattern")) { try proposer.fault(matching: "gone") }
    #expect(throws: ProposalProblem.self) { try proposer.fault(matching: "(") }
  }

  @Test func linesAreFoundWhereverTheyAre() throws {
    let lines = (1...60_000).map { "line \($0) of a long log that has several chunks" }
    let logs = TemporaryLogs(["bad.log": lines.joined(separator: "\n"), "good.log": ""])
    let proposer = try proposer(logs)
    for number in [1, 2, 29_999, 60_000] {
      let fault = try proposer.fault(atLine: number)
      #expect(fault.line == number)
      #expect(fault.text == lines[number - 1])
    }
    for number in [0, 60_001] {
      #expect(throws: ProposalProblem.self) { try proposer.fault(atLine: number) }
    }
  }

  @Test func aLogThatCannotBeReadIsSaidSo() throws {
    let logs = TemporaryLogs(["bad.log": "x failed\n"])
    let proposer = try proposer(logs)
    let fault = try proposer.fault(atLine: 1)
    #expect(throws: UnreadableLog.self) { try proposer.proposal(for: fault) }
    #expect(throws: UnreadableLog.self) { try proposer.suggestions() }
  }
}
