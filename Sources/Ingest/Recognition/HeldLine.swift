/// A logical line that the next raw line may still add to.
struct HeldLine {
  private(set) var bytes = ByteBuffer()
  /// The held line before, which may still be looked at.
  private var spare = ByteBuffer()
  var isEmpty = true
  private(set) var peeled = Peeled()
  private(set) var rawFirst = 0
  private(set) var rawStart = 0
  var rawEnd = 0
  /// Columns of its last raw line.
  var width = 0
  /// Its header was broken at a blank: the next line belongs to it.
  var isIncomplete = false
  var beginsHeader = false

  mutating func begin(with whole: LineBytes, peeled: Peeled, rawLine: Int, rawStart: Int) {
    swap(&bytes, &spare)
    bytes.count = 0
    bytes.append(whole)
    self.peeled = peeled
    rawFirst = rawLine
    self.rawStart = rawStart
    isEmpty = false
    isIncomplete = false
    beginsHeader = false
  }
}
