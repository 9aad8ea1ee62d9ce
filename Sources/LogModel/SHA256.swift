/// SHA-256 after FIPS 180-4, fed in pieces.
///
/// Digests name rules, inputs and evidence; nothing here is a secret.
public struct SHA256: Sendable {
  private var state: State = (
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19
  )
  /// Bytes that were not worked in yet: gathered, since callers add a few at a time.
  private var pending: [UInt8] = []
  private var length: UInt64 = 0

  private static let gatheredBytes = 4096

  private typealias State = (UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32)

  public init() {}

  /// Adds bytes.
  public mutating func update(_ bytes: some Sequence<UInt8>) {
    let isDone: Void? = bytes.withContiguousStorageIfAvailable { update(UnsafeRawBufferPointer($0)) }
    if isDone == nil { Array(bytes).withUnsafeBytes { update($0) } }
  }

  /// Adds bytes.
  public mutating func update(_ bytes: UnsafeRawBufferPointer) {
    length &+= UInt64(bytes.count)
    pending.append(contentsOf: bytes.prefix(Self.gatheredBytes))
    if pending.count >= Self.gatheredBytes { compressPending() }
    guard bytes.count > Self.gatheredBytes else { return }
    let rest = UnsafeRawBufferPointer(rebasing: bytes.dropFirst(Self.gatheredBytes))
    let missing = pending.isEmpty ? 0 : min(64 - pending.count, rest.count)
    if missing > 0 {
      pending.append(contentsOf: rest.prefix(missing))
      compressPending()
    }
    let blocks = rest.dropFirst(missing)
    let whole = blocks.prefix(blocks.count / 64 * 64)
    SHA256.compress(UnsafeRawBufferPointer(rebasing: whole), into: &state)
    pending.append(contentsOf: blocks.dropFirst(whole.count))
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
    let bits = length &* 8
    pending.append(0x80)
    while pending.count % 64 != 56 { pending.append(0) }
    for shift in stride(from: 56, through: 0, by: -8) {
      pending.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
    }
    compressPending()
    let digits = Array("0123456789abcdef".utf8)
    var out: [UInt8] = []
    for word in [state.0, state.1, state.2, state.3, state.4, state.5, state.6, state.7] {
      for shift in stride(from: 28, through: 0, by: -4) { out.append(digits[Int((word >> UInt32(shift)) & 15)]) }
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// The digest of some bytes in one call.
  public static func hexDigest(of bytes: some Sequence<UInt8>) -> String {
    var hash = SHA256()
    hash.update(bytes)
    return hash.hexDigest()
  }

  /// Works the whole blocks of what is pending into the state.
  private mutating func compressPending() {
    let count = pending.count / 64 * 64
    pending.withUnsafeBytes { SHA256.compress(UnsafeRawBufferPointer(rebasing: $0.prefix(count)), into: &state) }
    pending.removeFirst(count)
  }

  /// Works whole blocks of 64 bytes into the state. Everything lives in registers and on the stack; arrays would cost more
  /// than the rounds themselves.
  private static func compress(_ blocks: UnsafeRawBufferPointer, into state: inout State) {
    constants.withUnsafeBufferPointer { constants in
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { words in
        for start in stride(from: 0, to: blocks.count, by: 64) {
          for index in 0..<16 {
            words[index] = UInt32(
              bigEndian: blocks.loadUnaligned(fromByteOffset: start &+ 4 &* index, as: UInt32.self))
          }
          for index in 16..<64 {
            let w15 = words[index &- 15]
            let w2 = words[index &- 2]
            let s0 = rotated(w15, 7) ^ rotated(w15, 18) ^ (w15 &>> 3)
            let s1 = rotated(w2, 17) ^ rotated(w2, 19) ^ (w2 &>> 10)
            words[index] = words[index &- 16] &+ s0 &+ words[index &- 7] &+ s1
          }
          rounds(words, constants, &state)
        }
      }
    }
  }

  /// Eight rounds at a time, so that what FIPS 180-4 moves from letter to letter only changes its name.
  @inline(__always)
  private static func rounds(
    _ words: UnsafeMutableBufferPointer<UInt32>, _ constants: UnsafeBufferPointer<UInt32>, _ state: inout State
  ) {
    var (a, b, c, d, e, f, g, h) = state
    for index in stride(from: 0, to: 64, by: 8) {
      round(a, b, c, &d, e, f, g, &h, constants[index] &+ words[index])
      round(h, a, b, &c, d, e, f, &g, constants[index &+ 1] &+ words[index &+ 1])
      round(g, h, a, &b, c, d, e, &f, constants[index &+ 2] &+ words[index &+ 2])
      round(f, g, h, &a, b, c, d, &e, constants[index &+ 3] &+ words[index &+ 3])
      round(e, f, g, &h, a, b, c, &d, constants[index &+ 4] &+ words[index &+ 4])
      round(d, e, f, &g, h, a, b, &c, constants[index &+ 5] &+ words[index &+ 5])
      round(c, d, e, &f, g, h, a, &b, constants[index &+ 6] &+ words[index &+ 6])
      round(b, c, d, &e, f, g, h, &a, constants[index &+ 7] &+ words[index &+ 7])
    }
    state = (
      state.0 &+ a, state.1 &+ b, state.2 &+ c, state.3 &+ d, state.4 &+ e, state.5 &+ f, state.6 &+ g, state.7 &+ h
    )
  }

  @inline(__always)
  private static func round(
    _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32, _ e: UInt32, _ f: UInt32, _ g: UInt32,
    _ h: inout UInt32, _ input: UInt32
  ) {
    let s1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
    let t1 = h &+ s1 &+ (g ^ (e & (f ^ g))) &+ input
    let s0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
    d = d &+ t1
    h = t1 &+ s0 &+ ((a & b) | (c & (a | b)))
  }

  @inline(__always)
  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 { word &>> count | word &<< (32 &- count) }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]
}
