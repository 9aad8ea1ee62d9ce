import LogModel
import Testing

@testable import Ingest

struct FormatRegistryTests {
  @Test func namesAreSortedAndUnique() {
    for names in [FormatRegistry.lineFormats.map { $0.name }, FormatRegistry.blockFormats.map { $0.name }] {
      #expect(!names.isEmpty)
      #expect(names == names.sorted())
      #expect(Set(names).count == names.count)
    }
    let all = FormatRegistry.lineFormats.map { $0.name } + FormatRegistry.blockFormats.map { $0.name }
    #expect(Set(all).count == all.count)
  }

  @Test func everyFormatHasSamples() {
    let sampled = Set(FormatSamples.all.map { $0.format })
    for format in FormatRegistry.lineFormats { #expect(sampled.contains(format.name), "\(format.name)") }
    let names = Set(FormatRegistry.lineFormats.map { $0.name })
    #expect(sampled.subtracting(names).isEmpty)
    let blocks = Set(BlockSamples.all.map { $0.format })
    #expect(blocks == Set(FormatRegistry.blockFormats.map { $0.name }))
  }

  @Test(arguments: FormatSamples.all)
  func aSampleReadsAsItSays(_ sample: FormatSample) throws {
    let format = try #require(FormatRegistry.lineFormats.first { $0.name == sample.format })
    withLine(sample.line) { line in
      #expect(format.mayStartRecord(line))
      let reading = FlatReading(format.read(line), of: line)
      #expect(reading.fields == sample.fields)
      if let time = sample.time { #expect(reading.time == time) }
      let extras = format.extras(line).map { "\($0.name)=\($0.value)" }
      #expect(extras == sample.extras)
    }
  }

  /// Of the formats that claim a line the surest is the one that the sample names, and none is as sure.
  @Test(arguments: FormatSamples.all)
  func noLineIsClaimedTwice(_ sample: FormatSample) {
    withLine(sample.line) { line in
      let claims = FormatRegistry.lineFormats.filter { $0.mayStartRecord(line) && $0.read(line) != nil }
      let surest = claims.map { $0.specificity }.max()
      #expect(claims.filter { $0.specificity == surest }.map { $0.name } == [sample.format])
      #expect(Set(claims.map { $0.specificity }).count == claims.count, "\(claims.map { $0.name })")
      #expect(!FormatRegistry.blockFormats.contains { $0.opens(line) })
    }
  }

  /// A line that a format claims, also behind blanks, begins with one of the bytes that the format names.
  @Test(arguments: FormatSamples.all)
  func aClaimedLineBeginsAsItsFormatSays(_ sample: FormatSample) {
    var claims = 0
    for blanks in [0, 1, 2, 4, 16, 17, 24, 25, 31, 32, 33, 40] {
      for text in [sample.line, "\t" + sample.line, "," + sample.line] {
        withLine(String(repeating: " ", count: blanks) + text) { line in
          let key = FirstBytes.key(of: line)
          for format in FormatRegistry.lineFormats where format.mayStartRecord(line) && format.read(line) != nil {
            claims += 1
            #expect(format.firstBytes.keys.allows(key), "\(format.name)")
          }
        }
      }
    }
    #expect(claims > 0)
  }

  /// No line that a format claims, whole or cut, damaged or behind blanks, is one that surely nobody claims.
  @Test(arguments: FormatSamples.all)
  func whatIsSurelyUnclaimedIsUnclaimed(_ sample: FormatSample) {
    let whole = Array(sample.line.utf8)
    var lines = (1...whole.count).map { Array(whole[..<$0]) }
    for index in whole.indices.prefix(12) {
      for byte: UInt8 in [0x09, 0x20, 0x31, 0x45, 0x5D, 0x65] {
        var damaged = whole
        damaged[index] = byte
        lines.append(damaged)
      }
    }
    let table = FormatTable.table(main: nil, hasHeaders: false)
    var claims = 0
    for line in lines {
      for blanks in [0, 1, 2, 4, 16, 33] {
        withLine(Array(repeating: 0x20, count: blanks) + line) { line in
          for (index, format) in FormatRegistry.lineFormats.enumerated()
          where index != table.plain && format.mayStartRecord(line) && format.read(line) != nil {
            claims += 1
            #expect(!table.isUnclaimed(line), "\(format.name): \(line.text(in: 0..<line.count))")
          }
        }
      }
    }
    #expect((claims > 0) == (sample.format != "plain"))
    withLine("logproof: x") { #expect(!table.isUnclaimed($0)) }
    withLine("some words") { #expect(table.isUnclaimed($0)) }
  }

  @Test(arguments: FormatSamples.lookAlikes)
  func aLookAlikeIsNotClaimed(_ format: String, _ text: String) throws {
    let grammar = try #require(FormatRegistry.lineFormats.first { $0.name == format })
    withLine(text) { line in
      let reading = grammar.mayStartRecord(line) ? grammar.read(line) : nil
      #expect(reading == nil)
    }
  }

  /// `mayStartRecord` is a necessary condition, and decided by the first 32 bytes.
  @Test(arguments: FormatSamples.all)
  func theCheapCheckLooksAtTheBeginningOnly(_ sample: FormatSample) {
    var bytes = Array(sample.line.utf8)
    let before = withLine(bytes) { line in FormatRegistry.lineFormats.map { $0.mayStartRecord(line) } }
    for index in bytes.indices.dropFirst(32) { bytes[index] = UInt8(ascii: "#") }
    let after = withLine(bytes) { line in FormatRegistry.lineFormats.map { $0.mayStartRecord(line) } }
    #expect(before == after)
  }

  /// Cut anywhere, and with any byte damaged, a line is read without a trap, and what is read lies inside of it.
  @Test(arguments: FormatSamples.all)
  func damageDoesNoHarm(_ sample: FormatSample) {
    let whole = Array(sample.line.utf8)
    for length in 0...whole.count { checkBounds(Array(whole[0..<length])) }
    for index in whole.indices {
      for byte: UInt8 in [0x00, 0x20, 0x39, 0x5D] {
        var damaged = whole
        damaged[index] = byte
        checkBounds(damaged)
      }
    }
  }

  private func checkBounds(_ bytes: [UInt8]) {
    withLine(bytes) { line in
      for format in FormatRegistry.lineFormats {
        let reading = format.read(line)
        if reading != nil, !format.mayStartRecord(line) {
          Issue.record("\(format.name) reads what it says it cannot: \(line.text(in: 0..<line.count))")
        }
        _ = format.extras(line)
        _ = format.readFirstLine(line)
        guard case .record(let header) = reading else { continue }
        let ranges = [
          header.timestamp, header.level, header.process, header.tid, header.host, header.subsystem, header.category,
          header.library, header.message,
        ]
        for range in ranges.compactMap({ $0 }) where range.lowerBound < 0 || range.upperBound > line.count {
          Issue.record("\(format.name): \(range) is outside of \(line.count) bytes")
        }
        if header.subjectStart > header.message.lowerBound || header.subjectStart < 0 {
          Issue.record("\(format.name): the subject begins at \(header.subjectStart)")
        }
      }
      for format in FormatRegistry.blockFormats {
        var state = BlockState()
        if format.opens(line) { _ = format.place(line, state: &state) }
        _ = format.read(line, isComplete: false)
      }
    }
  }
}
