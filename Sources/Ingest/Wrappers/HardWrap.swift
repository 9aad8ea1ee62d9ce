/// Lines that a tool broke at a fixed column, at a blank where there was one.
///
/// Source: `wrapText` of flutter_tools (`base/utils.dart`), which the verbose logger applies when it writes to a terminal of 80
/// columns. A line was broken before `next` if the first word of `next` would not have fitted behind it.
enum HardWrap {
  static let column = 80

  /// How `next` continues a line.
  enum Join: Equatable {
    /// Broken at a blank: join with one.
    case blank
    /// Broken inside of a word: join without.
    case nothing
  }

  /// How `next` continues `line`, whose display is `width` columns wide; nil when it does not.
  ///
  /// - Parameter width: of the last physical line, wrapper included, in characters.
  static func join(width: Int, next: LineBytes) -> Join? {
    guard width <= column, let first = next.first, first != 0x20, first != 0x09 else { return nil }
    if width == column { return .nothing }
    var word = 0
    for byte in next.prefix(4 * column) {
      if byte == 0x20 { break }
      if byte & 0xC0 != 0x80 { word += 1 }
    }
    return width + 1 + word > column ? .blank : nil
  }

  /// The characters of a line, counted as UTF-8 leading bytes.
  static func width(_ line: LineBytes) -> Int {
    var width = 0
    for byte in line.prefix(8 * column) where byte & 0xC0 != 0x80 { width += 1 }
    return width
  }
}
