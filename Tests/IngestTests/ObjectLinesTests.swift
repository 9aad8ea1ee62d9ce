import LogModel
import PatternsChecks
import Testing

@testable import Ingest

/// Objects whose messages are decoded in one go give the records that each of them gives alone.
@Suite struct ObjectLinesTests {
  /// What a record shows of itself, with its line counted in the text.
  private struct Seen: Equatable {
    var line: Int
    var texts: [String]
    var message: String
    var process: String?
    var isTruncated: Bool
  }

  private static let messages = [
    "short", "", #"with \"quotes\" and \\ and \/"#, #"two\nlines"#, #"\n"#, #"ends\n"#, #"\n\nends twice\n\n"#,
    #"\u001b[31mred\u001b[0m"#, #"over\rwritten"#, #"nul\u0000s"#, #"lone \ud800 half"#, "é ü 😀", #"\ud83d\ude00"#,
    String(repeating: "long ", count: 300), #"many\n"# + String(repeating: #"x\n"#, count: 60),
  ]

  /// Objects whose structure breaks off where a message might still come.
  private static let broken = [
    #"{"eventType":"logEvent","a" 1,"eventMessage":"x"}"#, #"{"eventType":"logEvent","a":[1 2,"eventMessage":"x"}"#,
    #"{"eventType":"logEvent" "a":1,"eventMessage":"x"}"#, #"{"eventType":"logEvent",7,"eventMessage":"x"}"#,
    #"{"eventType":"logEvent","a":{"b":[}"#, #"{"eventType":"logEvent"]}"#, #"{"eventType"}"#, #"{"eventType":}"#,
    #"{"eventType":"logEvent","eventMessage"}"#, #"{"eventType":"logEvent","eventMessage":}"#, "{}", "{{}", #"{"}"#,
    #"{"eventMessage":"x" "eventType":"logEvent"}"#, #"{"traceID" 1,"eventMessage":"x","eventType":"logEvent"}"#,
  ]

  private static func line(_ random: inout some RandomNumberGenerator) -> String {
    let message = messages.randomElement(using: &random) ?? ""
    switch Int.random(in: 0..<18, using: &random) {
    case 0: return #"{"eventMessage":"\#(message)","subsystem":"no origin"}"#
    case 1: return #"{"eventMessage" : "\#(message)" , "processID" : 7, "nested":{"eventMessage":"inner"}}"#
    case 2: return #"{"nested":{"eventMessage":"inner"},"eventType":"logEvent","eventMessage":"\#(message)"}"#
    case 3: return #"{"eventType":"logEvent","eventMessage":"\#(message)"#
    case 4: return #"{"eventType":"logEvent","eventMessage":7,"processID":1}"#
    case 6: return #"{"traceID":7,"eventMessage":"\#(message)","eventType":"logEvent","processID":1}"#
    case 7:
      return #"{"traceID":7,"messageType":"Info","eventType":"logEvent","eventMessage":"\#(message)" , "a":[1,{}]}"#
    case 8: return #"{"eventMessage":"\#(message)","source":null,"processImagePath":"\/a\/Shelf","eventType":"x"}"#
    case 9: return #"{"eventType":"logEvent","backtrace":{"frames":[{"a":1}]},"processID":1}"#
    case 10: return broken.randomElement(using: &random) ?? ""
    case 5: return "no object \(Int.random(in: 0..<9, using: &random))"
    default:
      return
        #"{"eventType":"logEvent","processImagePath":"\/a\/Shelf","eventMessage":"\#(message)","messageType":"Error"}"#
    }
  }

  private static func seen(_ bytes: [UInt8], in context: FileContext, firstLine: Int) -> [Seen] {
    let buffer = ByteBuffer()
    bytes.withUnsafeBytes { buffer.append($0) }
    let batch = RecordBatch()
    batch.reset(context: context)
    batch.raw = buffer.bytes
    _ = LineEnds.find(in: batch.raw, into: batch.rawEnds)
    RecordAssembler(batch: batch, context: context, chunk: Chunk()).assemble()
    return (0..<batch.recordCount).map { record in
      let found = batch.record(record)
      let lines = batch.lines(ofRecord: record)
      return Seen(
        line: firstLine + batch.fileLine(ofLine: lines.lowerBound),
        texts: lines.map { String(decoding: batch.lineBytes($0), as: UTF8.self) }, message: found.message,
        process: found.process, isTruncated: found.isTruncated)
    }
  }

  @Test(arguments: UInt64(0)..<60) func togetherAsAlone(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let first = #"{"eventType":"logEvent","processID":1,"timestamp":"2026-02-03 00:30:00.00 +0100","eventMessage":"a"}"#
    let lines = [first, first] + (0..<Int.random(in: 0...80, using: &random)).map { _ in Self.line(&random) }
    let text = Array((lines.joined(separator: "\n") + "\n").utf8)
    let context = text.withUnsafeBytes { HeadReader.read($0) }
    #expect(context.quick == .object)
    let alone = lines.enumerated().flatMap { number, line in
      Self.seen(Array((line + "\n").utf8), in: context, firstLine: number)
    }
    #expect(Self.seen(text, in: context, firstLine: 0) == alone)
  }

  /// What is decoded is what the reader of all members finds.
  @Test(arguments: UInt64(0)..<20) func decodesWhatTheSlowerReaderDoes(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let decoder = MessageDecoder()
    var decoded = 0
    for _ in 0..<200 {
      let (line, output) = (ByteBuffer(), ByteBuffer())
      Array(Self.line(&random).utf8).withUnsafeBytes { line.append($0) }
      guard let length = decoder.decode(line.bytes, into: output) else { continue }
      decoded += 1
      let message = Array(UnsafeRawBufferPointer(start: output.base, count: length))
      guard case .decoded(let record) = LogNDJSONFormat().read(line.bytes) else {
        Issue.record("no event: \(String(decoding: line.bytes, as: UTF8.self))")
        continue
      }
      #expect(record.message == message)
    }
    #expect(decoded > 50)
  }

  /// Found by fuzzing: what was begun and failed cannot be begun anew.
  @Test(arguments: broken) func brokenObjectsDoNoHarm(line: String) {
    let decoder = MessageDecoder()
    let (text, output) = (ByteBuffer(), ByteBuffer())
    Array(line.utf8).withUnsafeBytes { text.append($0) }
    #expect(decoder.decode(text.bytes, into: output) == nil)
    let first = #"{"eventType":"logEvent","processID":1,"eventMessage":"a"}"#
    let whole = Array("\(first)\n\(line)\n\(first)\n".utf8)
    let context = whole.withUnsafeBytes { HeadReader.read($0) }
    let texts = Self.seen(whole, in: context, firstLine: 0).map(\.texts)
    #expect(texts.first == ["a"] && texts.last == ["a"])
  }

  @Test func damagedTextIsLeftToTheSlowerReader() {
    let first = #"{"eventType":"logEvent","processID":1,"eventMessage":"a"}"#
    let damaged = Array(#"{"eventType":"logEvent","processID":1,"eventMessage":"x"#.utf8) + [0xFF] + Array(#"y"}"#.utf8)
    let whole = Array("\(first)\n\(first)\n".utf8) + damaged + Array("\n\(first)\n".utf8)
    let context = whole.withUnsafeBytes { HeadReader.read($0) }
    let seen = Self.seen(whole, in: context, firstLine: 0)
    #expect(seen.map(\.message) == ["a", "a", "x\u{FFFD}y", "a"])
    #expect(seen.map(\.line) == [0, 1, 2, 3])
  }
}
