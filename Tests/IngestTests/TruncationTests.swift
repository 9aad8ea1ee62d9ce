import LogModel
import Testing

@testable import Ingest

/// A missing last line feed is no truncation; what is cut in its middle is.
@Suite struct TruncationTests {
  private static let first = "2016-10-17 09:11:08.905957 App[1:2] one\n"
  private static let object =
    #"{"timestamp":"2026-07-26 18:11:22.348728+1200","eventType":"logEvent","eventMessage":"x"}"#

  private func expect(_ bytes: [UInt8], isCut: Bool) throws {
    for chunkBytes in [1, 64, 1 << 20] {
      let read = try Collected(bytes, options: IngestOptions(jobs: 1, chunkBytes: chunkBytes))
      #expect((read.file.truncation != nil) == isCut, "\(read.file.truncation ?? "whole")")
      #expect(read.records.last?.isTruncated == isCut)
    }
  }

  @Test(arguments: [
    "in [a ::", "completed: <IXSPromised", "frame {{0, 0}, {1, ", "dictionary {", "title=\"Hel", "(see [1]",
    "call(a <b", "a \"quoted\" and \"open", "x('(', ", "<UIView: 0x1; frame -> (0 0)", "[obj name:(id)x",
    "state {\n    a = 1;", "state {\n    a = \"}",
  ])
  func messagesThatLeaveSomethingOpenAreCut(_ message: String) throws {
    try expect(Array((TruncationTests.first + "2016-10-17 09:11:09.905957 App[1:2] " + message).utf8), isCut: true)
    try expect(Array("plain text\n\(message.split(separator: "\n")[0])".utf8), isCut: true)
    try expect(
      Array((TruncationTests.first + "2016-10-17 09:11:09.905957 App[1:2] " + message + "\n").utf8), isCut: false)
  }

  @Test(arguments: [
    "done", "[bridge] <- id=7 ok=true", "a < b", "a <= b", "i << 2", "Unexpected token '('. Expected '{'.",
    "Unexpected token '<'", "index 3 beyond [0, 3)", "range (0 .. 4]", "5\" wide", "said \"a (b\"", "sad :(", "sad :-(",
    #"{\"a\": \"b\"}"#, "a) b) c", "(see [1)", "Map<String, Int>", "<private>", "x -> y", "{}", "(a [b c)",
    "1   UIKit   0x0000000100 -[UIView x] + 12", "state {\n    a = 1;\n}", "frames\n0   UIKit\n1   App",
    "on\n2016 things", "\"\"", "it's \" alone", "café",
  ])
  func messagesWithoutLineFeedAreWhole(_ message: String) throws {
    try expect(Array((TruncationTests.first + "2016-10-17 09:11:09.905957 App[1:2] " + message).utf8), isCut: false)
    try expect(Array("plain text\n\(message)".utf8), isCut: false)
  }

  @Test(arguments: [
    ("2016-10-17 09:11:08.905957 App[1:2] one\n", "2016-", true),
    ("2016-10-17 09:11:08.905957 App[1:2] one\n", "2016-10-17 09:11:09.9", true),
    ("2016-10-17 09:11:08.905957 App[1:2] one\n", "2016-10-17 09:11:09.905957 Ap", true),
    ("2016-10-17 09:11:08.905957 App[1:2] one\n", "2016-10-17 09:11:09.905957 Longer", true),
    ("2016-10-17 09:11:08.905957 App[1:2] one\n", "2016-10-17 09:11:09.905957 App[1:", true),
    ("2016-10-17 09:11:08.905957 App[1:2] one\n", "2016-10-17 a day", false),
    ("2016-10-17 09:11:08.905957 App[1:2] one\n", "2016", false),
    ("2016-10-17 09:11:08.905957 App[1:2] one\n", "2016-10-17 09:11:09.905957 printed by hand", false),
    ("Mar  7 16:50:17 host kernel[0]: hello\n", "Mar  7 16:5", true),
    ("Mar  7 16:50:17 host kernel[0]: hello\n", "Mar  7", false),
    ("2026-06-24 21:42:41.375 Df Shelf[82688:cbc44] one\n", "2026-06-24 21:42:41.375 E", true),
    (
      "2023-04-13 03:31:54.896185+0400 0xe38a     Default     0x0                  119    0    Shelf: (lib) one\n",
      "2023-04-13 03:31:54.896185+0400 0xe38a     Defa", true
    ),
    ("2025-09-06T16:24:24.0000000Z one\n", "2025-09-06T16:24:2", true),
    ("2025-09-06T16:24:24.0000000Z one\n", "2025-09-06T16:24:25.0000000Z two", false),
    ("plain\n", "2025-09-06T16:24:2", false),
  ])
  func headersThatEndInTheirMiddleAreCut(_ first: String, _ last: String, _ isCut: Bool) throws {
    try expect(Array((first + last).utf8), isCut: isCut)
  }

  @Test func charactersMayBeCut() throws {
    let text = Array("plain text\nwith a balloon 🎈".utf8)
    try expect(text, isCut: false)
    for missing in 1...3 { try expect(Array(text.dropLast(missing)), isCut: true) }
    // Latin-1.
    try expect(Array("plain text\ncaf\u{E9} n".unicodeScalars.map { UInt8($0.value) }) + [0xE9], isCut: false)
  }

  @Test func blocksMayBeCut() throws {
    try expect(Array(TruncationTests.object.utf8), isCut: false)
    try expect(Array((TruncationTests.object + "\n{\"timest").utf8), isCut: true)
    let array = "[{\n  \"timestamp\" : \"2018-06-10 08:47:50.829488-0700\",\n  \"eventMessage\" : \"Hel"
    for text in [array, array + "lo\"\n"] { try expect(Array(text.utf8), isCut: true) }
    try expect(Array((array + "lo\"\n}]").utf8), isCut: false)
  }

  /// A record is whole when another line, which is none, stands behind it.
  @Test func linesBehindTheLastRecordDoNotCutIt() throws {
    try expect(
      Array((TruncationTests.first + "2016-10-17 09:11:09.905957 App[1:2] (\nlogproof: passed").utf8), isCut: false)
  }
}
