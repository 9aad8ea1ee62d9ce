import LogModel
import Reports
import Testing

@Suite struct ConsoleTests {
  private func console(_ report: RunReport, _ options: ReportOptions = ReportOptions()) throws -> String {
    try #require(ReportFormat.named("console")).render(report, options)
  }

  /// A CI system reads its commands from lines of the output, and a later check reads the whole of it.
  @Test(arguments: runs.map(\.name)) func aPipeCarriesNothingThatSpeaksToACISystem(_ name: String) throws {
    for isQuiet in [false, true] {
      let text = try console(run(name), ReportOptions(isQuiet: isQuiet))
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      #expect(!lines.isEmpty)
      #expect(lines.allSatisfy { $0.hasPrefix("logproof: ") })
      for command in ["##[", "##vso[", "##teamcity[", "section_start:", "section_end:", "\u{1B}", "\r"] {
        #expect(!text.unicodeScalars.containsSequence(command), "\(command)")
      }
    }
  }

  @Test func logTextIsMarkedAsEchoed() throws {
    let lines = try console(allVerdicts()).split(separator: "\n")
    let echoed = lines.filter { $0.contains("WebViewPreview[4711:1f03]") }
    #expect(echoed.count == 5)
    #expect(echoed.allSatisfy { $0.hasPrefix("logproof: | ") })
  }

  @Test func theVerdictComesFirstAndNewFailuresLead() throws {
    let lines = try console(allVerdicts()).split(separator: "\n").map(String.init)
    #expect(lines[0].hasPrefix("logproof: FAILED  webview-preview 2.4.1"))
    let heads = lines.filter { $0.hasPrefix("logproof: FAILED  ") }.dropFirst()
    #expect(heads.first?.contains("monaco-worker-null  (editor, critical, new)") == true)
    let known = try #require(lines.firstIndex { $0.hasPrefix("logproof: KNOWN") })
    let undecided = try #require(lines.firstIndex { $0.hasPrefix("logproof: INCONCLUSIVE") })
    #expect(undecided < known)
  }

  @Test func quietIsTheVerdictAndTheFailures() throws {
    #expect(try console(passed(), ReportOptions(isQuiet: true)).split(separator: "\n").count == 1)
    let lines = try console(allVerdicts(), ReportOptions(isQuiet: true)).split(separator: "\n")
    #expect(!lines.contains { $0.contains("KNOWN") || $0.contains("source simulator") || $0.contains("TOLERATED") })
    #expect(lines.filter { $0.hasPrefix("logproof: FAILED") }.count == 5)
  }

  @Test func colourComesOnlyWhenAskedFor() throws {
    let plain = try console(allVerdicts(), ReportOptions(isTerminal: true))
    #expect(!plain.contains("\u{1B}"))
    let colored = try console(allVerdicts(), ReportOptions(isTerminal: true, isColored: true))
    #expect(colored.contains("\u{1B}[1;31mnull is not an object"))
    #expect(colored.replacingEscapes == plain)
  }

  @Test func theCaretStandsUnderTheMatch() throws {
    var report = emptyRun()
    var wide = result("wide", .failed, matches: 1, "1 match")
    wide.evidence = [evidence("app", 7, "世界\tcafe\u{301} 👍🏽 \u{7}BAD é", match: "BAD é")]
    report.results = [wide]
    let lines = try console(report, ReportOptions(isTerminal: true)).split(separator: "\n").map(String.init)
    let row = try #require(lines.firstIndex { $0.contains("世界") })
    #expect(lines[row] == "    7 | 世界 cafe\u{301} 👍🏽 \\u{7}BAD é")
    // Four columns of ideographs, a blank, four letters, a blank, an emoji of two columns, a blank, `\u{7}`.
    #expect(lines[row + 1] == "      | " + String(repeating: " ", count: 4 + 1 + 4 + 1 + 2 + 1 + 5) + "^^^^^")
  }
}

extension String.UnicodeScalarView {
  func containsSequence(_ text: String) -> Bool {
    let wanted = Array(text.unicodeScalars)
    return indices.contains { self[$0...].starts(with: wanted) }
  }
}

extension String {
  /// The text without colours.
  fileprivate var replacingEscapes: String {
    split(separator: "\u{1B}[", omittingEmptySubsequences: false).enumerated().map { index, part in
      index == 0 ? String(part) : String(part.drop { $0 != "m" }.dropFirst())
    }.joined()
  }
}
