import LogModel
import PatternsChecks
import Testing

@testable import Ingest

/// Lines that are taken together by their first bytes make the records that they make one by one.
@Suite struct QuickPathTests {
  private static let ordinary = [
    "", "", " ", "\t", "one", "plain text of some length", "l", "logproof: own", "logproofs", "{", "}", "]", "  a = 1;",
    "    key = \"value\";", "    );", "opened {", "array (", "\tat frame", "0x96da29d0a - x", "[anon<W>(501):1] y",
    "Acquiring", "2026", "Dec", "é", "com.example.App: 4711", String(repeating: " ", count: 40),
    String(repeating: " ", count: 35) + "Welcome to Metro", "  Welcome to Metro v0.8",
  ]

  /// Lines of one kind for the most part, with anything else in between.
  private static func text(seed: UInt64) -> [UInt8] {
    var random = SeededRandom(seed: seed)
    let main = FormatSamples.all[Int(seed) % FormatSamples.all.count].line
    let others = FormatSamples.all.map(\.line) + FormatSamples.lookAlikes.map(\.1)
    let share = [0, 3, 8].randomElement(using: &random) ?? 0
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 1...120, using: &random) {
      var line = Array((ordinary.randomElement(using: &random) ?? "").utf8)
      if Int.random(in: 0..<10, using: &random) < share { line = Array(main.utf8) }
      if Int.random(in: 0..<8, using: &random) == 0 {
        line = Array((others.randomElement(using: &random) ?? "").utf8)
        if Bool.random(using: &random), let at = line.indices.randomElement(using: &random) {
          line[at] = [0x20, 0x30, 0x41, 0x5B, 0x09].randomElement(using: &random) ?? 0x20
        }
        if Int.random(in: 0..<4, using: &random) == 0 { line.insert(0x20, at: 0) }
      }
      bytes += line + [0x0A]
    }
    if Bool.random(using: &random) { bytes.removeLast() }
    return bytes
  }

  private struct Assembled: Equatable {
    var lines: [String] = []
    var records: [Record] = []
    var lineRanges: [Range<Int>] = []
    var losses: [Int]

    init(_ bytes: UnsafeRawBufferPointer, isFirst: Bool, isSlow: Bool) {
      let batch = RecordBatch()
      batch.reset(context: HeadReader.read(bytes))
      batch.raw = bytes
      _ = LineEnds.find(in: bytes, into: batch.rawEnds)
      let chunk = Chunk()
      chunk.isFirst = isFirst
      // What is not in place is taken line by line.
      if isSlow { batch.leavePlace(at: 0, through: -1) }
      RecordAssembler(batch: batch, context: batch.context, chunk: chunk).assemble()
      losses = batch.facts.lossLines
      for line in 0..<batch.lineCount {
        let text = batch.text[batch.line(line)]
        lines.append(
          "\(batch.fileLine(ofLine: line)) \(batch.recordIndex(ofLine: line)) \(String(decoding: text, as: UTF8.self))")
      }
      for record in 0..<batch.recordCount {
        records.append(batch.record(record))
        lineRanges.append(batch.lines(ofRecord: record))
      }
    }
  }

  @Test(arguments: UInt64(0)..<400) func togetherAsOneByOne(seed: UInt64) {
    // Padded, as the bytes of a chunk are.
    let buffer = ByteBuffer()
    QuickPathTests.text(seed: seed).withUnsafeBytes { buffer.append($0) }
    for isFirst in [true, false] {
      let quick = Assembled(buffer.bytes, isFirst: isFirst, isSlow: false)
      #expect(quick == Assembled(buffer.bytes, isFirst: isFirst, isSlow: true))
    }
  }

  @Test func theTextsHoldWhatTheTestIsAbout() {
    var formats: [String: Int] = [:]
    var modes: Set<String> = []
    for seed in UInt64(0)..<400 {
      QuickPathTests.text(seed: seed).withUnsafeBytes {
        let context = HeadReader.read($0)
        formats[context.formatName, default: 0] += 1
        modes.insert("\(context.mode)")
      }
    }
    #expect(formats["plain", default: 0] > 50)
    #expect(formats["nslog", default: 0] > 0 && formats["bsd-syslog", default: 0] > 0 && formats.count > 15)
    #expect(modes.isSuperset(of: ["headers", "lines", "trailers"]))
  }
}
