import LogModel
import Testing

@testable import Ingest

/// No bytes bring the reading to a stop, and none of them are lost without a word.
@Suite struct HostileTests {
  @Test func hugeLinesAreCutAtTheSamePlace() throws {
    let line = [UInt8](repeating: 0x61, count: 30 << 20)
    let bytes = Array("first\n".utf8) + line + Array("\nlast\n".utf8)
    for chunkBytes in [512 << 10, 8 << 20] {
      let read = try ingest(
        SourceInput(name: "log", items: [.bytes(name: "a", bytes)]),
        options: IngestOptions(jobs: 2, chunkBytes: chunkBytes), process: { batch, _ in batch.text.count },
        merge: { _, _ in })
      #expect(read.records == 4)
      #expect(read.lines == 3)
      #expect(read.files[0].truncation == "a record is longer than 16 MiB")
    }
  }

  @Test func holesOfNULsAreNothing() throws {
    let bytes = [UInt8](repeating: 0, count: 3 << 20) + Array("after the hole\n".utf8)
    #expect(try Collected(bytes).messages == ["after the hole"])
  }

  @Test func deepNestingIsText() throws {
    let deep = "{\"a\":" + String(repeating: "[", count: 100_000)
    let line = #"{"timestamp":"2026-07-26 18:11:22.348728+1200","eventType":"x","eventMessage":"m","x":"#
    let read = try Collected(deep + "\n" + line + String(repeating: "[", count: 100_000) + "\n")
    #expect(read.lines.count == 2)
  }

  @Test(arguments: 0..<40)
  func randomBytesAreRead(_ seed: UInt64) throws {
    var state = seed &+ 1
    func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 33
    }
    let alphabet = Array("\n\n\r\0\u{1B}[m 0123456789-:+{}\"ab,T.Z(]<>Jan É\t".utf8)
    var bytes: [UInt8] = []
    for _ in 0..<3000 {
      if next() % 12 == 0 {
        let fixture = Fixture.all[Int(next()) % Fixture.all.count].bytes
        let start = Int(next()) % fixture.count
        bytes += fixture[start..<min(fixture.count, start + Int(next() % 90))]
      } else {
        bytes.append(next() % 9 == 0 ? UInt8(truncatingIfNeeded: next()) : alphabet[Int(next()) % alphabet.count])
      }
    }
    let whole = try Collected(bytes, options: IngestOptions(jobs: 1))
    for chunkBytes in [1, 50, 700] {
      let cut = try Collected(bytes, options: IngestOptions(jobs: 2, chunkBytes: chunkBytes))
      #expect(cut.difference(from: whole) == nil, "seed \(seed), chunks of \(chunkBytes)")
    }
  }
}
