/// A kind of container, known by its first bytes.
enum Container: String {
  case gzip, xz, zstd, bzip2, zip, tar, lz4, compress
  case sevenZip = "7z"
  /// Apple's unified log in its own binary form, which only Apple's `log` reads.
  case traceV3 = "tracev3"

  /// Bytes that have to be known to tell: a tar header's magic stands at offset 257.
  static let headBytes = 512

  /// - Parameter head: the first `headBytes`, less at the end of the file.
  init?(_ head: [UInt8]) {
    func begins(_ magic: [UInt8], at offset: Int = 0) -> Bool { head.dropFirst(offset).starts(with: magic) }
    if begins([0x1F, 0x8B]) {
      self = .gzip
    } else if begins([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00]) {
      self = .xz
    } else if begins([0x28, 0xB5, 0x2F, 0xFD]) {
      self = .zstd
    } else if begins(Array("BZh".utf8)), head.count > 10, begins([0x31, 0x41, 0x59, 0x26, 0x53, 0x59], at: 4) {
      self = .bzip2
    } else if begins(Array("PK".utf8)), begins([3, 4], at: 2) || begins([5, 6], at: 2) || begins([7, 8], at: 2) {
      self = .zip
    } else if begins(Array("ustar".utf8), at: 257) {
      self = .tar
    } else if begins([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C]) {
      self = .sevenZip
    } else if begins([0x04, 0x22, 0x4D, 0x18]) {
      self = .lz4
    } else if begins([0x1F, 0x9D]) {
      self = .compress
    } else if begins([0x00, 0x10, 0x00, 0x00]),
      begins([0x11, 0x00, 0x00, 0x00], at: 4) || begins([0xD0, 0, 0, 0], at: 8)
    {
      self = .traceV3
    } else {
      return nil
    }
  }

  /// Holds files with names of their own, rather than one stream of bytes.
  var hasMembers: Bool { self == .zip || self == .tar || self == .sevenZip }
}
