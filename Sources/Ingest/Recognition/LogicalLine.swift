/// A line as the formats see it: one raw line, or several that were joined.
struct LogicalLine {
  /// Wrappers included.
  var whole: LineBytes
  /// Where the text begins when the wrappers are off.
  var textStart: Int
  var isWrapped: Bool
  /// A wrapper says that the line is a record whatever its text.
  var isMarked: Bool
  /// Raw lines of the batch, 0-based; `rawEnd` is the first one behind.
  var rawFirst: Int
  var rawEnd: Int
  /// Offset of the first raw line in the batch's raw text.
  var rawStart: Int
  /// It begins as a header that was broken, whatever became of it.
  var beginsHeader: Bool

  init(
    whole: LineBytes, peeled: Peeled, rawFirst: Int, rawEnd: Int, rawStart: Int, beginsHeader: Bool = false
  ) {
    self.whole = whole
    textStart = peeled.start
    isWrapped = peeled.wrappers != 0
    isMarked = peeled.isMarked
    self.rawFirst = rawFirst
    self.rawEnd = rawEnd
    self.rawStart = rawStart
    self.beginsHeader = beginsHeader
  }

  var text: LineBytes { textStart == 0 ? whole : LineBytes(rebasing: whole[textStart...]) }
  var isJoined: Bool { rawEnd - rawFirst > 1 }
}
