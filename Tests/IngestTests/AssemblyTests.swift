import LogModel
import Testing

@testable import Ingest

/// Formats and what the assembly makes of them, by texts of our own.
@Suite struct AssemblyTests {
  @Test func lossNoticesAreNoRecords() throws {
    let read = try Collected(
      """
      2026-10-09 09:06:13.119 Df Tideline[10112:0] one
      === Messages dropped during live streaming (use `log show` to see what they were)
      2026-10-09 09:06:13.120 Df Tideline[10112:0] two

      """)
    #expect(read.messages == ["one", "two"])
    #expect(read.file.lossCount == 1)
    #expect(read.file.lossLines == [2])
    #expect(read.lines.map(\.record) == [1, 0, 2])
  }

  @Test func repeatsBelongToTheRecordBefore() throws {
    let read = try Collected(
      """
      Mar  7 16:50:17 host syslogd[24896]: Configuration Notice:
      \tASL Module
      Mar  7 16:50:17 --- last message repeated 3 times ---
      Mar  7 16:50:18 host kernel[0]: hello

      """)
    #expect(read.records.map(\.repeatCount) == [3, 0])
    #expect(read.messages == ["Configuration Notice:\n\tASL Module", "hello"])
  }

  @Test func ownLinesAreNotSeen() throws {
    let read = try Collected("one\nlogproof: | panic: one\nlogproof: failed\ntwo\n")
    #expect(read.messages == ["one", "two"])
    #expect(read.lines.map(\.record) == [1, 0, 0, 2])
  }

  @Test func messagesOfObjectsAreDecoded() throws {
    let fixture = try #require(Fixture.all.first { $0.name == "ndjson" })
    let read = try Collected(fixture.bytes)
    #expect(read.messages[0] == "a/b\nsecond é")
    #expect(read.messages[1] == "lone \u{FFFD} half")
    #expect(read.messages[2] == #"{"timestamp": this one is broken"#)
    #expect(read.messages[3] == "red")
    #expect(read.lines.map(\.text).prefix(2) == ["a/b", "second é"])
    #expect(read.lines.map(\.number).prefix(3) == [1, 1, 2])
    #expect(read.lines[0].raw.hasPrefix(#"{"timestamp""#))
    #expect(read.fields[0].process == "Shelf")
    #expect(read.fields[0].level == .notice)
    #expect(read.fields[3].level == .fault)
    #expect(read.file.truncation == nil)
  }

  @Test func metadataBehindMessages() throws {
    let fixture = try #require(Fixture.all.first { $0.name == "xcode metadata" })
    let read = try Collected(fixture.bytes)
    #expect(read.messages == ["Something of two\nlines", "printed", "printed again", "Other", "left over"])
    #expect(read.records.map(\.level) == ["Error", "stdio", "stdio", "Fault", nil])
    #expect(read.fields[0].process == "Shelf")
  }

  @Test func wrappersArePeeled() throws {
    let fixture = try #require(Fixture.all.first { $0.name == "github" })
    let read = try Collected(fixture.bytes)
    #expect(read.file.wrappers == ["github-actions"])
    #expect(read.file.encoding == "utf-8 with BOM")
    #expect(read.messages[0] == "Run tests")
    #expect(read.messages[1] == "flutter test")
    #expect(read.messages[3] == "begun {\n    a = 1;\n}")
    #expect(read.records[3].wrapperTime == "2025-09-06T16:24:30.0000000Z")
    #expect(read.records[3].timestamp == "2020-08-19 18:53:59.893082+0530")
    #expect(read.records[5].severity == .error)
  }

  @Test func zoneAndYearComeFromTheFileWhereItSaysThem() throws {
    let read = try Collected(
      """
      2024-12-12 21:45:11.347 Shelf[1:2] without
      2024-12-12 21:45:12.347000+0100 Shelf[1:2] with
      Dec 12 21:45:13 host Shelf[1]: no year

      """)
    #expect(
      read.records.map { $0.time?.iso8601 }
        == ["2024-12-12T20:45:11.347Z", "2024-12-12T20:45:12.347Z", "2024-12-12T20:45:13Z"])
    let unknown = try Collected("2024-12-12 21:45:11.347 Shelf[1:2] without\n")
    #expect(unknown.records[0].time?.basis == .local)
    #expect(unknown.records[0].time?.iso8601 == nil)
  }

  @Test func brokenLinesAreJoined() throws {
    let fixture = try #require(Fixture.all.first { $0.name == "flutter verbose" })
    let read = try Collected(fixture.bytes)
    #expect(
      read.messages == [
        "Created Activity ID: 0x3994c, Description: SecItemCopyMatching_ios",
        "6.18.0 - [Firebase/Analytics][I-ACS023012] Analytics collection enabled",
        "Observatory URL on device: http://127.0.0.1:54437/x=/",
      ])
    #expect(read.records.map(\.lastLine) == [3, 6, 7])
  }
}
