/// A line as the formats see it: one raw line, or several that were joined.
struct LogicalLine {
  /// Wrappers included.
  var whole: LineBytes
  var peeled: Peeled
  /// Raw lines of the batch, 0-based; `rawEnd` is the first one behind.
  var rawFirst: Int
  var rawEnd: Int
  /// Offset of the first raw line in the batch's raw text.
  var rawStart: Int
  /// It begins as a header that was broken, whatever became of it.
  var beginsHeader = false

  var text: LineBytes { peeled.start == 0 ? whole : LineBytes(rebasing: whole[peeled.start...]) }
  var isWrapped: Bool { peeled.wrappers != 0 }
  var isJoined: Bool { rawEnd - rawFirst > 1 }
}
