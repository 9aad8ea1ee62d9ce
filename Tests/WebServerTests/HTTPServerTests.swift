import Synchronization
import Testing

@testable import WebServer

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A server that echoes what it understood.
private func start(_ limits: HTTPLimits = HTTPLimits()) throws -> HTTPServer {
  let address = try #require(ListenAddress(host: "127.0.0.1", port: 0))
  return try HTTPServer(address: address, limits: limits) { request in
    let fields = request.fields.map { "\($0.name)[\($0.fileName ?? "")]=\($0.bytes.count)" }.joined(separator: ",")
    let path = request.path.joined(separator: "|")
    return .html("\(request.method.rawValue) \(path) q=\(request.query["q"] ?? "-") \(fields)")
  }
}

private func ask(_ server: HTTPServer, _ request: String) throws -> String {
  let client = try #require(SocketClient(port: server.port))
  client.send(request)
  return client.receiveAll()
}

private func form(_ body: String, type: String = "application/x-www-form-urlencoded") -> String {
  "POST /mark HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: \(type)\r\nContent-Length: \(body.utf8.count)\r\n\r\n"
    + body
}

@Suite(.serialized) struct HTTPServerTests {
  @Test func requestsArriveDecoded() throws {
    let server = try start()
    defer { server.stop() }
    let answer = try ask(server, "GET /runs/a%20b?q=%3Cx%3E HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
    #expect(SocketClient.status(of: answer) == 200)
    #expect(answer.hasSuffix("GET runs|a b q=<x> "))
  }

  @Test func headHasNoBody() throws {
    let server = try start()
    defer { server.stop() }
    let answer = try ask(server, "HEAD /runs HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
    #expect(SocketClient.status(of: answer) == 200)
    #expect(answer.hasSuffix("\r\n\r\n"))
  }

  @Test func formsArriveAsFields() throws {
    let server = try start()
    defer { server.stop() }
    let answer = try ask(server, form("note=a%26b+c&status=pass"))
    #expect(answer.hasSuffix("POST mark q=- note[]=5,status[]=4"))
  }

  @Test func uploadsArriveWhole() throws {
    let server = try start()
    defer { server.stop() }
    let content = String(repeating: "x", count: 300_000)
    let body =
      "------boundary7\r\nContent-Disposition: form-data; name=\"csrf\"\r\n\r\nabc\r\n------boundary7\r\n"
      + "Content-Disposition: form-data; name=\"file\"; filename=\"../a.png\"\r\nContent-Type: image/png\r\n\r\n"
      + content + "\r\n------boundary7--\r\n"
    let answer = try ask(server, form(body, type: "multipart/form-data; boundary=----boundary7"))
    #expect(answer.hasSuffix("POST mark q=- csrf[]=3,file[../a.png]=300000"))
  }

  @Test(arguments: [
    ("GET /../etc/passwd HTTP/1.1", 404), ("GET /%2e%2e/etc/passwd HTTP/1.1", 404), ("GET /a%00b HTTP/1.1", 404),
    ("GET /a%5c..%5cb HTTP/1.1", 404), ("GET //etc HTTP/1.1", 404), ("GET /%ff HTTP/1.1", 404),
    ("DELETE /runs HTTP/1.1", 405), ("PUT /runs HTTP/1.1", 405), ("OPTIONS * HTTP/1.1", 405), ("TRACE / HTTP/1.1", 405),
  ])
  func hostileRequestLinesAreRefused(line: String, status: Int) throws {
    let server = try start()
    defer { server.stop() }
    let answer = try ask(server, "\(line)\r\nHost: a\r\nConnection: close\r\n\r\n")
    #expect(SocketClient.status(of: answer) == status, "\(answer)")
  }

  @Test func otherBodiesThanFormsAreRefused() throws {
    let server = try start()
    defer { server.stop() }
    #expect(SocketClient.status(of: try ask(server, form("{}", type: "application/json"))) == 415)
  }

  @Test func tooMuchIsRefusedAndTheServerLives() throws {
    var limits = HTTPLimits()
    limits.formBytes = 1_000
    limits.uploadBytes = 10_000
    limits.fields = 10
    let server = try start(limits)
    defer { server.stop() }
    let manyFields = (0..<50).map { "f\($0)=1" }.joined(separator: "&")
    #expect(SocketClient.status(of: try ask(server, form("note=" + String(repeating: "x", count: 5_000)))) == 413)
    #expect(SocketClient.status(of: try ask(server, form(manyFields))) == 413)
    // A stated length beyond all limits is refused before the body is read.
    let stated =
      "POST /mark HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\n"
      + "Content-Length: 99999999999\r\n\r\n"
    #expect(SocketClient.status(of: try ask(server, stated)) == 413)
    let headers = "GET / HTTP/1.1\r\nHost: a\r\nX: " + String(repeating: "y", count: 100_000) + "\r\n\r\n"
    #expect([0, 413, 431].contains(SocketClient.status(of: try ask(server, headers))))
    #expect(try ask(server, "GET /ok HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n").hasSuffix("GET ok q=- "))
  }

  @Test func aTricklingRequestIsCutOff() throws {
    var limits = HTTPLimits()
    limits.requestSeconds = 1
    let server = try start(limits)
    defer { server.stop() }
    let client = try #require(SocketClient(port: server.port))
    client.send("GET / HTTP/1.1\r\nHost: a\r\n")
    var isOpen = true
    // One byte now and then is never silent for long; without the deadline this would go on for ever.
    for _ in 0..<40 where isOpen {
      isOpen = client.send("X")
      usleep(200_000)
    }
    #expect(!isOpen)
    #expect(try ask(server, "GET /ok HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n").hasSuffix("GET ok q=- "))
  }

  @Test func manyConnectionsLeaveTheServerUp() throws {
    var limits = HTTPLimits()
    limits.connections = 50
    let server = try start(limits)
    defer { server.stop() }
    var held: [SocketClient] = []
    for _ in 0..<300 { if let client = SocketClient(port: server.port, patience: 1) { held.append(client) } }
    #expect(held.count >= 50)
    held.removeAll()
    var answer = ""
    for _ in 0..<50 where !answer.hasSuffix("GET ok q=- ") {
      usleep(100_000)
      answer = try ask(server, "GET /ok HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
    }
    #expect(answer.hasSuffix("GET ok q=- "))
  }

  @Test func anAddressInUseIsSaid() throws {
    let server = try start()
    defer { server.stop() }
    let taken = try #require(ListenAddress(host: "127.0.0.1", port: server.port))
    #expect(throws: ServerProblem(address: taken, code: EADDRINUSE)) {
      try HTTPServer(address: taken) { _ in .problem(500, "") }
    }
  }
}
