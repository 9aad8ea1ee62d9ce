import Checklist
import Files
import History
import LogModel
import Testing

@testable import WebServer

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The pages behind real sockets: whatever arrives, the server stays up and the session is as it was.
@Suite(.serialized) struct PageServerTests {
  let folder = TemporaryFolder()
  let server: PageServer
  let store: ChecklistStore
  let session: String
  let port: UInt16
  private let token = AccessPolicy.randomToken()

  init() throws {
    let path = folder / "history.db"
    store = ChecklistStore(try HistoryStore.open(path))
    var settings = Site.Settings(history: path, now: { 1_767_225_600_000 })
    settings.catalog = SiteFixture.catalog(steps: 3)
    var limits = HTTPLimits()
    limits.uploadBytes = 1 << 20
    limits.bytesInFlight = 4 << 20
    limits.crowdSeconds = 1
    server = try PageServer(
      settings, address: try #require(ListenAddress(host: "127.0.0.1", port: 0)), token: token, limits: limits)
    let digits = try #require(server.address.split(separator: ":").last).filter(\.isNumber)
    port = try #require(UInt16(digits))
    let address = try #require(ListenAddress(host: "127.0.0.1", port: port))
    csrf = AccessPolicy(token: token, address: address, port: port).csrfToken
    session = try store.start(
      try #require(settings.catalog?.checklist),
      ChecklistStore.Start(project: "demo", build: "1", tester: "Ada", atMilliseconds: 1)
    ).key
    _ = try store.mark(session, step: "step-1", Mark(.pass, tester: "Ada", lastSeen: nil), atMilliseconds: 2)
  }

  private let csrf: String

  private func ask(_ lines: [String], body: [UInt8] = [], host: String? = nil) throws -> String {
    let client = try #require(SocketClient(port: port))
    let head = [lines[0], "Host: \(host ?? "127.0.0.1:\(port)")", "Connection: close"] + lines.dropFirst()
    client.send(Array((head.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body)
    return client.receiveAll()
  }

  private func form(_ path: String, _ body: String, _ headers: [String], host: String? = nil) throws -> String {
    let lines =
      [
        "POST \(path) HTTP/1.1", "Content-Type: application/x-www-form-urlencoded",
        "Content-Length: \(body.utf8.count)",
      ]
    return try ask(lines + headers, body: Array(body.utf8), host: host)
  }

  private var cookie: String { "Cookie: logproof_token_\(port)=\(token); logproof_tester=Eve" }
  private var mark: String { "/checklist/\(session)/steps/step-2/mark" }

  /// The server answers, and nothing but the first mark is in the session.
  private func checkUntouched() throws {
    let page = try ask(["GET /checklist/\(session) HTTP/1.1"])
    #expect(SocketClient.status(of: page) == 200)
    #expect(page.contains("1 of 3"))
    #expect(try store.events(session).map(\.tester) == ["Ada"])
    #expect(try store.session(session).steps.allSatisfy { $0.evidence.isEmpty })
  }

  @Test func theWayInIsTheAddressWithTheToken() throws {
    defer { server.stop() }
    let answer = try ask(["GET /checklist/\(session)?token=\(token) HTTP/1.1"])
    #expect(SocketClient.status(of: answer) == 303)
    #expect(answer.contains("HttpOnly; SameSite=Strict"))
    let good = try form(mark, "csrf=\(csrf)&status=pass&seen=", [cookie, "Origin: http://127.0.0.1:\(port)"])
    #expect(SocketClient.status(of: good) == 303)
    #expect(try store.events(session).map(\.tester) == ["Ada", "Eve"])
  }

  @Test(arguments: [
    "/../history.db", "/%2e%2e/history.db", "/assets/%2e%2e/%2e%2e/history.db", "/checklist/..%2f..%2fhistory.db",
    "/assets/page.js%00.css", "/checklist/%5c..%5chistory.db", "//etc/passwd", "/checklist/latest/evidence/..%2f1",
    "/runs/%2e%2e%2fhistory.db", "/assertions/%252e%252e",
  ])
  func pathsLeadNowhereElse(path: String) throws {
    defer { server.stop() }
    let answer = try ask(["GET \(path) HTTP/1.1", cookie])
    #expect(SocketClient.status(of: answer) == 404, "\(answer.prefix(200))")
    #expect(!answer.contains("SQLite format"))
    try checkUntouched()
  }

  @Test func aWrongHostIsRefused() throws {
    defer { server.stop() }
    let body = "csrf=\(csrf)&status=pass&seen="
    for host in ["evil.example:\(port)", "127.0.0.1:1", "localhost.evil.example:\(port)", ""] {
      #expect(SocketClient.status(of: try ask(["GET / HTTP/1.1", cookie], host: host)) == 421, "\(host)")
      #expect(SocketClient.status(of: try form(mark, body, [cookie], host: host)) == 421, "\(host)")
    }
    try checkUntouched()
  }

  @Test func aPostFromAnotherOriginIsRefused() throws {
    defer { server.stop() }
    let body = "csrf=\(csrf)&status=pass&seen="
    for header in [
      "Origin: http://evil.example", "Origin: null", "Origin: https://127.0.0.1:\(port)",
      "Origin: http://localhost:\(port)",
      "Sec-Fetch-Site: cross-site", "Sec-Fetch-Site: same-site",
    ] { #expect(SocketClient.status(of: try form(mark, body, [cookie, header])) == 403, "\(header)") }
    try checkUntouched()
  }

  @Test func staleTokensAreRefused() throws {
    defer { server.stop() }
    let other = AccessPolicy.randomToken()
    let good = "csrf=\(csrf)&status=pass&seen="
    let answers = [
      try form(mark, good, []), try form(mark, good, ["Cookie: logproof_token_\(port)=\(other)"]),
      try form(mark, good, ["Cookie: logproof_token_\(port)="]),
      try form(mark, "csrf=\(other)&status=pass&seen=", [cookie]),
      try form(mark, "status=pass&seen=", [cookie]), try form(mark + "?token=\(token)", good, []),
      try ask(["GET /?token=\(other) HTTP/1.1"]),
    ]
    for answer in answers { #expect(SocketClient.status(of: answer) == 403, "\(answer.prefix(300))") }
    try checkUntouched()
  }

  /// What is refused is refused before the body is read: the client has sent none of it.
  @Test func anUploadWithoutTheTokenIsNotRead() throws {
    defer { server.stop() }
    let client = try #require(SocketClient(port: port, patience: 5))
    client.send(
      "POST /checklist/\(session)/steps/step-2/evidence HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n"
        + "Content-Type: multipart/form-data; boundary=boundary7\r\nContent-Length: 1000000\r\n\r\n")
    #expect(SocketClient.status(of: client.receiveAll()) == 403)
    try checkUntouched()
  }

  @Test func oversizedUploadsAreRefused() throws {
    defer { server.stop() }
    let part = "--boundary7\r\nContent-Disposition: form-data; name=\"file\"; filename=\"x\"\r\n\r\n"
    let body = Array(part.utf8) + [UInt8](repeating: 65, count: (1 << 20) + 4_000) + Array("\r\n--boundary7--\r\n".utf8)
    let path = "/checklist/\(session)/steps/step-2/evidence"
    let head = ["POST \(path) HTTP/1.1", cookie, "Content-Type: multipart/form-data; boundary=boundary7"]
    let answer = try ask(head + ["Content-Length: \(body.count)"], body: body)
    #expect([0, 413].contains(SocketClient.status(of: answer)))
    let stated = try ask(head + ["Content-Length: 99999999999"])
    #expect(SocketClient.status(of: stated) == 413)
    let note = String(repeating: "n", count: 300_000)
    #expect(SocketClient.status(of: try form(mark, "csrf=\(csrf)&status=fail&note=\(note)", [cookie])) == 413)
    try checkUntouched()
  }

  /// Uploads that are never finished hold no more memory than is set aside for all.
  @Test func uploadsTogetherAreBounded() throws {
    defer { server.stop() }
    let part = "--boundary7\r\nContent-Disposition: form-data; name=\"file\"; filename=\"x\"\r\n\r\n"
    let body = Array(part.utf8) + [UInt8](repeating: 65, count: 900_000) + Array("\r\n--boundary7--\r\n".utf8)
    let head = ["POST /checklist/\(session)/steps/step-2/evidence HTTP/1.1", "Host: 127.0.0.1:\(port)", cookie]
    let upload =
      head + ["Content-Type: multipart/form-data; boundary=boundary7", "Content-Length: \(body.count)", "", ""]
    var statuses: [Int] = []
    // Which of them finds no room depends on the server's threads, and how soon their bytes arrive on the machine.
    for patience in [300_000, 1_000_000, 3_000_000] as [UInt32] where !statuses.contains(503) {
      var held: [SocketClient] = []
      for _ in 0..<6 {
        let client = try #require(SocketClient(port: port, patience: 5))
        client.send(Array(upload.joined(separator: "\r\n").utf8) + body.dropLast(20))
        held.append(client)
      }
      usleep(patience)
      for client in held { client.send(Array(body.suffix(20))) }
      statuses = held.map { SocketClient.status(of: $0.receiveHead()) }
    }
    // The others are refused for want of a CSRF token, once they have been read.
    #expect(statuses.contains(503) && statuses.allSatisfy { $0 == 503 || $0 == 403 }, "\(statuses)")
    try checkUntouched()
  }

  @Test func slowClientsKeepNobodyOut() throws {
    defer { server.stop() }
    var slow: [SocketClient] = []
    for _ in 0..<200 {
      let client = try #require(SocketClient(port: port))
      client.send("POST \(mark) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\(cookie)\r\nContent-Length: 100\r\nContent-T")
      slow.append(client)
    }
    try checkUntouched()
    slow.removeAll()
  }

  @Test func garbageIsAnswered() throws {
    defer { server.stop() }
    for garbage in [
      "\r\n\r\n\r\n\r\n", "GET\r\n\r\n", "\u{16}\u{3}\u{1}\u{2}\u{0}\u{1}", "GET / HTTP/9.9\r\n\r\n",
      "POST \(mark) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\(cookie)\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n",
      "POST \(mark) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\(cookie)\r\nContent-Length: -1\r\n\r\n",
      "POST \(mark) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\(cookie)\r\n"
        + "Content-Length: 5\r\nContent-Length: 50\r\n\r\nabcde",
    ] {
      let client = try #require(SocketClient(port: port, patience: 1))
      client.send(garbage)
      _ = client.receiveAll()
    }
    try checkUntouched()
  }

  @Test func tenThousandConnectionsLeaveItUp() throws {
    defer { server.stop() }
    var limit = rlimit()
    #if canImport(Darwin)
      getrlimit(RLIMIT_NOFILE, &limit)
    #else
      getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    #endif
    // Both ends of a connection are files of this process; those that the server closes at once are only one.
    let held = min(10_000, max(200, (Int(clamping: limit.rlim_cur) - 2_000)))
    var clients: [SocketClient] = []
    var opened = 0
    while opened < 10_000 {
      if let client = SocketClient(port: port, patience: 1) { clients.append(client) }
      opened += 1
      if clients.count >= held { clients.removeFirst(held / 2) }
    }
    #expect(clients.count > 100)
    clients.removeAll()
    var answer = ""
    for _ in 0..<100 where SocketClient.status(of: answer) != 200 {
      usleep(100_000)
      answer = (try? ask(["GET / HTTP/1.1"])) ?? ""
    }
    #expect(SocketClient.status(of: answer) == 200)
    try checkUntouched()
  }
}
