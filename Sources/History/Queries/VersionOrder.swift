/// Compares version texts so that numbers in them count as numbers: 1.9 before 1.10.
enum VersionOrder {
  static func isBefore(_ left: String, _ right: String) -> Bool {
    let one = pieces(left)
    let two = pieces(right)
    for (a, b) in zip(one, two) where a != b { return a.isBefore(b) }
    return one.count == two.count ? left < right : one.count < two.count
  }

  private enum Piece: Equatable {
    /// Digits without leading zeros.
    case number([UInt8])
    case text([UInt8])

    func isBefore(_ other: Piece) -> Bool {
      switch (self, other) {
      case (.number(let one), .number(let two)):
        one.count == two.count ? one.lexicographicallyPrecedes(two) : one.count < two.count
      case (.number, .text): true
      case (.text, .number): false
      case (.text(let one), .text(let two)): one.lexicographicallyPrecedes(two)
      }
    }
  }

  private static func pieces(_ text: String) -> [Piece] {
    var pieces: [Piece] = []
    var rest = Array(text.utf8)[...]
    while let first = rest.first {
      let isNumber = isDigit(first)
      let piece = rest.prefix { isDigit($0) == isNumber }
      rest = rest.dropFirst(piece.count)
      pieces.append(isNumber ? .number(Array(piece.drop { $0 == UInt8(ascii: "0") })) : .text(Array(piece)))
    }
    return pieces
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
