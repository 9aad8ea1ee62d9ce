import Checklist
import LogModel
import Testing

@testable import WebServer

/// Whatever people, catalogs and logs write is text on every page.
@Suite struct HostileTextTests {
  static let text = SiteFixture.hostile
  let fixture: SiteFixture
  let session: String
  let number: Int64

  init() throws {
    fixture = try SiteFixture(catalog: SiteFixture.catalog(steps: 3, text: Self.text))
    try fixture.run("1.4\(Self.text)", .failed, text: Self.text, branch: "main\(Self.text)")
    session = try fixture.session(text: Self.text)
    let mark = Mark(
      .fail, note: Self.text, defects: [Self.text, "javascript:alert(1)"], tester: Self.text, lastSeen: nil)
    _ = try fixture.store.mark(session, step: "step-1", mark, atMilliseconds: 1)
    let item = try fixture.store.addEvidence(
      session, step: "step-1", bytes: Array("<script>alert(1)</script>".utf8), name: Self.text, tester: Self.text,
      atMilliseconds: 2)
    number = item.number
  }

  private func check(_ response: HTTPResponse, _ name: String) {
    // A script gets tester and note as data too, which it never makes markup of.
    let isJSON = response.header("Content-Type") == "application/json"
    let text = isJSON ? response.text.replacing(JSONValue.string(Self.text).text(), with: "") : response.text
    for word in ["<script>alert", "<img src=x", "\u{202E}", "href=\"javascript:"] {
      #expect(!text.contains(word), "\(name) has '\(word)'")
    }
    for header in response.headers {
      #expect(header.value.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }, "\(name): \(header.name): \(header.value)")
    }
  }

  @Test func pagesShowItAsText() {
    let paths = [
      "/", "/runs", "/runs/latest", "/runs?branch=\(percentEncoded("main\(Self.text)"))", "/catalog",
      "/assertions/editor-ready", "/checklist", "/checklist/\(session)", "/checklist/\(session)/events?after=0",
      "/runs/\(percentEncoded(Self.text))", "/\(percentEncoded(Self.text))", "/checklist/\(percentEncoded(Self.text))",
    ]
    for path in paths { check(fixture.get(path), path) }
    let page = fixture.get("/checklist/\(session)").text
    // Its beginning is `</script><script>`, so that it must stand there escaped.
    #expect(page.contains("&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;"))
    #expect(page.contains("\\u{202E}"))
  }

  @Test func formsThatAreRefusedShowItAsText() {
    let cookie = "logproof_token_8080=c0ffee; logproof_tester=\(percentEncoded(Self.text))"
    for isJSON in [true, false] {
      let stale = fixture.post(
        "/checklist/\(session)/steps/step-1/mark", ["status": "blocked", "note": Self.text, "seen": ""], json: isJSON,
        cookie: cookie)
      #expect(stale.status == 409)
      check(stale, "conflict")
      check(
        fixture.post("/checklist", ["build": "1", "environment": Self.text], json: isJSON, cookie: cookie), "start")
    }
    check(fixture.get("/checklist/\(session)", cookie: cookie), "tester")
  }

  @Test func exportsAreDownloads() {
    for format in ChecklistFormat.allCases {
      let response = fixture.get("/checklist/\(session)/export/\(format.rawValue)")
      #expect(response.status == 200)
      #expect(response.header("Content-Disposition")?.hasPrefix("attachment; ") == true)
      #expect(response.header("Content-Security-Policy")?.contains("sandbox") == true)
      #expect(response.header("Content-Type")?.hasPrefix("text/html") == false)
    }
    #expect(fixture.get("/checklist/\(session)/export/csv").text.contains("\"'=") == false)
  }

  @Test func evidenceIsADownloadUnlessItIsAPicture() {
    let response = fixture.get("/checklist/\(session)/evidence/\(number)")
    check(HTTPResponse(mediaType: "x", body: []), "nothing")
    #expect(response.header("Content-Type") == "application/octet-stream")
    #expect(response.header("Content-Disposition")?.hasPrefix("attachment; filename=\"") == true)
    #expect(response.header("Content-Security-Policy") == "default-src 'none'; sandbox; frame-ancestors 'none'")
    #expect(response.header("X-Content-Type-Options") == "nosniff")
    for header in response.headers { #expect(header.value.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }) }
  }

  @Test(
    arguments: [
      ("\u{89}PNG", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1], "image/png"),
      ("jpeg", [0xFF, 0xD8, 0xFF, 0xE0], "image/jpeg"), ("gif", Array("GIF89a;".utf8), "image/gif"),
      ("webp", Array("RIFF\u{0}\u{0}\u{0}\u{0}WEBPVP8 ".utf8), "image/webp"),
      ("gif-like", Array("GIF8<script>".utf8), nil), ("webp-like", Array("<script>WEBP".utf8), nil),
      ("svg", Array("<svg onload=alert(1)>".utf8), nil), ("html", Array("<!DOCTYPE html>".utf8), nil),
      ("pdf", Array("%PDF-1.7".utf8), nil), ("empty", [], nil),
    ] as [(String, [UInt8], String?)])
  func onlyPicturesAreShown(name: String, bytes: [UInt8], mediaType: String?) {
    let response = EvidenceResponse.response(bytes, name: "\(name)\".html\r\nX: y")
    #expect(response.header("Content-Type") == mediaType ?? "application/octet-stream")
    let disposition = response.header("Content-Disposition") ?? ""
    #expect(disposition.hasPrefix(mediaType == nil ? "attachment; " : "inline; "))
    #expect(!disposition.contains("\r") && disposition.filter { $0 == "\"" }.count == 2)
  }
}
