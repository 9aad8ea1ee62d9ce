import Checklist
import LogModel
import Synchronization
import Testing

@testable import WebServer

@Suite struct MarkingTests {
  let fixture: SiteFixture
  let session: String

  init() throws {
    fixture = try SiteFixture()
    session = try fixture.session()
  }

  private func mark(_ step: Int, _ fields: KeyValuePairs<String, String>, json: Bool = false) -> HTTPResponse {
    fixture.post("/checklist/\(session)/steps/step-\(step)/mark", fields, json: json)
  }

  private func statuses() throws -> [ChecklistReport.Status] { try fixture.store.session(session).steps.map(\.status) }

  @Test func aPlainFormMarksAndLeadsOn() throws {
    let answer = mark(1, ["status": "pass", "seen": ""])
    #expect(answer.status == 303)
    #expect(answer.header("Location") == "/checklist/\(session)#step-step-2")
    #expect(try statuses() == [.pass, .untested, .untested])
    let last = try #require(try fixture.store.session(session).steps[0].last)
    #expect(last.tester == "Ada")
    #expect(fixture.get("/checklist/\(session)").text.contains("name=\"seen\" value=\"\(last.number)\""))
  }

  @Test(arguments: ["fail", "blocked", "skip", "n/a"])
  func anotherMarkThanPassNeedsANote(status: String) throws {
    for json in [true, false] {
      let answer = mark(1, ["status": status, "note": "  ", "seen": ""], json: json)
      #expect(answer.status == 422)
      #expect(answer.text.contains("a step marked \(status) needs a note"))
    }
    #expect(try statuses()[0] == .untested)
    #expect(mark(1, ["status": status, "note": "why", "defects": "BUG-1 BUG-2", "seen": ""]).status == 303)
    let step = try fixture.store.session(session).steps[0]
    #expect(step.status.rawValue == status)
    #expect(step.last?.defects == ["BUG-1", "BUG-2"])
  }

  @Test func enterInAFieldMarksNothing() throws {
    let page = fixture.get("/checklist/\(session)").text
    let form = try #require(page.firstRange(of: "<form class=\"mark\""))
    let firstButton = try #require(page[form.upperBound...].firstRange(of: "<button"))
    // What a browser presses for Enter is the form's first button.
    #expect(page[firstButton.lowerBound...].hasPrefix("<button name=\"status\" value=\"\" hidden"))
    #expect(mark(1, ["status": "", "note": "x", "seen": ""]).status == 422)
    #expect(try statuses()[0] == .untested)
  }

  @Test func aStaleMarkShowsBothAndChangesNothing() throws {
    let theirs = Mark(.fail, note: "white page", tester: "Bo", lastSeen: nil)
    let event = try fixture.store.mark(session, step: "step-1", theirs, atMilliseconds: 5)
    let answer = mark(1, ["status": "pass", "note": "fine", "seen": ""])
    #expect(answer.status == 409)
    for text in ["Bo marked this step", "white page", "fine", "Keep theirs", "value=\"\(event.number)\""] {
      #expect(answer.text.contains(text), "lacks '\(text)'")
    }
    #expect(try fixture.store.session(session).steps[0].last == event)
    let script = mark(1, ["status": "pass", "seen": "", "after": "0"], json: true)
    #expect(script.status == 409)
    #expect(script.text.contains("\"conflict\":{\"step\":\"step-1\",\"event\":\(event.number)"))
    // Having seen theirs, one may insist.
    #expect(mark(1, ["status": "pass", "seen": "\(event.number)"]).status == 303)
    #expect(try statuses()[0] == .pass)
  }

  @Test func othersSeeWhatChanged() throws {
    let path = "/checklist/\(session)/events"
    #expect(fixture.get("\(path)?after=0&evidence=0").text.contains("\"steps\":[]"))
    #expect(mark(2, ["status": "skip", "note": "later", "seen": ""]).status == 303)
    let event = try #require(try fixture.store.session(session).steps[1].last?.number)
    let changed = fixture.get("\(path)?after=0&evidence=0").text
    for text in ["\"id\":\"step-2\"", "\"status\":\"skip\"", "\"note\":\"later\"", "\"last\":\(event)", "1 of 3"] {
      #expect(changed.contains(text), "lacks '\(text)'")
    }
    #expect(!changed.contains("\"id\":\"step-1\""))
    #expect(fixture.get("\(path)?after=\(event)&evidence=0").text.contains("\"steps\":[]"))
    #expect(fixture.post("/checklist/\(session)/steps/step-3/evidence", ["@file": "bytes"]).status == 303)
    let attached = fixture.get("\(path)?after=\(event)&evidence=0").text
    #expect(attached.contains("\"id\":\"step-3\"") && attached.contains("shot.png"))
    #expect(fixture.get("\(path)?after=x").status == 400)
  }

  @Test func passingTheRestAsksOnce() throws {
    #expect(mark(1, ["status": "blocked", "note": "no network", "seen": ""]).status == 303)
    let question = fixture.post("/checklist/\(session)/pass-remaining", [:])
    #expect(question.text.contains("Pass the remaining 2 steps?") && question.text.contains("do 3"))
    #expect(try statuses() == [.blocked, .untested, .untested])
    #expect(fixture.post("/checklist/\(session)/pass-remaining", ["confirm": "yes"]).status == 303)
    #expect(try statuses() == [.blocked, .pass, .pass])
  }

  @Test func signingOffSealsTheSession() throws {
    let refused = fixture.post("/checklist/\(session)/sign-off", ["decision": "accepted"])
    #expect(refused.status == 422)
    #expect(refused.text.contains("to accept, mark these steps first: step-1, step-2, step-3"))
    #expect(fixture.post("/checklist/\(session)/pass-remaining", ["confirm": "yes"]).status == 303)
    #expect(fixture.post("/checklist/\(session)/sign-off", ["decision": "accepted", "note": "ship"]).status == 303)
    let page = fixture.get("/checklist/\(session)").text
    let signOff = try #require(try fixture.store.session(session).signOff)
    #expect(page.contains(signOff.digest) && page.contains("accepted") && page.contains("ship"))
    #expect(!page.contains("class=\"mark\""))
    #expect(fixture.get("/checklist/\(session)/events").text.contains("\"sealed\":true"))
    let number = try #require(try fixture.store.session(session).steps[0].last?.number)
    for answer in [
      mark(1, ["status": "fail", "note": "late", "seen": "\(number)"]),
      fixture.post("/checklist/\(session)/steps/step-1/evidence", ["@file": "late"]),
      fixture.post("/checklist/\(session)/sign-off", ["decision": "rejected"]),
    ] { #expect(answer.status == 409 && answer.text.contains("the session is sealed")) }
    #expect(try statuses() == [.pass, .pass, .pass])
    #expect(try fixture.store.isIntact(session) == true)
  }

  @Test func aRetestCarriesPasses() throws {
    #expect(mark(1, ["status": "pass", "seen": ""]).status == 303)
    #expect(mark(2, ["status": "fail", "note": "broken", "seen": ""]).status == 303)
    #expect(fixture.post("/checklist/\(session)/sign-off", ["decision": "rejected"]).status == 303)
    let answer = fixture.post("/checklist/\(session)/retest", ["build": "1.5"])
    let location = try #require(answer.header("Location"))
    let page = fixture.get(location).text
    #expect(page.contains("build <b><a href=\"/runs/1.5\">1.5</a></b>"))
    #expect(page.contains("carried from build 1.4, to be confirmed"))
    #expect(page.contains("0 of 3"))
  }

  @Test func aSessionIsStartedFromTheForm() throws {
    let answer = fixture.post(
      "/checklist",
      ["build": "2.0", "branch": "main", "commit": "", "environment": "os = 26\r\n\r\ndevice=iPad", "tester": "Bö"])
    #expect(answer.status == 303)
    #expect(answer.header("Set-Cookie")?.hasPrefix("logproof_tester=B%C3%B6; ") == true)
    let started = try fixture.store.session("2.0")
    #expect(started.tester == "Bö" && started.branch == "main" && started.steps.count == 3)
    #expect(
      started.environment == [EnvironmentTag(key: "device", value: "iPad"), EnvironmentTag(key: "os", value: "26")])
    #expect(fixture.post("/checklist", ["build": "", "tester": "Bo"]).status == 422)
    #expect(fixture.post("/checklist", ["build": "1", "tester": " "]).status == 422)
    #expect(fixture.post("/checklist", ["build": "1", "environment": "nonsense"]).status == 422)
  }

  @Test func whoDoesNotSayTheirNameIsAskedFirst() {
    let cookie = "logproof_token_8080=c0ffee"
    let page = fixture.get("/checklist/\(session)", cookie: cookie).text
    #expect(page.contains("Who is testing?") && !page.contains("class=\"mark\""))
    let answer = fixture.post(
      "/checklist/\(session)/steps/step-1/mark", ["status": "pass", "seen": ""], cookie: cookie)
    #expect(answer.status == 422 && answer.text.contains("say who is testing"))
  }

  @Test(arguments: [
    ("/checklist/abc", "/checklist/abc"), ("//evil.example", "/checklist"), ("/\\evil.example", "/checklist"),
    ("https://evil.example", "/checklist"), ("", "/checklist"), ("/a\r\nSet-Cookie: x=y", "/checklist"), ("/", "/"),
  ])
  func theNameLeadsBackWithinTheServer(back: String, location: String) {
    let answer = fixture.post("/tester", ["tester": "Ada; x=y\r\n", "back": back])
    #expect(answer.header("Location") == location)
    #expect(answer.header("Set-Cookie")?.hasPrefix("logproof_tester=Ada%3B%20x%3Dy%0D%0A; Path=/") == true)
  }

  @Test func formsAreRefusedWithoutTokenOrFromElsewhere() throws {
    let path = "/checklist/\(session)/steps/step-1/mark"
    let form: KeyValuePairs = ["status": "pass", "seen": ""]
    let refused = [
      fixture.post(path, form, cookie: nil), fixture.post(path, form, csrf: "stale"),
      fixture.post(path, form, cookie: "logproof_token_8080=old"),
      fixture.post(path, form, headers: ["origin": "http://evil.example"]),
      fixture.post(path, form, headers: ["sec-fetch-site": "cross-site"]),
    ]
    for answer in refused { #expect(answer.status == 403, "\(answer.text)") }
    #expect(fixture.post(path, form, headers: ["host": "evil.example:8080"]).status == 421)
    #expect(try fixture.store.events(session).isEmpty)
  }
}
