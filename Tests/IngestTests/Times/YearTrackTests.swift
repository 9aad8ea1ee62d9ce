import LogModel
import Testing

@testable import Ingest

/// The year of times that print none, over New Year.
@Suite struct YearTrackTests {
  private static let turn = """
    Dec 31 23:59:58 host App[1]: one
    Jan  1 00:00:01 host App[1]: two
    Dec 31 23:59:59 host App[1]: late
    Jan  2 00:00:00 host App[1]: three
      Dec 31 is only mentioned
    Mar  1 00:00:00 host App[1]: four
    Nov  1 00:00:00 host App[1]: five
    Jan  1 00:00:00 host App[1]: six

    """

  private func times(_ text: String) throws -> [String?] {
    let whole = try Collected(text, options: IngestOptions(jobs: 1))
    for chunkBytes in [1, 40, 100] {
      let cut = try Collected(text, options: IngestOptions(jobs: 2, chunkBytes: chunkBytes))
      #expect(cut.difference(from: whole) == nil)
      #expect(cut.fields.map(\.time) == whole.fields.map(\.time))
    }
    #expect(whole.fields.map(\.time) == whole.records.map(\.time))
    return whole.records.map { $0.time?.iso8601.map { String($0.prefix(10)) } }
  }

  private static let expected = [
    "2023-12-31", "2024-01-01", "2023-12-31", "2024-01-02", "2024-03-01", "2024-11-01", "2025-01-01",
  ]

  @Test(arguments: [
    "2023-12-31 23:59:57.000000+0000  host App[1]: first\n",
    "2023-12-31 23:59:57.000000+0000  host App[1]: (lib) [a:b] first\n",
  ])
  func theYearOfTheFirstLineCounts(_ first: String) throws {
    #expect(try times(first + YearTrackTests.turn) == ["2023-12-31"] + YearTrackTests.expected)
  }

  @Test func aYearBehindNewYearIsTakenBack() throws {
    let lines = YearTrackTests.turn.split(separator: "\n", omittingEmptySubsequences: false)
    let text = lines[..<2].joined(separator: "\n") + "\n2024-01-01 00:00:02.000000+0000  host App[1]: year\n"
    #expect(
      try times(text + lines[2...].joined(separator: "\n"))
        == YearTrackTests.expected[..<2] + ["2024-01-01"] + YearTrackTests.expected[2...])
  }

  @Test func aYearBehindTheTurnAloneIsTakenBack() throws {
    #expect(
      try times("Dec 31 23:59:58 host App[1]: one\n2024-01-01 00:00:02.000000+0000  host App[1]: year\n")
        == ["2023-12-31", "2024-01-01"])
  }

  /// Without a year there are still times between the lines.
  @Test func timesGoOnWhereTheYearIsUnknown() throws {
    let read = try Collected(YearTrackTests.turn)
    let times = try read.records.map { try #require($0.time) }
    #expect(times.allSatisfy { $0.basis == .localWithoutYear })
    #expect(times[1].nanoseconds(since: times[0]) == 3_000_000_000)
    #expect(times[2].nanoseconds(since: times[0]) == 1_000_000_000)
    #expect(times[3].nanoseconds(since: times[1]) == 86_399_000_000_000)
  }

  /// Damaged lines do not lead beyond what can be counted.
  @Test func yearsAreBounded() throws {
    let pair = "Dec 31 23:59:58 host App[1]: one\nFeb  1 00:00:01 host App[1]: two\nJul  1 00:00:01 host App[1]: x\n"
    let text = "2200-12-31 23:59:57.000000+0000  host App[1]: first\n" + String(repeating: pair, count: 300)
    let read = try Collected(text)
    #expect(read.records.count == 901)
    #expect(read.records.last?.time != nil)
  }
}
