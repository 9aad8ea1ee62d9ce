import Checklist
import Foundation
import History
import LogModel
import Synchronization
import Testing

@testable import WebServer

/// Fifty testers mark at once over real sockets.
@Suite(.serialized) struct LoadTests {
  private static let testers = 50
  private static let steps = 14

  /// What the server acknowledged, by everybody.
  private struct Tally {
    var acknowledged = 0
    var refused = 0
    var others: [String] = []
    var mixed: [String] = []
  }

  @Test(.timeLimit(.minutes(5))) func noMarkIsLostAndNoStateIsMixed() throws {
    let folder = TemporaryFolder()
    let path = folder / "history.db"
    let store = ChecklistStore(try HistoryStore.open(path))
    var settings = Site.Settings(history: path, now: { 1_767_225_600_000 })
    settings.catalog = SiteFixture.catalog(steps: Self.steps)
    let session = try store.start(
      try #require(settings.catalog?.checklist),
      ChecklistStore.Start(project: "demo", build: "1", tester: "lead", atMilliseconds: 1)
    ).key
    let token = AccessPolicy.randomToken()
    let address = try #require(ListenAddress(host: "127.0.0.1", port: 0))
    let server = try PageServer(settings, address: address, token: token)
    defer { server.stop() }
    let digits = try #require(server.address.split(separator: ":").last).filter(\.isNumber)
    let port = try #require(UInt16(digits))
    let csrf = AccessPolicy(token: token, address: address, port: port).csrfToken
    let tally = Mutex(Tally())
    let group = DispatchGroup()
    for number in 0..<Self.testers {
      group.enter()
      Thread.detachNewThread {
        defer { group.leave() }
        Tester(number: number, port: port, token: token, csrf: csrf, session: session).work(steps: Self.steps) {
          outcome in
          tally.withLock { tally in
            switch outcome {
            case .acknowledged: tally.acknowledged += 1
            case .refused: tally.refused += 1
            case .other(let text): tally.others.append(text)
            case .mixed(let text): tally.mixed.append(text)
            }
          }
        }
      }
    }
    group.wait()
    let found = tally.withLock { $0 }
    #expect(found.others.isEmpty, "\(found.others.prefix(3))")
    #expect(found.mixed.isEmpty, "\(found.mixed.prefix(3))")
    #expect(found.acknowledged + found.refused == Self.testers * Self.steps)
    #expect(found.acknowledged >= Self.steps)
    // Every mark that was acknowledged is there, and nothing else is.
    let events = try store.events(session)
    #expect(events.count == found.acknowledged)
    // Each names the one before it: nothing was overwritten unseen.
    for step in try store.session(session).steps {
      let own = events.filter { $0.step == step.id }
      #expect(own.last == step.last)
      #expect(own.allSatisfy { $0.note == "\($0.tester) says \($0.status.rawValue) of \(step.id)" })
    }
  }
}

/// One of the testers: looks, marks, and now and then reads what others did.
private struct Tester {
  enum Outcome {
    case acknowledged, refused
    /// An answer that is neither.
    case other(String)
    /// A step whose parts do not belong together.
    case mixed(String)
  }

  var number: Int
  var port: UInt16
  var token: String
  var csrf: String
  var session: String

  private static let statuses = ["pass", "fail", "blocked", "skip"]

  func work(steps: Int, report: (Outcome) -> Void) {
    for turn in 0..<steps {
      // Everybody begins elsewhere, so that some collide and some do not.
      let step = (turn + number) % steps + 1
      let state = ask("GET /checklist/\(session)/events?after=0 HTTP/1.1\r\n", nil)
      let seen = check(state, step: "step-\(step)", report)
      let status = Self.statuses[(number + turn) % Self.statuses.count]
      let note = "t\(number)%20says%20\(status)%20of%20step-\(step)"
      let type = "Content-Type: application/x-www-form-urlencoded\r\n"
      let answer = ask(
        "POST /checklist/\(session)/steps/step-\(step)/mark HTTP/1.1\r\n" + type,
        "csrf=\(csrf)&status=\(status)&note=\(note)&seen=\(seen)&tester=t\(number)")
      switch SocketClient.status(of: answer) {
      case 200: report(.acknowledged)
      case 409: report(.refused)
      default: report(.other(String(answer.prefix(200))))
      }
    }
  }

  /// Checks that each step's tester, status and note are of one mark; gives the number of the wanted step's last event.
  private func check(_ answer: String, step wanted: String, _ report: (Outcome) -> Void) -> String {
    guard let start = answer.firstRange(of: "\r\n\r\n"),
      let object = try? JSONSerialization.jsonObject(with: Data(answer[start.upperBound...].utf8)) as? [String: Any],
      let steps = object["steps"] as? [[String: Any]]
    else {
      report(.other("no state: \(answer.prefix(200))"))
      return ""
    }
    var seen = ""
    for step in steps {
      let id = step["id"] as? String ?? ""
      let expected = "\(step["tester"] ?? "") says \(step["status"] ?? "") of \(id)"
      let note = step["note"] as? String ?? ""
      let state = step["state"] as? String ?? ""
      if note != expected || !state.contains(expected) { report(.mixed("\(step)")) }
      if let event = step["event"] as? Int, let last = object["last"] as? Int {
        if event > last { report(.mixed("event \(event) after \(last)")) }
        if id == wanted { seen = String(event) }
      }
    }
    return seen
  }

  private func ask(_ head: String, _ body: String?) -> String {
    guard let client = SocketClient(port: port, patience: 60) else { return "" }
    var text = head + "Host: 127.0.0.1:\(port)\r\nConnection: close\r\nAccept: application/json\r\n"
    text += "Cookie: logproof_token_\(port)=\(token)\r\n"
    if let body { text += "Content-Length: \(body.utf8.count)\r\n" }
    client.send(text + "\r\n" + (body ?? ""))
    return client.receiveAll()
  }
}
