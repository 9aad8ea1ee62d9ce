import LogModel
import Testing

@testable import Ingest

/// Archives that end or break in the middle: what was readable counts, and the file is truncated, never missing.
@Suite struct CutArchiveTests {
  /// Lines that hardly compress, so that a part of the packed bytes is a part of the lines.
  private static func lines(_ count: Int) -> [UInt8] {
    var text = ""
    var state: UInt64 = 7
    for number in 0..<count {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      text += "line \(number) \(state)\n"
    }
    return Array(text.utf8)
  }

  /// What was read is a beginning of `all`, of at least so many whole lines.
  private func expectBeginning(_ read: Collected, of all: [UInt8], lines: Int, _ comment: Comment) {
    let text = read.messages.joined(separator: "\n")
    #expect(read.file.truncation != nil, comment)
    #expect(read.file.missing == nil, comment)
    #expect(read.file.unreadable == nil, comment)
    #expect(String(decoding: all, as: UTF8.self).hasPrefix(text), comment)
    #expect(read.records.count >= lines, comment)
  }

  /// Of gzip and xz every byte that was unpacked, of bzip2 every block of 900 KB, of zstd every block of 128 KB.
  @Test(arguments: [
    ("gzip", 1_000, 600), ("xz", 1_000, 600), ("bzip2", 1_000, 0), ("zstd", 1_000, 0), ("gzip", 60_000, 39_000),
    ("xz", 60_000, 39_000), ("bzip2", 60_000, 20_000), ("zstd", 60_000, 34_000),
  ])
  func streamsKeepWhatWasReadable(_ filter: String, _ count: Int, _ least: Int) throws {
    let all = CutArchiveTests.lines(count)
    let packed = try Packed.stream(filter, all)
    let read = try Collected(Array(packed[..<(packed.count * 2 / 3)]))
    expectBeginning(read, of: all, lines: least, "\(filter)")
    #expect(try #require(read.file.truncation).hasPrefix("the \(filter) data ends or breaks in the middle"))
    // In another archive, where it cannot be sought in.
    let nested = try Packed.archive(
      format: "zip", [.init(name: "a.log.x", bytes: Array(packed[..<(packed.count * 2 / 3)]))])
    if count < 10_000 { expectBeginning(try Collected(nested), of: all, lines: least, "\(filter) in zip") }
  }

  @Test func namesInGzipHeadersArePassedOver() throws {
    let all = CutArchiveTests.lines(1_000)
    var packed = try Packed.stream("gzip", all)
    packed[3] |= 0b1_1100
    packed.insert(contentsOf: [3, 0, 1, 2, 3] + Array("app.log".utf8) + [0] + Array("comment".utf8) + [0], at: 10)
    #expect(try Collected(packed).records.count == 1_000)
    let read = try Collected(Array(packed[..<(packed.count * 2 / 3)]))
    expectBeginning(read, of: all, lines: 600, "named")
  }

  @Test(arguments: ["gzip", "xz", "zstd", "bzip2", "lz4", "compress"])
  func streamsMayEndAnywhere(_ filter: String) throws {
    let all = CutArchiveTests.lines(60)
    let packed = try Packed.stream(filter, all)
    #expect(try Collected(packed).records.count == 60)
    for length in stride(from: 12, to: packed.count, by: 7) {
      let read = try Collected(Array(packed[..<length]), options: IngestOptions(jobs: 1))
      // The trailer of `compress` does not say where the data ends.
      if filter == "compress" { continue }
      expectBeginning(read, of: all, lines: 0, "\(filter) cut at \(length) of \(packed.count)")
    }
  }

  @Test(arguments: ["zip", "ustar", "7zip"])
  func archivesMayEndAnywhere(_ format: String) throws {
    let all = CutArchiveTests.lines(60)
    let packed = try Packed.archive(
      format: format, [.init(name: "a.log", bytes: all), .init(name: "b.log", bytes: all)])
    let whole = try Collected(packed)
    #expect(whole.records.count == 120)
    #expect(whole.summary.files.allSatisfy { $0.truncation == nil })
    for length in stride(from: 600, to: packed.count, by: 61) {
      let read = try Collected(Array(packed[..<length]), options: IngestOptions(jobs: 1))
      // The end of a tar archive is blocks of NULs, of which the first two count.
      if format == "ustar", packed[length...].allSatisfy({ $0 == 0 }) { continue }
      // What is missing of a zip archive's directory is nothing of its files.
      if format == "zip", read.records.count == 120 { continue }
      #expect(read.summary.files.contains { $0.truncation != nil }, "\(format) cut at \(length) of \(packed.count)")
      #expect(!read.summary.files.contains { $0.missing != nil || $0.unreadable != nil }, "\(format) cut at \(length)")
      #expect(read.records.count <= 120)
    }
  }

  /// Any damage is noticed or harmless, and stops nothing.
  @Test(arguments: ["zip", "ustar", "7zip", "gzip", "xz", "zstd", "bzip2"])
  func damageIsNoticed(_ format: String) throws {
    let all = CutArchiveTests.lines(60)
    let isStream = !["zip", "ustar", "7zip"].contains(format)
    let packed =
      isStream
      ? try Packed.stream(format, all) : try Packed.archive(format: format, [.init(name: "a.log", bytes: all)])
    for place in stride(from: 16, to: packed.count, by: 37) {
      var damaged = packed
      damaged[place] ^= 0x55
      let read = try Collected(damaged, options: IngestOptions(jobs: 1))
      #expect(!read.summary.files.isEmpty)
      let isNoticed = read.summary.files.contains { $0.truncation != nil || $0.unreadable != nil }
      // libarchive compares no checksums of gzip, and tar and our zstd have none.
      if !isNoticed, !["ustar", "gzip", "zstd"].contains(format) {
        #expect(read.records.count == 60 || read.summary.isMissing, "\(format) damaged at \(place)")
      }
    }
  }
}
