import Testing

@testable import WebServer

private let address = ListenAddress(host: "127.0.0.1", port: 0)
private let everywhere = ListenAddress(host: "0.0.0.0", port: 0)

private func policy(_ address: ListenAddress?) throws -> AccessPolicy {
  AccessPolicy(token: "c0ffee", address: try #require(address), port: 8080)
}

private func get(host: String = "127.0.0.1:8080", cookie: String? = nil) -> HTTPRequest {
  var request = HTTPRequest(method: .get, path: ["runs"])
  request.headers["host"] = host
  request.headers["cookie"] = cookie
  return request
}

private func post(csrf: String?, cookie: String? = "logproof_token_8080=c0ffee", headers: [String: String] = [:])
  -> HTTPRequest
{
  var request = get(cookie: cookie)
  request.method = .post
  if let csrf { request.fields = [FormField(name: "csrf", bytes: Array(csrf.utf8))] }
  request.headers.merge(headers) { $1 }
  return request
}

@Test(arguments: [
  ("127.0.0.1:8080", nil), ("localhost:8080", nil), ("LOCALHOST:8080", nil), ("[::1]:8080", nil),
  ("127.0.0.1:8081", 421), ("127.0.0.1", 421), ("evil.example:8080", 421), ("", 421),
  ("127.0.0.1.evil.example:8080", 421),
])
func aReboundNameIsRefused(host: String, status: Int?) throws {
  #expect(try policy(address).refusal(of: get(host: host))?.status == status)
}

/// A rebound name is never an address in digits.
@Test(arguments: [
  ("192.168.1.20:8080", nil), ("[fe80::1]:8080", nil), ("10.0.0.1:8081", 421), ("10.0.0.1", 421),
  ("evil.example:8080", 421),
  ("192.168.1.20.evil.example:8080", 421), ("1:8080:8080", 421), ("[evil]:8080", 421), (":8080", 421),
])
func onAllAddressesAnyOfThemIsOwn(host: String, status: Int?) throws {
  let request = get(host: host, cookie: "logproof_token_8080=c0ffee")
  #expect(try policy(everywhere).refusal(of: request)?.status == status)
  #expect(try policy(address).refusal(of: get(host: "192.168.1.20:8080"))?.status == 421)
}

@Test func tokensAreLongAndNeverTheSame() {
  let tokens = Set((0..<100).map { _ in AccessPolicy.randomToken() })
  #expect(tokens.count == 100)
  #expect(tokens.allSatisfy { $0.utf8.count == 64 && $0.allSatisfy(\.isHexDigit) })
}

/// Before its fields are there, a form is refused for everything but the CSRF token.
@Test func aFormIsRefusedBeforeItsBody() throws {
  let policy = try policy(address)
  #expect(policy.refusalOfWriting(post(csrf: nil)) == nil)
  #expect(policy.refusalOfWriting(post(csrf: nil, cookie: nil))?.status == 403)
  #expect(policy.refusalOfWriting(post(csrf: nil, headers: ["origin": "http://evil.example"]))?.status == 403)
  #expect(policy.refusalOfWriting(post(csrf: nil, headers: ["host": "evil.example:8080"]))?.status == 421)
}

@Test func readingNeedsTheTokenOnlyBeyondLoopback() throws {
  var request = get(host: "0.0.0.0:8080")
  #expect(try policy(everywhere).refusal(of: request)?.status == 403)
  request.headers["cookie"] = "a=b; logproof_token_8080=c0ffee"
  #expect(try policy(everywhere).refusal(of: request) == nil)
}

@Test func theTokenBecomesACookieAndLeavesTheAddress() throws {
  var request = get()
  request.query["token"] = "c0ffee"
  request.path = ["checklist", "ä/b"]
  let response = try #require(try policy(address).refusal(of: request))
  #expect(response.status == 303)
  #expect(response.header("Location") == "/checklist/%C3%A4%2Fb")
  #expect(response.header("Set-Cookie") == "logproof_token_8080=c0ffee; Path=/; HttpOnly; SameSite=Strict")
  request.query["token"] = "coffee"
  #expect(try policy(address).refusal(of: request)?.status == 403)
}

@Test func writingNeedsTokenCSRFAndTheOwnOrigin() throws {
  let policy = try policy(address)
  let good = policy.csrfToken
  #expect(good != "c0ffee" && good.count == 64)
  #expect(policy.refusal(of: post(csrf: good)) == nil)
  #expect(policy.refusal(of: post(csrf: good, headers: ["origin": "http://127.0.0.1:8080"])) == nil)
  let refused: [HTTPRequest] = [
    post(csrf: nil), post(csrf: "stale"), post(csrf: good, cookie: nil),
    post(csrf: good, cookie: "logproof_token_8080="),
    post(csrf: good, headers: ["origin": "http://evil.example"]), post(csrf: good, headers: ["origin": "null"]),
    post(csrf: good, headers: ["sec-fetch-site": "cross-site"]),
    post(csrf: good, headers: ["sec-fetch-site": "same-site"]),
  ]
  for request in refused { #expect(policy.refusal(of: request)?.status == 403, "\(request)") }
}

@Test func aTokenInTheQueryOfAPostCountsForNothing() throws {
  var request = post(csrf: try policy(address).csrfToken, cookie: nil)
  request.query["token"] = "c0ffee"
  #expect(try policy(address).refusal(of: request)?.status == 403)
}

@Test(arguments: [
  ("/", []), ("/runs", ["runs"]), ("/runs/", ["runs"]), ("/a/b c/ä", ["a", "b c", "ä"]),
  ("", nil), ("runs", nil), ("/..", nil), ("/a/../b", nil), ("/a/./b", nil), ("//a", nil), ("/a//b", nil),
  ("/a\\..\\b", nil), ("/a\u{0}b", nil), ("/a\nb", nil), ("/\u{FFFD}", nil),
  ("/" + String(repeating: "a", count: 3000), nil),
])
func pathsAreChecked(path: String, parts: [String]?) {
  #expect(RequestPath.parts(of: path) == parts)
}

@Test(arguments: [
  ("127.0.0.1", true), ("127.9.9.9", true), ("::1", true), ("localhost", true), ("0.0.0.0", false), ("10.0.0.1", false),
  ("::", false),
])
func loopbackIsKnown(host: String, isLoopback: Bool) throws {
  #expect(try #require(ListenAddress(host: host, port: 1)).isLoopback == isLoopback)
}

@Test(arguments: ["", "example.com", "127.0.0", "999.1.1.1", "::g"])
func namesAreNoAddresses(host: String) {
  #expect(ListenAddress(host: host, port: 1) == nil)
}
