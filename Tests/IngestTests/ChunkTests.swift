import LogModel
import Testing

@testable import Ingest

/// Whatever the chunk size and the number of threads, the records are the same.
@Suite struct ChunkTests {
  @Test(arguments: Fixture.all)
  func hasTheRecords(_ fixture: Fixture) throws {
    let read = try Collected(fixture.bytes, options: IngestOptions(jobs: 1))
    #expect(read.records.count == fixture.records, "\(read.messages)")
    #expect(read.summary.records == fixture.records)
  }

  @Test(arguments: Fixture.all, [1, 2, 3, 17, 64, 100, 1000, 8 << 20])
  func doesNotDependOnChunks(_ fixture: Fixture, _ chunkBytes: Int) throws {
    let whole = try Collected(fixture.bytes, options: IngestOptions(jobs: 1))
    for jobs in [1, 3] {
      let cut = try Collected(fixture.bytes, options: IngestOptions(jobs: jobs, chunkBytes: chunkBytes))
      #expect(cut.difference(from: whole) == nil)
    }
  }

  /// Cut anywhere, as when a capture ends: nothing traps, and the complete records before the cut are what they were.
  @Test(arguments: Fixture.all)
  func canBeCutAnywhere(_ fixture: Fixture) throws {
    for length in 0..<fixture.bytes.count {
      let prefix = Array(fixture.bytes[..<length])
      let whole = try Collected(prefix, options: IngestOptions(jobs: 1))
      let cut = try Collected(prefix, options: IngestOptions(jobs: 1, chunkBytes: 40))
      #expect(cut.difference(from: whole) == nil, "cut at \(length)")
    }
  }

  @Test func linesKeepTheirNumbers() throws {
    for fixture in Fixture.all {
      let read = try Collected(fixture.bytes, options: IngestOptions(jobs: 2, chunkBytes: 1))
      let lines = fixture.bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      // NULs behind the last line feed are no line.
      let expected = lines.count - (lines.last?.allSatisfy { $0 == 0 } == true ? 1 : 0)
      #expect(read.file.lines == expected, "\(fixture.name)")
      for line in read.lines { #expect((1...expected).contains(line.number), "\(fixture.name)") }
    }
  }
}
