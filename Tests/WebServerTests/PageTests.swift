import Checklist
import History
import LogModel
import Testing

@testable import WebServer

@Suite struct PageTests {
  let fixture: SiteFixture
  let session: String

  init() throws {
    fixture = try SiteFixture()
    try fixture.run("1.2")
    try fixture.run("1.3", .failed)
    try fixture.run("1.4", .failed, branch: "feature/x")
    session = try fixture.session()
  }

  /// Every page with something that it must say.
  private var pages: [(path: String, says: [String])] {
    [
      ("/", ["demo", "feature/x", "1.4", "Open checklist sessions", "0 of 3"]),
      ("/runs", ["1.2", "1.3", "1.4", "os=26.0", "1 failed", "1 passed"]),
      ("/runs?branch=main", ["1.2", "1.3"]),
      ("/runs/1.3", ["Failed", "editor-ready", "app.log:7:1", "because", "/assertions/editor-ready"]),
      ("/runs/latest", ["editor-ready"]),
      ("/catalog", ["editor-ready", "the editor is ready", "absent", "1 fail, 1 pass"]),
      ("/assertions/editor-ready", ["it was not", "failing", "1.3", "must fail", "must pass", "<pre>ready</pre>"]),
      ("/checklist", ["Acceptance", "Start a session", "0 of 3"]),
      (
        "/checklist/\(session)", ["do 1", "see 3", "iPhone 16", "Export", "You test as <b>Ada</b>", "Accept the build"]
      ),
    ]
  }

  @Test func everyPageSaysWhatItIsFor() {
    for page in pages {
      let response = fixture.get(page.path)
      #expect(response.status == 200, "\(page.path): \(response.text)")
      for text in page.says { #expect(response.text.contains(text), "\(page.path) lacks '\(text)'") }
      #expect(response.text.contains("<nav class=\"site\""))
    }
    #expect(!fixture.get("/runs?branch=main").text.contains("feature/x"))
  }

  @Test func everyPageIsClosedToScriptsAndFrames() throws {
    for page in pages {
      let response = fixture.get(page.path)
      let policy = try #require(response.header("Content-Security-Policy"))
      #expect(policy.hasPrefix("default-src 'none'; script-src 'self'; style-src 'self'"))
      #expect(policy.contains("frame-ancestors 'none'") && !policy.contains("unsafe"))
      #expect(response.header("X-Content-Type-Options") == "nosniff")
      #expect(response.header("Cache-Control") == "no-store")
      let text = response.text
      #expect(text.components(separatedBy: "<script").count == 2, "\(page.path) has its one script")
      #expect(text.contains("<script src=\"/assets/page.js\" defer></script>"))
      for word in ["<style", " style=", "javascript:alert(1)\"", " onclick="] {
        #expect(!text.contains(word), "\(page.path) has '\(word)'")
      }
    }
  }

  @Test func whoHasNoTokenReadsAndSeesNoForms() {
    for page in pages {
      let response = fixture.get(page.path, cookie: nil)
      #expect(response.status == 200)
      #expect(!response.text.contains("<form"), "\(page.path)")
      #expect(!response.text.contains(fixture.policy.csrfToken))
    }
  }

  @Test func beyondLoopbackNobodyReadsWithoutTheToken() throws {
    let open = try SiteFixture(address: "0.0.0.0")
    let key = try open.session()
    for path in ["/", "/runs", "/catalog", "/checklist/\(key)", "/checklist/\(key)/events", "/assets/page.js"] {
      #expect(open.get(path, cookie: nil).status == 403, "\(path)")
      #expect(open.get(path).status == 200, "\(path)")
    }
  }

  @Test(arguments: [
    "/nothing", "/runs/9.9", "/runs/1.2/more", "/assertions", "/assertions/unknown-id", "/checklist/ffffffff",
    "/checklist/ffffffff/events", "/checklist/latest/export/pdf", "/checklist/latest/evidence/1",
    "/checklist/latest/evidence/x", "/checklist/latest/evidence/99999999999999999999", "/assets", "/assets/other.css",
    "/assets/..%2Fpage.js",
  ])
  func whatIsNotThereIsSaid(path: String) {
    let response = fixture.get(path)
    #expect(response.status == 404, "\(path)")
    #expect(response.text.contains("Not found"))
    #expect(response.header("Content-Security-Policy") != nil)
  }

  @Test func styleAndScriptComeFromTheServer() {
    let style = fixture.get("/assets/style.css")
    #expect(style.header("Content-Type") == "text/css; charset=utf-8")
    #expect(style.text.contains("prefers-color-scheme: dark") && style.text.contains(".step"))
    let script = fixture.get("/assets/page.js")
    #expect(script.header("Content-Type") == "text/javascript; charset=utf-8")
    #expect(script.text.contains("data-part"))
  }

  @Test func anEmptyHistorySaysHowToFillIt() throws {
    let empty = try SiteFixture()
    #expect(empty.get("/").text.contains("logproof check --history"))
    #expect(empty.get("/runs").text.contains("No run is in the history yet."))
    #expect(empty.get("/assertions/editor-ready").text.contains("No run in the history says anything of it."))
  }

  @Test func actionsTakeFormsOnlyAndPagesTakeNone() {
    for path in ["/tester", "/checklist/\(session)/sign-off", "/checklist/\(session)/steps/step-1/mark"] {
      #expect(fixture.get(path).status == 405, "\(path)")
    }
    for path in ["/", "/runs", "/catalog", "/checklist/\(session)", "/assets/page.js"] {
      #expect(fixture.post(path, [:]).status == 405, "\(path)")
    }
  }
}

extension String {
  fileprivate func components(separatedBy separator: String) -> [String] {
    var rest = self[...]
    var parts: [String] = []
    while let range = rest.firstRange(of: separator) {
      parts.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return parts + [String(rest)]
  }
}
