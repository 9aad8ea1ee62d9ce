/// Makes the secrets of a line pieces of their own, so that no pattern holds one.
enum SecretPieces {
  /// A value that holds a secret becomes one; text is cut at its borders.
  ///
  /// - Parameter secrets: Bytes of the line, in order and apart.
  static func marking(_ secrets: [Range<Int>], in pieces: [MessagePiece]) -> [MessagePiece] {
    guard !secrets.isEmpty else { return pieces }
    var out: [MessagePiece] = []
    func add(_ kind: MessagePiece.Kind, _ range: Range<Int>) {
      // A secret that goes on in the next piece is one all the same.
      if kind == .secret, let last = out.last, last.kind == .secret, last.range.upperBound == range.lowerBound {
        out[out.count - 1].range = last.range.lowerBound..<range.upperBound
      } else if !range.isEmpty {
        out.append(MessagePiece(kind: kind, range: range))
      }
    }
    for piece in pieces {
      let inside = secrets.filter { $0.overlaps(piece.range) }.map { $0.clamped(to: piece.range) }
      guard piece.kind.isVerbatim || inside.isEmpty else {
        add(.secret, piece.range)
        continue
      }
      var start = piece.range.lowerBound
      for secret in inside {
        add(piece.kind, start..<secret.lowerBound)
        add(.secret, secret)
        start = secret.upperBound
      }
      add(piece.kind, start..<piece.range.upperBound)
    }
    return out
  }
}
