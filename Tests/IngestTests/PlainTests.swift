import LogModel
import Testing

@testable import Ingest

@Suite struct PlainTests {
  @Test func eachLineIsARecord() throws {
    let read = try Collected("one\ntwo\n\n  three\n")
    #expect(read.messages == ["one", "two", "  three"])
    #expect(read.records.map(\.firstLine) == [1, 2, 4])
    #expect(read.file.lines == 4)
    #expect(read.file.format == "plain")
    #expect(read.lines.map(\.record) == [1, 2, 0, 3])
  }

  @Test func nothingIsNoRecord() throws {
    for text in ["", "\n", "\n\n"] {
      let read = try Collected(text)
      #expect(read.records.isEmpty)
      #expect(read.summary.nonBlankRecords == 0)
      #expect(read.file.lines == text.utf8.count)
    }
  }

  @Test func headersAreTakenOffTheSubject() throws {
    let read = try Collected(
      """
      2024-12-12 21:45:11.347 banshee[1619:30946] Password saved {
          a = 1;
      }
      2024-12-12 21:45:12.000 banshee[1619:30946] [net] done
      """)
    #expect(read.file.format == "nslog")
    #expect(read.messages == ["Password saved {\n    a = 1;\n}", "done"])
    #expect(read.lines.map(\.subject) == ["Password saved {", "    a = 1;", "}", "[net] done"])
    #expect(read.lines.map(\.record) == [1, 1, 1, 2])
    #expect(read.fields.map(\.process) == ["banshee", "banshee"])
    #expect(read.records[0].lastLine == 3)
  }
}
