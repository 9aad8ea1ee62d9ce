/// How a file's text is encoded, found from its first bytes.
enum TextEncoding: String {
  case utf8 = "utf-8"
  case utf8WithMark = "utf-8 with BOM"
  case utf16LittleEndian = "utf-16le"
  case utf16BigEndian = "utf-16be"
  case utf32LittleEndian = "utf-32le"

  /// Bytes of the byte order mark that `head` begins with.
  func markLength(_ head: [UInt8]) -> Int {
    switch self {
    case .utf8: 0
    case .utf8WithMark: 3
    case .utf16LittleEndian: head.starts(with: [0xFF, 0xFE]) ? 2 : 0
    case .utf16BigEndian: head.starts(with: [0xFE, 0xFF]) ? 2 : 0
    case .utf32LittleEndian: 4
    }
  }

  /// - Parameter head: the file's first bytes, up to some hundred.
  init(_ head: [UInt8]) {
    if head.starts(with: [0xEF, 0xBB, 0xBF]) {
      self = .utf8WithMark
    } else if head.starts(with: [0xFF, 0xFE, 0, 0]), head.count >= 8 {
      self = .utf32LittleEndian
    } else if head.starts(with: [0xFF, 0xFE]) {
      self = .utf16LittleEndian
    } else if head.starts(with: [0xFE, 0xFF]) {
      self = .utf16BigEndian
    } else {
      self = TextEncoding.unmarked(head)
    }
  }

  /// Without a mark, text that is mostly ASCII has a NUL in every other byte. A hole of NULs has them in all.
  private static func unmarked(_ head: [UInt8]) -> TextEncoding {
    guard head.count >= 8 else { return .utf8 }
    let pairs = head.count / 2
    var zeros = (even: 0, odd: 0)
    for pair in 0..<pairs {
      if head[pair * 2] == 0 { zeros.even += 1 }
      if head[pair * 2 + 1] == 0 { zeros.odd += 1 }
    }
    if zeros.odd * 10 >= pairs * 7, zeros.even * 10 < pairs { return .utf16LittleEndian }
    if zeros.even * 10 >= pairs * 7, zeros.odd * 10 < pairs { return .utf16BigEndian }
    return .utf8
  }
}
