import CPCRE2

/// Owns one compiled PCRE2 pattern.
///
/// `@unchecked Sendable`: PCRE2 only reads compiled code while matching, so threads may share it. The one call that
/// writes, `translate()`, is made by `Pattern` before it lends the code out.
final class CompiledCode: @unchecked Sendable {
  let pointer: OpaquePointer

  /// - Parameter countsWork: calls out before each item of the pattern, so that `WorkMeter` can see the work.
  init(_ text: String, spansLines: Bool, countsWork: Bool = false) throws(PatternProblem) {
    var options = UInt32(PCRE2_UTF) | UInt32(PCRE2_UCP) | UInt32(PCRE2_MATCH_INVALID_UTF) | UInt32(PCRE2_MULTILINE)
    // \C would match half a character, which is undefined together with MATCH_INVALID_UTF.
    options |= UInt32(PCRE2_DUPNAMES) | UInt32(PCRE2_NEVER_BACKSLASH_C)
    if spansLines { options |= UInt32(PCRE2_DOTALL) }
    if countsWork { options |= UInt32(PCRE2_AUTO_CALLOUT) }
    var error: Int32 = 0
    var offset = 0
    var bytes = Array(text.utf8)
    let length = bytes.count
    bytes.append(0)
    let context = pcre2_compile_context_create_8(nil)
    defer { pcre2_compile_context_free_8(context) }
    if let context { pcre2_set_newline_8(context, UInt32(PCRE2_NEWLINE_LF)) }
    guard let code = pcre2_compile_8(bytes, length, options, &error, &offset, context) else {
      throw PatternProblem(message: CompiledCode.message(of: error), offset: min(offset, length), in: text)
    }
    pointer = code
  }

  deinit { pcre2_code_free_8(pointer) }

  /// The version of PCRE2, such as `10.42 2022-12-11`; empty if it does not say.
  static var libraryVersion: String {
    let length = pcre2_config_8(UInt32(PCRE2_CONFIG_VERSION), nil)
    guard length > 0 else { return "" }
    var text = [UInt8](repeating: 0, count: Int(length))
    pcre2_config_8(UInt32(PCRE2_CONFIG_VERSION), &text)
    return String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)
  }

  /// Translates to machine code; where that is impossible (no JIT, no executable memory) PCRE2 interprets.
  func translate() { _ = pcre2_jit_compile_8(pointer, UInt32(PCRE2_JIT_COMPLETE)) }

  /// The number of the highest capture group.
  var captureCount: Int { Int(info(UInt32(PCRE2_INFO_CAPTURECOUNT), as: UInt32(0))) }

  /// Names and numbers of named groups, in order of number.
  var namedGroups: [(name: String, number: Int)] {
    let count = Int(info(UInt32(PCRE2_INFO_NAMECOUNT), as: UInt32(0)))
    let size = Int(info(UInt32(PCRE2_INFO_NAMEENTRYSIZE), as: UInt32(0)))
    var table: UnsafePointer<UInt8>?
    pcre2_pattern_info_8(pointer, UInt32(PCRE2_INFO_NAMETABLE), &table)
    guard count > 0, size > 2, let table else { return [] }
    return (0..<count).map { index in
      let entry = UnsafeBufferPointer(start: table + index * size, count: size)
      let name = String(decoding: entry[2...].prefix { $0 != 0 }, as: UTF8.self)
      return (name, Int(entry[0]) << 8 | Int(entry[1]))
    }.sorted { $0.number < $1.number }
  }

  private func info(_ what: UInt32, as zero: UInt32) -> UInt32 {
    var value = zero
    pcre2_pattern_info_8(pointer, what, &value)
    return value
  }

  private static func message(of error: Int32) -> String {
    var buffer = [UInt8](repeating: 0, count: 256)
    let length = pcre2_get_error_message_8(error, &buffer, buffer.count)
    return length > 0 ? String(decoding: buffer.prefix(Int(length)), as: UTF8.self) : "PCRE2 error \(error)"
  }
}
