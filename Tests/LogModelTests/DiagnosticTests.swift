import LogModel
import Testing

@Suite struct DiagnosticTests {
  private func place(_ column: Int) -> SourcePlace {
    SourcePlace(file: "Assertions/editor.yaml", line: 12, column: column)
  }

  @Test func hasOneShape() {
    let diagnostic = Diagnostic(
      at: place(5), "unknown key 'sampels'", sourceLine: "    sampels:", notes: ["keys are checked strictly"],
      help: "did you mean 'samples'?")
    #expect(
      diagnostic.text == """
        Assertions/editor.yaml:12:5: error: unknown key 'sampels'
                sampels:
                ^
        note: keys are checked strictly
        help: did you mean 'samples'?

        """)
  }

  @Test func withoutAPlaceThereIsNoExcerpt() {
    #expect(Diagnostic(.warning, "no catalog", sourceLine: "unused").text == "warning: no catalog\n")
  }

  @Test(arguments: [
    ("\tkey: x", 2, "    " + " key: x", "    " + " ^"),
    ("世界: x", 3, "    世界: x", "    " + "    ^"),
    ("e\u{301}: x", 3, "    e\u{301}: x", "    " + " ^"),
    ("👍🏽 x", 4, "    👍🏽 x", "    " + "   ^"),
    ("\u{1B}x", 2, "    \\u{1B}x", "    " + "      ^"),
    ("abc", 99, "    abc", "    " + "   ^"),
    ("abc", 0, "    abc", "    ^"),
    ("", 1, "    ", "    ^"),
  ])
  func theCaretStandsUnderTheColumn(line: String, column: Int, shown: String, caret: String) {
    let lines = Diagnostic(at: place(column), "x", sourceLine: line).text.split(separator: "\n").map(String.init)
    #expect(Array(lines.dropFirst()) == [shown, caret])
  }

  @Test func longLinesAreCutRoundTheColumn() {
    let line = String(repeating: "a", count: 500) + "X" + String(repeating: "b", count: 500)
    let lines = Diagnostic(at: place(501), "x", sourceLine: line).text.split(separator: "\n").map(String.init)
    #expect(
      lines[1] == "    …" + String(repeating: "a", count: 60) + "X" + String(repeating: "b", count: 99) + "…")
    #expect(lines[2] == "    " + String(repeating: " ", count: 61) + "^")
  }

  @Test func nothingInItSteersTheTerminal() {
    let bad = "\u{1B}[2J\u{202E}\r\n"
    let text = Diagnostic(
      at: SourcePlace(file: bad, line: 1, column: 1), bad, sourceLine: bad, notes: [bad], help: bad
    ).text
    #expect(!text.unicodeScalars.contains { $0.steersTerminal && $0 != "\n" })
    #expect(text.split(separator: "\n").count == 5)
  }

  @Test func severalAreWrittenOneAfterTheOther() {
    let all = Diagnostics([Diagnostic(.warning, "a"), Diagnostic(.error, "b")])
    #expect(all.text == "warning: a\nerror: b\n")
    #expect(all.hasErrors && !Diagnostics([Diagnostic(.warning, "a")]).hasErrors)
  }
}

@Suite struct CatalogLookupTests {
  @Test func idsGoBeforeAliases() {
    func assertion(_ id: String, aliases: [String] = []) -> Assertion {
      var assertion = Assertion(
        id: id, area: "a", title: "t", bug: "b", severity: .high, claim: .absent(PatternList([PatternText("x")])),
        place: SourcePlace(file: "f", line: 1, column: 1))
      assertion.aliases = aliases
      return assertion
    }
    let catalog = AssertionCatalog(
      folder: "A", assertions: [assertion("new", aliases: ["old", "two"]), assertion("two")])
    #expect(catalog.assertion(named: "old")?.id == "new")
    #expect(catalog.assertion(named: "two")?.id == "two")
    #expect(catalog.assertion(named: "none") == nil)
  }
}
