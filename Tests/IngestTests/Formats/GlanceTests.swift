import PatternsChecks
import Testing

@testable import Ingest

/// What is asked alone, because it is asked often, is what the whole reading says.
@Suite struct GlanceTests {
  private static let project = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")

  /// Checks a line in every format; how many of them claim it.
  private func claims(_ bytes: [UInt8]) -> Int {
    withLine(bytes) { line in
      var claims = 0
      for format in FormatRegistry.lineFormats where format.name != "plain" {
        let reading = format.read(line)
        claims += reading == nil ? 0 : 1
        guard format.glance(line) != reading?.glance else { continue }
        Issue.record("\(format.name): \(line.text(in: 0..<line.count))")
      }
      return claims
    }
  }

  /// The line with damage: cut, a byte changed, taken out or put in, the rest of another line behind its beginning.
  private func damaged(_ line: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    var line = line
    let other = FormatSamples.all[Int.random(in: 0..<FormatSamples.all.count, using: &random)].line.utf8
    let bytes = Array(" 0159:-+.,Z[](){}<>ae\\\t\u{E9}".utf8)
    let byte = bytes[Int.random(in: 0..<bytes.count, using: &random)]
    for _ in 0...Int.random(in: 0...2, using: &random) where !line.isEmpty {
      let place = Int.random(in: 0..<line.count, using: &random)
      switch Int.random(in: 0...5, using: &random) {
      case 0: line.removeSubrange(place...)
      case 1: line.remove(at: place)
      case 2: line.insert(byte, at: place)
      case 3: line = Array(line[..<place] + other.dropFirst(place))
      default: line[place] = byte
      }
    }
    return line
  }

  @Test(arguments: FormatSamples.all)
  func aSampleAndItsDamagesAgree(_ sample: FormatSample) {
    let whole = Array(sample.line.utf8)
    var random = SeededRandom(seed: UInt64(whole.count))
    #expect((claims(whole) > 0) == (sample.format != "plain"))
    for length in 0..<whole.count { _ = claims(Array(whole[..<length])) }
    for blanks in [1, 16, 17] { _ = claims(Array(repeating: 0x20, count: blanks) + whole) }
    for _ in 0..<300 { _ = claims(damaged(whole, &random)) }
  }

  @Test func lookAlikesAndLinesOfFixturesAgree() {
    let fixtures = Fixture.all.flatMap { $0.bytes.split(separator: 0x0A).map { Array($0) } }
    let lines = FormatSamples.lookAlikes.map { Array($0.1.utf8) } + fixtures
    var random = SeededRandom(seed: 1)
    var claimed = 0
    for line in lines {
      claimed += claims(line)
      for _ in 0..<20 { _ = claims(damaged(line, &random)) }
    }
    #expect(claimed > 40)
  }

  @Test func shippedSamplesAgree() throws {
    let samples = try Collected(SourceInput(name: "log", items: [.path(GlanceTests.project + "/Samples")]))
    #expect(samples.summary.files.count >= 20)
    #expect(samples.lines.reduce(0) { $0 + claims(Array($1.raw.utf8)) } > 500)
  }

  /// A batch that is asked for subjects and times alone says what it says of whole headers, whatever was asked before.
  @Test(arguments: Fixture.all)
  func aBatchAgreesWithItsHeaders(_ fixture: Fixture) throws {
    let source = SourceInput(name: "log", items: [.bytes(name: "test.log", fixture.bytes)])
    var checked = 0
    _ = try ingest(source, options: IngestOptions(jobs: 1)) { batch, _ in
      var random = SeededRandom(seed: 1)
      for _ in 0..<4 * batch.recordCount {
        let record = Int.random(in: 0..<batch.recordCount, using: &random)
        if Bool.random(using: &random) { _ = batch.fields(ofRecord: record) }
        let line = Int(batch.recordLines[record])
        let start = batch.subject(ofLine: line).lowerBound - batch.line(line).lowerBound
        #expect(start == expectedStart(ofRecord: record, in: batch))
        #expect(batch.time(ofRecord: record) == batch.fields(ofRecord: record).time)
      }
      return batch.recordCount
    } merge: { count, _ in
      checked += count
    }
    #expect(checked == fixture.records)
  }

  private func expectedStart(ofRecord record: Int, in batch: RecordBatch) -> Int {
    let kind = batch.origins.count > 0 ? batch.origins[record].kind : .header
    switch kind {
    case .decoded, .block, .cutBlock: return 0
    case .plain, .trailer, .trailerOfLines: return batch.header(ofRecord: record).payloadStart
    case .header:
      let entry = batch.header(ofRecord: record)
      return entry.payloadStart + (entry.header?.subjectStart ?? 0)
    }
  }
}
