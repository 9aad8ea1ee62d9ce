internal import CNettle

/// SHA-256 (FIPS 180-4) of the nettle library, fed in pieces.
///
/// Digests name rules, inputs and evidence; nothing here is a secret.
public struct SHA256: Sendable {
  private var context = sha256_ctx()

  public init() {
    nettle_sha256_init(&context)
  }

  /// Adds bytes.
  public mutating func update(_ bytes: some Sequence<UInt8>) {
    let isDone: Void? = bytes.withContiguousStorageIfAvailable { update(UnsafeRawBufferPointer($0)) }
    if isDone == nil { Array(bytes).withUnsafeBytes { update($0) } }
  }

  /// Adds bytes.
  public mutating func update(_ bytes: UnsafeRawBufferPointer) {
    guard let base = bytes.baseAddress else { return }
    nettle_sha256_update(&context, bytes.count, base.assumingMemoryBound(to: UInt8.self))
  }

  /// Adds the UTF-8 of a text, preceded by its length so that neighbouring fields cannot run together.
  public mutating func update(field text: String) {
    var text = text
    text.withUTF8 { bytes in
      var digits = String(bytes.count)
      digits.append(":")
      digits.withUTF8 { update(UnsafeRawBufferPointer($0)) }
      update(UnsafeRawBufferPointer(bytes))
    }
  }

  /// The digest of all bytes added, as 64 lower-case hexadecimal digits.
  public consuming func hexDigest() -> String {
    let digest = [UInt8](unsafeUninitializedCapacity: Int(SHA256_DIGEST_SIZE)) { bytes, count in
      guard let base = bytes.baseAddress else { return }
      logproof_sha256_digest(&context, base)
      count = bytes.count
    }
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// The digest of some bytes in one call.
  public static func hexDigest(of bytes: some Sequence<UInt8>) -> String {
    var hash = SHA256()
    hash.update(bytes)
    return hash.hexDigest()
  }
}
