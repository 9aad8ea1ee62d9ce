import LogModel
import Testing

@testable import Ingest

struct BlockFormatTests {
  @Test(arguments: BlockSamples.all)
  func aBlockReadsAsItSays(_ sample: BlockSample) throws {
    let format = try #require(FormatRegistry.blockFormats.first { $0.name == sample.format })
    let lines = sample.text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    #expect(withLine(lines[0]) { format.opens($0) })
    let (places, blockLines) = place(lines, format)
    #expect(places == sample.places)
    let isComplete = places.last != "i"
    let reading = withLine(lines[0..<blockLines].joined(separator: "\n")) { block in
      FlatReading(.decoded(format.read(block, isComplete: isComplete)), of: block)
    }
    var fields = reading.fields
    let message = fields.removeValue(forKey: "message") ?? ""
    #expect(fields == sample.fields)
    #expect(message.split(separator: "\n").map { String($0) } == sample.message)
  }

  /// Cut anywhere, a block is read without a trap, and says that it was cut unless only its tail is missing.
  @Test(arguments: BlockSamples.all)
  func cutsDoNoHarm(_ sample: BlockSample) throws {
    let format = try #require(FormatRegistry.blockFormats.first { $0.name == sample.format })
    let bytes = Array(sample.text.utf8)
    for length in 0..<bytes.count {
      let record = withLine(Array(bytes[0..<length])) { format.read($0, isComplete: false) }
      if length < bytes.count / 2 { #expect(record.isTruncated) }
    }
  }

  /// The letters of what `place` says of the lines, and how many of them belong to the first block.
  private func place(_ lines: [String], _ format: any BlockFormat) -> (String, Int) {
    var state = BlockState()
    var letters = ""
    var count: Int?
    for (index, text) in lines.enumerated() {
      let place = withLine(text) { format.place($0, state: &state) }
      switch place {
      case .inside: letters += "i"
      case .last:
        letters += "l"
        count = count ?? index + 1
      case .next: letters += "n"
      case .after: letters += "a"
      case .broken: letters += "b"
      }
      if place != .inside { count = count ?? index }
    }
    return (letters, count ?? lines.count)
  }
}
