internal import CSimdJSON

/// Decodes the messages of NDJSON lines with simdjson. Owns the parser; for one thread at a time.
final class MessageDecoder {
  /// nil when memory is short: then every line is left to the slower reader.
  private let parser: OpaquePointer?

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
}
