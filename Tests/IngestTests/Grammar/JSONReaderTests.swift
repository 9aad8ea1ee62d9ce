import Testing

@testable import Ingest

struct JSONReaderTests {
  @Test(arguments: [
    (#"abc"#, "abc"), (#"a\/b\\\"\n"#, "a/b\\\"\n"), (#"\u00e9\u2192"#, "é→"), (#"\ud83d\ude00"#, "😀"),
    (#"\ud83d"#, "\u{FFFD}"), (#"\ude00x"#, "\u{FFFD}x"), (#"\ud83d\u0041"#, "\u{FFFD}A"), (#"\u00g0"#, #"\u00g0"#),
    (#"\u12"#, #"\u12"#), (#"\q"#, #"\q"#),
  ])
  func stringsAreDecoded(_ raw: String, _ text: String) {
    withLine("\"\(raw)\"") { line in
      var reader = JSONReader(line)
      #expect(reader.string().map { String(decoding: $0, as: UTF8.self) } == text)
    }
  }

  @Test(arguments: [
    ("12", 12), ("-7", -7), ("1.5", nil), ("1e3", nil), ("9223372036854775808", nil), ("\"x\"", nil), ("null", nil),
    ("[1,{\"a\":[]}]", nil),
  ])
  func whatIsNoIntegerIsTakenAllTheSame(_ text: String, _ value: Int?) {
    withLine("{\"a\":\(text),\"b\":1}") { line in
      var reader = JSONReader(line)
      var found: [Int?] = []
      let isWhole = reader.object { _, value in
        found.append(value.integer())
        return true
      }
      #expect(isWhole)
      #expect(found == [value, 1])
    }
  }

  @Test func deepNestingIsRefusedWithoutRecursion() {
    let deep = String(repeating: "[", count: 1_000_000)
    withLine(deep) { line in
      var reader = JSONReader(line)
      #expect(reader.skip() == nil)
    }
    let fair = String(repeating: "[", count: 128) + String(repeating: "]", count: 128)
    withLine(fair) { line in
      var reader = JSONReader(line)
      #expect(reader.skip() == 0..<256)
    }
  }

  @Test(arguments: ["{\"a\":\"b", "{\"a\":", "{\"a\"", "{", "{\"a\":1", "{\"a\":\"\\", "{\"a\":1,", ""])
  func aCutObjectIsNotWhole(_ text: String) {
    withLine(text) { line in
      var reader = JSONReader(line)
      #expect(!reader.object { _, value in value.skip() != nil })
    }
  }
}
