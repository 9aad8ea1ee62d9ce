import Testing

@testable import Ingest

struct VisEscapesTests {
  @Test(arguments: [
    (#"it\M-b\M^@\M^Ys"#, "it’s"), (#"caf\M-C\M-)"#, "café"), (#"a\M-B\240b"#, "a\u{A0}b"),
    (#"\M-p\M^_\M^X\M^@"#, "😀"), (#"C:\Music \M-C\M-)"#, #"C:\Music é"#), (#"\M-C\M-) \M-C"#, #"é \M-C"#),
  ])
  func runsThatAreTextAreDecoded(_ escaped: String, _ text: String) {
    withLine(escaped) { line in
      #expect(VisEscapes.decode(line, 0..<line.count).map { String(decoding: $0, as: UTF8.self) } == text)
    }
  }

  @Test(arguments: [#"C:\Music"#, #"\M-C alone"#, #"\M"#, #"\M-"#, #"\240"#, "plain", ""])
  func anythingElseStays(_ text: String) {
    withLine(text) { line in #expect(VisEscapes.decode(line, 0..<line.count) == nil) }
  }
}
