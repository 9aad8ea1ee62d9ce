import LogModel
import Testing

@testable import Ingest

/// The digest is of the bytes, however they were read.
@Suite struct ContentDigestTests {
  private func digest(_ items: [InputItem], jobs: Int = 1, chunkBytes: Int = 1 << 19) throws -> String {
    let options = IngestOptions(jobs: jobs, chunkBytes: chunkBytes, computesDigest: true)
    return try ingest(
      SourceInput(name: "log", items: items), options: options, process: { _, _ in }, merge: { _, _ in }
    )
    .contentDigest
  }

  private func digest(_ bytes: [UInt8], jobs: Int = 1, chunkBytes: Int = 1 << 19) throws -> String {
    try digest([.bytes(name: "a", bytes)], jobs: jobs, chunkBytes: chunkBytes)
  }

  /// Values of `xxhsum -H3`.
  @Test(arguments: [("", "2d06800538d394c2"), ("abc", "78af5f94892f3950")])
  func isXXH3(_ text: String, _ expected: String) {
    let hash = ContentHash()
    for byte in text.utf8 { withUnsafeBytes(of: byte) { hash.update($0) } }
    #expect(hash.digest == expected)
    #expect(ContentHash.digest(of: text) == expected)
  }

  @Test(arguments: Fixture.all)
  func doesNotDependOnChunks(_ fixture: Fixture) throws {
    let whole = try digest(fixture.bytes)
    #expect(whole.utf8.count == 16)
    for chunkBytes in [1, 7, 300] {
      for jobs in [1, 3] { #expect(try digest(fixture.bytes, jobs: jobs, chunkBytes: chunkBytes) == whole) }
    }
  }

  @Test func tellsLogsApart() throws {
    let one = try digest(Array("one\ntwo\n".utf8))
    #expect(try digest(Array("one\ntwO\n".utf8)) != one)
    #expect(try digest(Array("one\ntwo".utf8)) != one)
    #expect(try digest([.bytes(name: "a", Array("one\n".utf8)), .bytes(name: "b", Array("two\n".utf8))]) != one)
    #expect(try digest([.bytes(name: "b", Array("one\ntwo\n".utf8))]) == one)
  }

  @Test func isOfTheTextInContainers() throws {
    let text = Array("one\ntwo\n".utf8)
    #expect(try digest(try Packed.stream("gzip", text)) == digest(text))
    #expect(try digest([0xEF, 0xBB, 0xBF] + text) == digest(text))
  }

  @Test func isOnlyThereWhenAskedFor() throws {
    let read = try Collected("one\n")
    #expect(read.summary.contentDigest.isEmpty)
    #expect(read.file.contentDigest == nil)
  }
}
