import Checklist
import LogModel
import Synchronization
import Testing

@testable import WebServer

/// A log that grows by hand, and a judge that writes down what it is asked.
private final class FakeLog: Sendable {
  let bytes = Mutex<Int64>(100)
  let asked = Mutex<[[LogSlice]]>([])

  var hints: LogHints {
    LogHints(
      positions: { [LogPosition(log: "app", bytes: self.bytes.withLock { $0 })] },
      judge: { ids, slices in
        self.asked.withLock { $0.append(slices) }
        let assertion = SiteFixture.catalog(steps: 1).assertions[0]
        var result = AssertionResult(
          assertion: assertion, verdict: .failed, matches: 1, reason: "1 match, none is allowed", ruleDigest: "")
        result.evidence = [Evidence(source: "app", file: "app.log", line: 9, column: 1, text: "null <b>")]
        return LogHint(results: ids.isEmpty ? [] : [result], notes: ["a note"])
      })
  }

  func grow(to size: Int64) { bytes.withLock { $0 = size } }
}

@Suite struct HintTests {
  private let log = FakeLog()
  private let fixture: SiteFixture
  private let session: String

  init() throws {
    fixture = try SiteFixture(hints: log.hints)
    let answer = fixture.post("/checklist", ["build": "3"])
    session = String(try #require(answer.header("Location")).dropFirst("/checklist/".count))
  }

  private func slices() throws -> [[LogSlice]] { try fixture.store.session(session).steps.map(\.slices) }

  @Test func aStepsSliceGoesFromTheLastMarkToItsOwn() throws {
    log.grow(to: 150)
    #expect(fixture.post("/checklist/\(session)/steps/step-1/mark", ["status": "pass", "seen": ""]).status == 303)
    log.grow(to: 400)
    #expect(fixture.post("/checklist/\(session)/steps/step-2/mark", ["status": "pass", "seen": ""]).status == 303)
    let expected = [[LogSlice(log: "app", start: 100, stop: 150)], [LogSlice(log: "app", start: 150, stop: 400)], []]
    #expect(try slices() == expected)
  }

  @Test func aStepThatBeganHasASliceOfItsOwn() throws {
    log.grow(to: 200)
    #expect(fixture.post("/checklist/\(session)/steps/step-2/begin", [:], json: true).status == 200)
    log.grow(to: 300)
    // A script that comes by again does not move the beginning; a person does.
    #expect(fixture.post("/checklist/\(session)/steps/step-2/begin", [:], json: true).status == 200)
    #expect(try slices()[1] == [LogSlice(log: "app", start: 200)])
    #expect(fixture.post("/checklist/\(session)/steps/step-2/begin", [:]).status == 303)
    log.grow(to: 350)
    #expect(fixture.post("/checklist/\(session)/steps/step-2/mark", ["status": "pass", "seen": ""]).status == 303)
    #expect(try slices()[1] == [LogSlice(log: "app", start: 300, stop: 350)])
  }

  @Test func aLogThatBeganAnewIsTakenFromItsStart() throws {
    log.grow(to: 30)
    #expect(fixture.post("/checklist/\(session)/steps/step-1/mark", ["status": "pass", "seen": ""]).status == 303)
    #expect(try slices()[0] == [LogSlice(log: "app", start: 0, stop: 30)])
  }

  @Test func aRefusedMarkEndsNoSlice() throws {
    #expect(fixture.post("/checklist/\(session)/steps/step-1/mark", ["status": "fail", "seen": ""]).status == 422)
    #expect(fixture.post("/checklist/\(session)/steps/step-1/mark", ["status": "pass", "seen": "7"]).status == 422)
    #expect(try slices()[0].isEmpty)
  }

  @Test func theHintStandsBesideTheStepAndMarksNothing() throws {
    #expect(log.asked.withLock { $0.isEmpty })
    let answer = fixture.post(
      "/checklist/\(session)/steps/step-1/mark", ["status": "pass", "seen": "", "after": "0"], json: true)
    #expect(answer.text.contains("1 of 1 failed"))
    let page = fixture.get("/checklist/\(session)").text
    for text in ["1 of 1 failed", "a hint, not a mark", "app.log:9:1", "null &lt;b&gt;", "a note"] {
      #expect(page.contains(text), "lacks '\(text)'")
    }
    #expect(try fixture.store.session(session).steps[0].status == .pass)
    // However many look, a slice is judged once.
    for _ in 0..<5 { _ = fixture.get("/checklist/\(session)/events?after=0") }
    #expect(log.asked.withLock { $0.count } == 1)
  }
}
