import LogModel
import Testing

@testable import Ingest

/// What happens to logs on their way must not change what is read from them.
struct VariationTests {
  /// Variations of a line that leave its text alone.
  static let variations: [String: @Sendable (String) -> [UInt8]] = [
    "CRLF": { Array("\($0)\r\n".utf8) },
    "no line feed at the end": { Array($0.utf8) },
    "BOM": { [0xEF, 0xBB, 0xBF] + Array("\($0)\n".utf8) },
    "coloured": { Array("\u{1B}[0m\u{1B}[32m\($0)\u{1B}[0m\n".utf8) },
    "coloured inside of a word": { line in
      let bytes = Array(line.utf8)
      return Array(bytes.prefix(3)) + Array("\u{1B}[1;31m".utf8) + Array(bytes.dropFirst(3)) + [0x0A]
    },
    "NUL": { line in Array(line.utf8.prefix(9)) + [0] + Array(line.utf8.dropFirst(9)) + [0x0A] },
    "CI time stamps": { Array("2026-02-03T10:15:09.1234567Z \($0)\n".utf8) },
    "nested wrappers": { Array("[2026-02-03T10:15:09.114Z] [task 2026-02-03T10:15:09.114Z] \($0)\n".utf8) },
    "UTF-16": { [0xFF, 0xFE] + "\($0)\n".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } },
  ]

  static let samples: [FormatSample] = FormatSamples.all.filter { $0.fields["kind"] == nil && !$0.line.contains("\r") }

  @Test(arguments: samples)
  func aSampleSurvives(_ sample: FormatSample) throws {
    let plain = try Collected("\(sample.line)\n")
    let expected = try #require(plain.records.first)
    #expect(plain.records.count == 1)
    for (name, vary) in VariationTests.variations {
      // Colour in the middle of a character would be damage.
      if name.hasPrefix("coloured inside"), !sample.line.utf8.prefix(4).allSatisfy({ $0 < 0x80 }) { continue }
      if name == "NUL", !sample.line.utf8.prefix(10).allSatisfy({ $0 < 0x80 }) { continue }
      // The first line of a message in quotes ends in its middle.
      if name.hasPrefix("no line feed"), withLine(sample.line, { OpenBrackets($0).areOpen }) { continue }
      let varied = try Collected(vary(sample.line))
      #expect(varied.records.count == 1, "\(name)")
      guard var record = varied.records.first else { continue }
      // What the wrapper itself says comes on top.
      record.wrapperTime = nil
      record.extras.removeAll { $0.name == "stage" }
      record.time = expected.time
      #expect(record == expected, "\(name)")
      #expect(varied.lines.map { $0.subject } == plain.lines.map { $0.subject }, "\(name)")
    }
  }
}
