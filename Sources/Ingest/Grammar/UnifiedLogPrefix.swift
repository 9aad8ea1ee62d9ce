/// `(LIB) [SUBSYSTEM:CATEGORY] MSG`, as the text styles of Apple's `log` write it behind the process.
///
/// Source: `log(1)`, and the rows that `log show` and `log stream` print. `(LIB)` is missing when the process itself logged,
/// `[SUBSYSTEM:CATEGORY]` when the logger had no subsystem.
struct UnifiedLogPrefix {
  var library: Range<Int>?
  var subsystem: Range<Int>?
  var category: Range<Int>?
  var message: Range<Int>
  /// Where the text begins that patterns see. A bracket whose subsystem has no dot (`[bridge:reply]`) might be the
  /// application's own text, and stays.
  var subjectStart: Int

  /// Reads from the cursor, which stands on the first byte after the blank that ends the process's part.
  @inline(__always)
  init(_ cursor: ByteCursor) {
    var cursor = cursor
    library = UnifiedLogPrefix.library(&cursor)
    subjectStart = cursor.position
    if let tag = UnifiedLogPrefix.tag(&cursor) {
      subsystem = tag.subsystem
      category = tag.category
      if tag.isBeyondDoubt { subjectStart = cursor.position }
    }
    message = cursor.rest
  }

  /// `(LIB) `: the last component of an image's path.
  @inline(__always)
  private static func library(_ cursor: inout ByteCursor) -> Range<Int>? {
    var ahead = cursor
    guard ahead.take("(") else { return nil }
    let start = ahead.position
    _ = ahead.nameRun(atMost: 128)
    // Few names have anything else in them.
    if !ahead.isNext(")") {
      _ = ahead.run(atMost: 128 - (ahead.position - start)) { $0.isNamePart || $0 == 0x2B || $0 >= 0x80 }
    }
    let name = ahead.taken(from: start)
    guard !name.isEmpty, ahead.take(")"), ahead.take(" ") || ahead.isAtEnd else { return nil }
    cursor = ahead
    return name
  }

  /// `[SUBSYSTEM:CATEGORY] `: the subsystem is a name, the category may be empty or have blanks.
  @inline(__always)
  private static func tag(
    _ cursor: inout ByteCursor
  ) -> (subsystem: Range<Int>, category: Range<Int>, isBeyondDoubt: Bool)? {
    var ahead = cursor
    guard ahead.take("["), ahead.peek().isLetter else { return nil }
    let subsystem = ahead.nameRun(atMost: 256)
    guard ahead.take(":") else { return nil }
    let hasDot = ahead.bytes[subsystem].contains(0x2E)
    let category = ahead.run(atMost: 256) { $0 != 0x5D && $0 != 0x5B }
    guard ahead.take("]"), ahead.take(" ") || ahead.isAtEnd else { return nil }
    cursor = ahead
    return (subsystem, category, hasDot)
  }
}

extension LineHeader {
  /// A header whose message begins behind a `(LIB) [SUBSYSTEM:CATEGORY]` prefix.
  init(_ prefix: UnifiedLogPrefix) {
    self.init(message: prefix.message)
    library = prefix.library
    subsystem = prefix.subsystem
    category = prefix.category
    subjectStart = prefix.subjectStart
  }
}
