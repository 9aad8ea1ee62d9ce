import LogModel
import Testing

@Suite struct JSONValueTests {
  @Test(
    arguments: [
      (JSONValue.null, "null"), (.bool(true), "true"), (.bool(false), "false"), (.int(.min), "-9223372036854775808"),
      (.double(0.5), "0.5"), (.double(.nan), "null"), (.double(.infinity), "null"), (.double(-.infinity), "null"),
      (.array([]), "[]"), (.object([]), "{}"), (.optional(nil as String?), "null"), (.optional("x"), "\"x\""),
      (.optional(nil as Int?), "null"), (.optional(3), "3"),
      (.array([.int(1), .array([.null])]), "[1,[null]]"),
      (.object([.init("b", .int(1)), .init("a", .object([.init("c", .null)]))]), "{\"b\":1,\"a\":{\"c\":null}}"),
    ] as [(JSONValue, String)])
  func isWrittenOnOneLine(value: JSONValue, text: String) { #expect(value.text() == text) }

  @Test(arguments: [
    ("", "\"\""), ("\"\\/", "\"\\\"\\\\/\""), ("\n\r\t", "\"\\n\\r\\t\""), ("\r\n", "\"\\r\\n\""),
    ("\u{0}\u{1F}\u{7F}\u{9B}", "\"\\u0000\\u001f\\u007f\\u009b\""),
    ("\u{2028}\u{2029}\u{202E}\u{2066}\u{61C}", "\"\\u2028\\u2029\\u202e\\u2066\\u061c\""),
    ("世界 👩‍👩‍👧 e\u{301} \u{FFFD}", "\"世界 👩‍👩‍👧 e\u{301} \u{FFFD}\""), ("</script>", "\"</script>\""),
  ])
  func escapes(text: String, json: String) {
    // Scalars, since Swift holds differently composed letters for equal.
    #expect(Array(JSONValue.string(text).text().unicodeScalars) == Array(json.unicodeScalars))
    #expect(JSONValue.object([.init(text, .null)]).text() == "{\(json):null}")
  }

  @Test func isPrettyWhenAsked() {
    let value = JSONValue.object([
      .init("a", .array([.int(1), .int(2)])), .init("empty", .array([])), .init("o", .object([.init("k", .null)])),
    ])
    #expect(
      value.text(isPretty: true) == """
        {
          "a": [
            1,
            2
          ],
          "empty": [],
          "o": {
            "k": null
          }
        }
        """)
  }
}
