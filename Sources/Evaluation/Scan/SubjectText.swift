/// A text that patterns are matched against, and the lines that it is made of.
struct SubjectText {
  /// A line's part of the text.
  struct Piece {
    /// The line of the batch.
    var line: Int
    /// Where the part begins in the text, and where in the line as it is shown; bytes.
    var offset: Int
    var shownOffset: Int
  }

  var bytes: UnsafeRawBufferPointer
  /// In order; never empty.
  var pieces: [Piece]

  /// The piece that a byte of the text lies in; a line feed belongs to the piece that it ends.
  func piece(at offset: Int) -> Piece {
    var found = pieces[0]
    for piece in pieces.dropFirst() {
      if piece.offset > offset { break }
      found = piece
    }
    return found
  }
}
