import Checklist
import History
import LogModel
import Testing

@testable import WebServer

/// Pages over a history in a temporary folder, asked without a network.
struct SiteFixture {
  static let token = "c0ffee"
  let folder = TemporaryFolder()
  let site: Site
  let policy: AccessPolicy
  let store: ChecklistStore

  /// Text that would do harm in a page, a header, a script or a spreadsheet.
  static let hostile = "</script><script>alert(1)</script><img src=x onerror=alert(1)>\"'`${1}\u{202E}=1+1"

  init(
    steps: Int = 3, address: String = "127.0.0.1", hints: LogHints? = nil, catalog: AssertionCatalog? = nil
  ) throws {
    let path = folder / "history.db"
    let history = try HistoryStore.open(path)
    store = ChecklistStore(history)
    var settings = Site.Settings(history: path, now: { 1_767_225_600_000 })
    settings.catalog = catalog ?? SiteFixture.catalog(steps: steps)
    settings.hints = hints
    policy = AccessPolicy(
      token: SiteFixture.token, address: try #require(ListenAddress(host: address, port: 0)), port: 8080)
    site = Site(settings, policy: policy)
  }

  static func catalog(steps: Int, text: String = "") -> AssertionCatalog {
    var catalog = AssertionCatalog(folder: "Assertions", configuration: Configuration(project: "demo\(text)"))
    var assertion = Assertion(
      id: "editor-ready", area: "editor\(text)", title: "the editor is ready\(text)", bug: "javascript:alert(1)\(text)",
      severity: .high, claim: .absent(PatternList([PatternText("null\(text)")])),
      samples: Samples(
        fails: [Sample(.text("null\(text)"), at: place)], passes: [Sample(.text("ready\(text)"), at: place)]),
      place: place)
    assertion.why = "it was not\(text)"
    catalog.assertions = [assertion]
    catalog.checklist = AcceptanceChecklist(
      id: "app", title: "Acceptance\(text)",
      steps: (1...steps).map { number in
        AcceptanceStep(
          id: "step-\(number)", action: "do \(number)\(text)", expected: "see \(number)\(text)",
          assertions: ["editor-ready"])
      })
    return catalog
  }

  private static let place = SourcePlace(file: "Assertions/editor.yaml", line: 3, column: 5)

  /// A session as `checklist start` makes it; its key.
  func session(text: String = "") throws -> String {
    var start = ChecklistStore.Start(
      project: "demo", build: "1.4\(text)", tester: "ada\(text)", atMilliseconds: 1_767_225_600_000)
    start.environment = [EnvironmentTag(key: "device", value: "iPhone 16\(text)")]
    return try store.start(try #require(site.settings.catalog?.checklist), start).key
  }

  /// Stores a run with one result.
  func run(_ build: String, _ verdict: Verdict = .passed, text: String = "", branch: String = "main") throws {
    let assertion = try #require(site.settings.catalog?.assertions.first)
    var run = RunReport(project: "demo", catalog: "Assertions", failOn: .medium)
    run.build = build
    run.branch = branch
    run.environment = [EnvironmentTag(key: "os", value: "26.0\(text)")]
    run.startedMilliseconds = 1_767_225_600_000 + Int64(build.utf8.prefix(3).reduce(0) { $0 * 10 + Int($1) })
    var result = AssertionResult(
      assertion: assertion, verdict: verdict, matches: verdict == .failed ? 1 : 0, reason: "because\(text)",
      ruleDigest: "rule")
    if verdict == .failed {
      result.evidence = [
        Evidence(source: "app\(text)", file: "app.log\(text)", line: 7, column: 1, text: "null\(text)")
      ]
    }
    run.results = [result]
    run.verdict = verdict == .failed ? .failed : .passed
    run.exit = verdict == .failed ? 1 : 0
    _ = try HistoryStore.open(folder / "history.db").store(run, RunIdentity(inputsDigest: build))
  }

  func get(
    _ path: String, cookie: String? = "logproof_token_8080=c0ffee; logproof_tester=Ada", headers: [String: String] = [:]
  ) -> HTTPResponse {
    var request = HTTPRequest(method: .get, path: [])
    let parts = path.split(separator: "?", maxSplits: 1).map(String.init)
    request.path = (parts.first ?? "").split(separator: "/").map { percentDecoded(String($0)) ?? "" }
    for pair in (parts.count > 1 ? parts[1] : "").split(separator: "&") {
      let sides = pair.split(separator: "=", maxSplits: 1).map { percentDecoded(String($0)) ?? "" }
      request.query[sides[0]] = sides.count > 1 ? sides[1] : ""
    }
    request.headers = headers.merging(["host": "127.0.0.1:8080"]) { first, _ in first }
    request.headers["cookie"] = cookie
    return site.respond(to: request)
  }

  /// Posts a form as the site's own page does; a name with `@` before it is an uploaded file.
  func post(
    _ path: String, _ fields: KeyValuePairs<String, String>, json: Bool = false,
    cookie: String? = "logproof_token_8080=c0ffee; logproof_tester=Ada", csrf: String? = nil,
    headers: [String: String] = [:],
    fileName: String = "shot.png"
  ) -> HTTPResponse {
    var request = HTTPRequest(method: .post, path: path.split(separator: "/").map { percentDecoded(String($0)) ?? "" })
    request.headers = headers.merging(["host": "127.0.0.1:8080"]) { first, _ in first }
    request.headers["cookie"] = cookie
    if json { request.headers["accept"] = "application/json" }
    request.fields = [FormField(name: "csrf", bytes: Array((csrf ?? policy.csrfToken).utf8))]
    for (name, value) in fields {
      let isFile = name.hasPrefix("@")
      request.fields.append(
        FormField(
          name: isFile ? String(name.dropFirst()) : name, bytes: Array(value.utf8), fileName: isFile ? fileName : nil))
    }
    return site.respond(to: request)
  }
}

extension HTTPResponse {
  var text: String { String(decoding: body, as: UTF8.self) }
}
