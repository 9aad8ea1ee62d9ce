import LogModel
import Reports
import Testing

@Suite struct MarkdownTests {
  private func markdown(_ report: RunReport) throws -> String {
    try #require(ReportFormat.named("markdown")).render(report, ReportOptions())
  }

  /// Text outside of the fenced blocks, where markup would count.
  private func prose(_ text: String) -> String {
    var fence: Substring?
    var out = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let ticks = line.prefix { $0 == "`" }
      if let open = fence {
        if line == open { fence = nil }
      } else if ticks.count >= 3 {
        fence = ticks
      } else {
        out += line + "\n"
      }
    }
    #expect(fence == nil, "a block is left open")
    return out
  }

  @Test func hostileTextIsNoMarkup() throws {
    let prose = prose(try markdown(hostile()))
    #expect(prose.contains("&lt;script&gt;alert(1)") && prose.contains("&#64;everyone &#35;1"))
    for markup in [
      "<script", "<img", "<svg", "](javascript", "](http", "@everyone", "\u{202E}", "\u{0}", " #1", "**bold",
    ] {
      // A bracket behind a backslash is text.
      let isThere = prose.split(separator: "\\]", omittingEmptySubsequences: false).contains { $0.contains(markup) }
      #expect(!isThere, "\(markup)")
    }
    // Headings and lists are only those of the report.
    #expect(!prose.contains("\n# heading") && !prose.contains("\n::set-output"))
    #expect(prose.components(of: "<details>") == prose.components(of: "</details>"))
  }

  @Test func aLongReportIsCutBetweenItsParts() throws {
    var report = manyFailures()
    report.results = report.results.map { result in
      var result = result
      result.evidence = (1...3).map { evidence("app", $0, String(repeating: "x", count: 290), match: "x") }
      return result
    }
    report.results += (1...800).map { index in
      var copy = report.results[0]
      copy.id = "more-\(index)"
      copy.why = String(repeating: "because ", count: 100)
      return copy
    }
    let text = try markdown(report)
    #expect(text.utf8.count <= 900 << 10 && text.utf8.count > 800 << 10)
    let last = try #require(text.split(separator: "\n").last)
    #expect(last.hasPrefix("> Cut here: ") && last.hasSuffix("The HTML and JSON reports have everything."))
    _ = prose(text)
  }

  @Test func theVerdictComesFirst() throws {
    #expect(try markdown(allVerdicts()).hasPrefix("# ✗ Failed: webview-preview 2.4.1"))
    #expect(try markdown(passed()).hasPrefix("# ✓ Passed: webview-preview 2.4.1"))
  }
}

@Suite struct GitHubAnnotationTests {
  private func lines(_ report: RunReport) throws -> [Substring] {
    try #require(ReportFormat.named("github")).render(report, ReportOptions()).split(separator: "\n")
  }

  @Test(arguments: runs.map(\.name)) func atMostTenOfEachKind(_ name: String) throws {
    let lines = try lines(run(name))
    for command in ["::error ", "::warning "] { #expect(lines.filter { $0.hasPrefix(command) }.count <= 10) }
    #expect(lines.allSatisfy { $0.hasPrefix("::error ") || $0.hasPrefix("::warning ") })
    #expect(lines.contains { $0.hasPrefix("::error ") } == (run(name).exit != 0))
  }

  @Test func theRestIsNamed() throws {
    let lines = try lines(manyFailures())
    #expect(lines.count == 10)
    #expect(lines[9].hasPrefix("::error title=231 more of the same kind::rule-6, rule-7"))
  }

  @Test func valuesAreEscaped() throws {
    var report = emptyRun()
    var bad = result("bad", .failed, matches: 1, "100% of a,b:c\nnext")
    bad.title = "50%, a:b\n::error::x"
    bad.place = SourcePlace(file: "a,b:c%.yaml", line: 3, column: 9)
    report.results = [bad]
    report.sources = []
    #expect(
      try lines(report) == [
        "::error file=a%2Cb%3Ac%25.yaml,line=3,col=9,title=bad (failed)%3A 50%25%2C a%3Ab %3A%3Aerror%3A%3Ax"
          + "::100%25 of a,b:c next"
      ])
  }

  @Test func logTextIsMarkedAsEchoed() throws {
    let line = try #require(try lines(allVerdicts()).first)
    #expect(line.contains("%0Alogproof: | app.log:120:62: "))
  }
}
