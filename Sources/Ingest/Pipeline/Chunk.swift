/// A run of whole records as it was read, before it is normalised and recognised.
final class Chunk {
  let bytes = ByteBuffer(capacity: 1 << 20)
  /// 0-based, in reading order.
  var fileIndex = 0
  var context: FileContext?
  /// Where the year changes; empty while it is that of the file's first line.
  var yearChanges: [YearTrack.Change] = []
  /// The file's first or last chunk.
  var isFirst = false
  var isLast = false
  /// The block that is open where the chunk begins, with its state behind the first line.
  var openBlock: (format: Int, state: BlockState)?
  /// The chunk begins, or ends, in the middle of a record that is longer than `RecordLimit.bytes`.
  var beginsCut = false
  var endsCut = false
}
