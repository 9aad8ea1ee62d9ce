import LogModel
import Reports
import Testing

@Suite struct HTMLTests {
  @Test func whatIsInterpolatedIsEscaped() {
    let text = "<b> & \"x\" 'y' \u{0}\u{202E}\u{FFFE}\n\t"
    let html: HTML = "<p title=\"\(text)\">\(text)</p>"
    let safe = "&lt;b&gt; &amp; &quot;x&quot; &#39;y&#39; \\u{0}\\u{202E}\\u{FFFE}\n\t"
    #expect(html.source == "<p title=\"\(safe)\">\(safe)</p>")
  }

  @Test func piecesAreTakenAsTheyAre() {
    let inner: HTML = "<b>\("<")</b>"
    let nothing: HTML? = nil
    let html: HTML = "\(inner)\([inner, inner])\(nothing)\(3)"
    #expect(html.source == String(repeating: "<b>&lt;</b>", count: 3) + "3")
  }

  @Test(arguments: ["https://bugs.example/1?a=b&c", "HTTP://x", "http://[::1]/"])
  func webAddressesBecomeLinks(address: String) { #expect(HTML.link(address).source.hasPrefix("<a href=\"")) }

  @Test(arguments: [
    "javascript:alert(1)", "JAVASCRIPT://https://x", "data:text/html,x", " https://x", "https://x y",
    "https://x\"onclick=1",
    "https://x'", "https://x<", "https://x\n", "https://x\u{202E}", "//x", "ftp://x", "BUG-7", "", "vbscript:x",
    "https:/x",
  ])
  func nothingElseDoes(text: String) { #expect(HTML.link(text) == HTML(text: text)) }

  @Test func theMatchIsMarked() {
    let html = EvidenceBlock(evidence("app", 7, "a <b> c", match: "<b>")).html.source
    #expect(html.contains("a <mark>&lt;b&gt;</mark> c\n</span>"))
    #expect(html.contains("<code>app.log:7:3</code>"))
  }

  @Test func highlightsBeyondTheLineAreCutDown() {
    var piece = evidence("app", 7, "abc", match: "c")
    piece.highlight = 2..<99
    #expect(EvidenceBlock(piece).html.source.contains("ab<mark>c</mark>"))
    piece.highlight = 50..<99
    #expect(!EvidenceBlock(piece).html.source.contains("<mark>"))
  }

  @Test func thePolicyAllowsThePagesOwnStyleAndScriptOnly() {
    let page = HTMLPage(title: "t", content: "<p>x</p>").html.source
    #expect(page.contains("default-src &#39;none&#39;"))
    #expect(page.contains(HTMLPage.digest(of: HTMLPage.script)))
    #expect(HTMLPage.digest(of: "") == "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=")
    #expect(!HTMLPage.script.contains("</") && !HTMLPage.style.contains("</"))
    let served = HTMLPage(title: "t", content: "", assets: .linked(style: "/a.css", script: "/a.js")).html.source
    #expect(served.contains("<link rel=\"stylesheet\" href=\"/a.css\">"))
    #expect(served.contains("<script src=\"/a.js\" defer></script>"))
    #expect(!served.contains("<style>"))
  }

  @Test func everyStandingHasItsOwnWordAndIcon() {
    #expect(Set(Standing.allCases.map(\.word)).count == Standing.allCases.count)
    #expect(Set(Standing.allCases.map(\.symbol)).count == Standing.allCases.count)
  }

  @Test func theTrendShowsTheLastThirtyBuilds() {
    let points = (1...50).map {
      TrendPoint(build: "b\($0)", failed: $0 % 3, known: 0, undecided: 0, unexercised: 0, passed: 9)
    }
    let html = TrendChart(points).html.source
    #expect(
      !html.contains("build b20:") && html.contains("build b21: 0 failed") && html.contains("build b50: 2 failed"))
    #expect(html.components(of: "<g>") == 30)
    #expect(TrendChart([]).html.source.contains("0 of the last 0 runs"))
  }

  @Test func evidenceIsCappedAndThePageSaysSo() throws {
    var report = emptyRun()
    var result = result("big", .failed, matches: 900, "900 matches")
    result.evidence = (1...20).map { evidence("app", $0, String(repeating: "x", count: 2000), match: "x") }
    report.results = (1...200).map { index in
      var copy = result
      copy.id = "big-\(index)"
      return copy
    }
    let html = try #require(ReportFormat.named("html")).render(report, ReportOptions())
    #expect(html.utf8.count < 8 << 20)
    #expect(html.contains("900 matches in all, 20 shown") && html.contains("900 matches in all, 0 shown"))
    #expect(html.components(of: "<article ") == 200)
  }
}

extension String {
  func components(of text: String) -> Int { split(separator: text, omittingEmptySubsequences: false).count - 1 }
}
