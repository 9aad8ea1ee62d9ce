import Digests
import Testing

/// The vectors are those of FIPS 180-4 and of NIST's SHAVS example files; the others come from `sha256sum`.
@Suite struct SHA256Tests {
  static let vectors: [(text: String, digest: String)] = [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
    (String(repeating: "a", count: 1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
  ]

  @Test(arguments: vectors.indices) func agreesWithTheStandard(_ index: Int) {
    let vector = Self.vectors[index]
    #expect(SHA256.hexDigest(of: vector.text.utf8) == vector.digest)
    #expect(SHA256.hexDigest(of: Array(vector.text.utf8)) == vector.digest)
  }

  /// Lengths round the block size are where padding goes wrong.
  @Test(arguments: [
    (55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
    (56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"),
    (63, "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34"),
    (64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
    (65, "635361c48bb9eab14198e76ea8ab7f1a41685d6ad62aa9146d301d4f17eb0ae0"),
    (128, "6836cf13bac400e9105071cd6af47084dfacad4e5e302c94bfed24e013afb73e"),
  ])
  func padsRoundTheBlockSize(count: Int, digest: String) {
    #expect(SHA256.hexDigest(of: [UInt8](repeating: 0x61, count: count)) == digest)
  }

  @Test func piecesAddUpToTheWhole() {
    let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ $0 / 5) }
    let whole = SHA256.hexDigest(of: bytes)
    for size in [1, 3, 63, 64, 65, 127, 128, 999] {
      var hash = SHA256()
      for start in stride(from: 0, to: bytes.count, by: size) {
        hash.update(bytes[start..<min(start + size, bytes.count)])
      }
      #expect(hash.hexDigest() == whole, "pieces of \(size)")
    }
    var lazily = SHA256()
    lazily.update(bytes.lazy.map { $0 })
    #expect(lazily.hexDigest() == whole)
  }

  /// Short pieces are gathered before they are worked in; longer ones go in as they are, behind what was gathered.
  @Test(arguments: [0, 1, 63, 64, 4032, 4095, 4096, 4097]) func longPiecesFollowShortOnes(_ first: Int) {
    let bytes = (0..<20_000).map { UInt8(truncatingIfNeeded: $0 &* 11 &+ $0 / 3) }
    var hash = SHA256()
    for piece in [bytes[..<first], bytes[first..<(first + 10_001)], bytes[(first + 10_001)...]] { hash.update(piece) }
    var small = SHA256()
    for start in stride(from: 0, to: bytes.count, by: 61) { small.update(bytes[start..<min(start + 61, bytes.count)]) }
    #expect(hash.hexDigest() == small.hexDigest())
  }

  @Test func fieldsDoNotRunTogether() {
    var first = SHA256()
    first.update(field: "ab")
    first.update(field: "c")
    var second = SHA256()
    second.update(field: "a")
    second.update(field: "bc")
    #expect(first.hexDigest() != second.hexDigest())
  }

  @Test func copiesAreIndependent() {
    var hash = SHA256()
    hash.update("abc".utf8)
    let copy = hash
    hash.update("def".utf8)
    #expect(copy.hexDigest() == SHA256.hexDigest(of: "abc".utf8))
    #expect(hash.hexDigest() == SHA256.hexDigest(of: "abcdef".utf8))
  }
}
