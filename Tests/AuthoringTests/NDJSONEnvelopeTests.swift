import Ingest
import LogModel
import Testing

@testable import Authoring

/// A sample in an envelope is the same records.
struct NDJSONEnvelopeTests {
  private func records(_ bytes: [UInt8]) throws -> (format: String?, records: [Record]) {
    var found: [Record] = []
    let source = SourceInput(name: "x", items: [.bytes(name: "x", bytes)])
    let summary = try ingest(source, options: IngestOptions(jobs: 1)) { batch, _ in
      (0..<batch.recordCount).map { batch.record($0) }
    } merge: { records, _ in
      found += records
    }
    return (summary.format, found)
  }

  private func assertion(_ change: (inout Assertion) -> Void = { _ in }) -> Assertion {
    var assertion = Assertion(
      id: "one", area: "a", title: "t", bug: "b", severity: .high, claim: .absent(PatternList([PatternText("x")])),
      place: SourcePlace(file: "a", line: 1, column: 1))
    change(&assertion)
    return assertion
  }

  @Test(arguments: [
    "plain \"quoted\" \\ line\nanother\ttab",
    "2026-08-02 11:00:02.250 App[44:1e9b] first\nsecond line\n2026-08-02 11:00:03.500 App[44:1e9b] next",
  ])
  func messagesAndTimesStay(_ sample: String) throws {
    let before = try records(Array(sample.utf8))
    let wrapped = try #require(NDJSONEnvelope.wrap(Array(sample.utf8), for: assertion()))
    let after = try records(wrapped)
    #expect(after.format == "log-ndjson")
    #expect(!before.records.isEmpty)
    #expect(after.records.map(\.message) == before.records.map(\.message))
    #expect(after.records.map(\.process) == before.records.map(\.process))
    #expect(after.records.map(\.pid) == before.records.map(\.pid))
    let times = before.records.compactMap(\.time).map(\.nanoseconds)
    let timesAfter = after.records.compactMap(\.time).map(\.nanoseconds)
    #expect(timesAfter.count == times.count)
    #expect(zip(timesAfter.dropFirst(), timesAfter).map(-) == zip(times.dropFirst(), times).map(-))
  }

  @Test func whatTheEnvelopeCannotCarryIsNotWrapped() {
    let bytes = Array("x\n".utf8)
    #expect(NDJSONEnvelope.wrap(bytes, for: assertion { $0.subject = .raw }) == nil)
    #expect(NDJSONEnvelope.wrap(bytes, for: assertion { $0.filter = [FieldFilter(field: .host, globs: ["*"])] }) == nil)
    #expect(NDJSONEnvelope.wrap([], for: assertion()) == nil)
  }
}
