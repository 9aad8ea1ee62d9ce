import LogModel
import Testing

@Suite struct SafeTextTests {
  @Test(arguments: [
    ("plain text", "plain text"), ("", ""), ("tab\there", "tab here"), ("\u{1B}[31mred", "\\u{1B}[31mred"),
    ("\u{0}", "\\u{0}"), ("a\r\nb", "a\\u{D}\\u{A}b"), ("\u{7F}\u{85}\u{9B}", "\\u{7F}\\u{85}\\u{9B}"),
    ("\u{202E}x\u{2066}\u{200F}\u{61C}\u{2028}", "\\u{202E}x\\u{2066}\\u{200F}\\u{61C}\\u{2028}"),
    ("世界 👩‍👩‍👧 é", "世界 👩‍👩‍👧 é"), ("\u{A0}\u{200B}", "\u{A0}\u{200B}"),
  ])
  func isMadeVisible(text: String, safe: String) { #expect(text.safeForTerminal == safe) }

  @Test func nothingThatSteersIsLeft() {
    var all = String.UnicodeScalarView()
    for value in UInt32(0)...0x2FFF { if let scalar = Unicode.Scalar(value) { all.append(scalar) } }
    let safe = String(all).safeForTerminal
    #expect(!safe.isEmpty && !safe.unicodeScalars.contains { $0.steersTerminal || $0 == "\t" })
  }

  @Test(arguments: [
    ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("世界", 4), ("ｆ", 2), ("한국", 4), ("👍🏽", 2), ("👩‍👩‍👧", 2), ("❤️", 2),
    ("❤", 1),
    ("\u{200B}", 0), ("\u{AD}", 0), ("→…✗", 3), ("🇩🇪", 2), ("\u{1112}\u{1161}", 2),
  ])
  func columns(text: String, columns: Int) { #expect(text.terminalColumns == columns) }
}
