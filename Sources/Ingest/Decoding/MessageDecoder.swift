internal import CSimdJSON

/// Decodes the messages of NDJSON lines with simdjson. Owns the parser; for one thread at a time.
final class MessageDecoder {
  /// nil when memory is short: then every line is left to the slower reader.
  private let parser: OpaquePointer?
  /// For messages that nobody wants to read.
  private let scratch = ByteBuffer()

  init() {
    parser = logproof_json_parser_create()
  }

  deinit {
    if let parser { logproof_json_parser_destroy(parser) }
  }

  /// Decodes the message of a log event behind the end of `output`, whose count stays; the message's length in bytes.
  ///
  /// nil for whatever is no complete log event, or one that simdjson does not decode (a lone surrogate).
  ///
  /// - Parameter line: followed by `ByteBuffer.padding` readable bytes.
  func decode(_ line: UnsafeRawBufferPointer, into output: ByteBuffer) -> Int? {
    guard let parser, let base = line.baseAddress else { return nil }
    output.reserve(output.count + line.count + Int(LOGPROOF_JSON_PADDING))
    let length = logproof_json_message(
      parser, base.assumingMemoryBound(to: UInt8.self), line.count,
      (output.base + output.count).assumingMemoryBound(to: UInt8.self))
    return length < 0 ? nil : length
  }

  /// Whether the line is a log event that `decode` decodes.
  ///
  /// - Parameter line: followed by `ByteBuffer.padding` readable bytes.
  func isEvent(_ line: UnsafeRawBufferPointer) -> Bool { decode(line, into: scratch) != nil }

  /// Decodes lines behind the end of `output`, up to the first that has to be looked at more closely, and what they make of it.
  ///
  /// - Parameters:
  ///   - text: followed by `ByteBuffer.padding` readable bytes.
  ///   - start: where the first line begins.
  ///   - ends: where each line ends.
  ///   - starts: gets where each line of a message begins in `output`.
  ///   - sources: gets which of the lines it came from, from `firstSource` on.
  /// - Returns: how many lines were decoded.
  func decode(
    _ text: UnsafeRawBufferPointer, from start: Int, ends: UnsafeBufferPointer<UInt32>, into output: ByteBuffer,
    starts: IndexBuffer<UInt32>, sources: IndexBuffer<UInt32>, firstSource: Int
  ) -> Int {
    guard let parser, let base = text.baseAddress, let firstEnd = ends.baseAddress else { return 0 }
    // No message is longer than its line.
    output.reserve(output.count + text.count - start + Int(LOGPROOF_JSON_PADDING))
    let before = output.count
    var taken = logproof_json_taken()
    // One line a message is the rule; a run ends where there are more than there is room for.
    starts.append(room: ends.count) { starts, startCapacity in
      sources.append(room: ends.count) { sources, sourceCapacity in
        taken = logproof_json_messages(
          parser, base.assumingMemoryBound(to: UInt8.self), start, firstEnd, ends.count,
          (output.base + before).assumingMemoryBound(to: UInt8.self), starts, sources,
          min(startCapacity, sourceCapacity))
        for row in 0..<taken.rows {
          starts[row] &+= UInt32(truncatingIfNeeded: before)
          sources[row] &+= UInt32(truncatingIfNeeded: firstSource)
        }
        return taken.rows
      }
      return taken.rows
    }
    output.count = before + taken.bytes
    return taken.lines
  }
}
