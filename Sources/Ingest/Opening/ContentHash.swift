internal import CXXHash

/// A hash over bytes that come in parts: XXH3 with 64 bits, whatever the parts. Owns its state; used by one thread at a time.
///
/// It tells logs apart that differ by accident; it is no protection against those who want two logs to look alike.
final class ContentHash {
  /// nil when memory is short.
  private let state: OpaquePointer?

  init() {
    state = XXH3_createState()
    if let state { XXH3_64bits_reset(state) }
  }

  deinit {
    if let state { XXH3_freeState(state) }
  }

  func update(_ bytes: UnsafeRawBufferPointer) {
    guard let state, bytes.count > 0 else { return }
    XXH3_64bits_update(state, bytes.baseAddress, bytes.count)
  }

  /// The hash of all bytes so far, as 16 hexadecimal digits.
  var digest: String? { state.map { ContentHash.text(XXH3_64bits_digest($0)) } }

  /// The hash of a text's UTF-8.
  static func digest(of text: String) -> String {
    var text = text
    return text.withUTF8 { ContentHash.text(XXH3_64bits($0.baseAddress, $0.count)) }
  }

  private static func text(_ hash: UInt64) -> String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
