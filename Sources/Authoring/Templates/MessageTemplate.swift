/// What the lines of one kind have in common: their text with placeholders for what differs.
enum MessageTemplate {
  /// A digest of a line's template, the same in every run of the program.
  static func digest(of line: UnsafeRawBufferPointer) -> UInt64 {
    var scanner = MessageScanner(line)
    // FNV-1a; 64 bits keep the templates of any log apart.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    while let piece = scanner.next() {
      hash = (hash ^ UInt64(piece.kind.isVerbatim ? 0 : piece.kind.rawValue)) &* 0x100_0000_01b3
      guard piece.kind.isVerbatim else { continue }
      for index in piece.range { hash = (hash ^ UInt64(line[index])) &* 0x100_0000_01b3 }
    }
    return hash
  }

  /// The template for people: `loaded <number> of <number> from <path>`.
  static func text(of line: UnsafeRawBufferPointer) -> String {
    MessageScanner.pieces(of: line).map { piece in
      piece.kind.isVerbatim ? String(decoding: line[piece.range], as: UTF8.self) : piece.kind.placeholder
    }.joined()
  }

  /// The template of a line that is a value.
  static func text(of line: String) -> String {
    var line = line
    return line.withUTF8 { text(of: UnsafeRawBufferPointer($0)) }
  }

  static func digest(of line: String) -> UInt64 {
    var line = line
    return line.withUTF8 { digest(of: UnsafeRawBufferPointer($0)) }
  }
}
