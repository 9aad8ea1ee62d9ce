/// Literals as they are searched for: each cut behind bytes that are rare in a log, and what must follow where it was cut.
///
/// Vectorscan looks at the last eight bytes of a literal, at every other place, and looks closer where each pair of bytes there
/// is that of some literal. Literals that end in what the log is full of (`ing for `) have it look closer all the time; cut at
/// their rarest place they leave it at its full speed. What was cut off is compared at each hit, so that what is reported is
/// the same.
struct CutLiterals {
  /// In the order of the whole literals.
  let searched: [Literal]
  let tails: LiteralTails
  /// How much less often, at each place of the log, Vectorscan looks closer at one or all literals, or compares one.
  let spared: Double

  /// Cuts literals to suit a log.
  init(_ literals: [Literal], by sample: LogSample) {
    let lengths = literals.map { CutLiterals.length(of: $0, by: sample) }
    searched = zip(literals, lengths).map { Literal(Array($0.bytes[..<$1]), ignoresCase: $0.ignoresCase) }
    tails = LiteralTails(zip(literals, lengths).map { Literal(Array($0.bytes[$1...]), ignoresCase: $0.ignoresCase) })
    spared = CutLiterals.closerLooks(literals, in: sample) - CutLiterals.closerLooks(searched, in: sample)
  }

  /// How many bytes of a literal are searched for; all of them where it is short.
  private static func length(of literal: Literal, by sample: LogSample) -> Int {
    guard literal.bytes.count > window else { return literal.bytes.count }
    var best = (length: literal.bytes.count, bits: -1.0)
    for length in window...literal.bytes.count {
      let bits = bits(of: literal, length, by: sample)
      if bits > best.bits { best = (length, bits) }
    }
    return best.length
  }

  /// How well a search that sees the last bytes of so many, pair by pair at every other place, tells them from a log's.
  ///
  /// The end counts most: many literals share the search, and the rest of one is easily mistaken for that of another.
  private static func bits(of literal: Literal, _ length: Int, by sample: LogSample) -> Double {
    func bits(_ place: Int) -> Double { sample.bits(pair(literal, length, place)) }
    let last = bits(0)
    let butOne = bits(1)
    return min(last, butOne) + 0.2 * min(last + bits(2) + bits(4) + bits(6), butOne + bits(3) + bits(5))
  }

  /// How often Vectorscan looks closer, at each place of a log in the mean: the bytes before might be those of literals, seen as
  /// `bits` says, or they are those that literals end in, and it compares one after the other.
  private static func closerLooks(_ literals: [Literal], in sample: LogSample) -> Double {
    let long = literals.filter { $0.bytes.count >= window }
    let mistaken = [[0, 2, 4, 6], [1, 3, 5]].reduce(0) { sum, places in
      sum
        + places.reduce(0.5) { product, place in
          product * sample.share(of: long.lazy.map { pair($0, $0.bytes.count, place) })
        }
    }
    return mistaken + sample.endings(of: long)
  }

  /// The pair of bytes that ends `place` bytes before the end of the first `length` bytes.
  private static func pair(_ literal: Literal, _ length: Int, _ place: Int) -> BytePair {
    BytePair(
      first: literal.bytes[length - place - 2], second: literal.bytes[length - place - 1],
      ignoresCase: literal.ignoresCase)
  }

  /// How many bytes Vectorscan looks at.
  private static let window = 8
}

/// What must follow where literals were cut.
///
/// It lies in raw memory, as it is looked at for each hit.
///
/// `@unchecked Sendable`: written once, before anybody else has it.
final class LiteralTails: @unchecked Sendable {
  private let bytes: UnsafeMutablePointer<UInt8>
  /// By literal: where its tail begins, and one more entry.
  private let starts: UnsafeMutablePointer<Int>
  private let ignoresCase: UnsafeMutablePointer<Bool>
  private let count: Int

  /// - Parameter tails: one for each literal, empty where it was not cut.
  init(_ tails: [Literal]) {
    count = tails.count
    bytes = .allocate(capacity: max(1, tails.reduce(0) { $0 + $1.bytes.count }))
    starts = .allocate(capacity: count + 1)
    ignoresCase = .allocate(capacity: max(1, count))
    var start = 0
    for (index, tail) in tails.enumerated() {
      (starts + index).initialize(to: start)
      (ignoresCase + index).initialize(to: tail.ignoresCase)
      for byte in tail.bytes {
        (bytes + start).initialize(to: byte)
        start += 1
      }
    }
    (starts + count).initialize(to: start)
  }

  deinit {
    bytes.deallocate()
    starts.deallocate()
    ignoresCase.deallocate()
  }

  /// Whether the tail of a literal stands at an offset of a text, in bytes.
  @inline(__always)
  func stands(_ literal: Int, in text: UnsafeRawBufferPointer, at offset: Int) -> Bool {
    guard literal >= 0, literal < count else { return true }
    let tail = UnsafeBufferPointer(start: bytes + starts[literal], count: starts[literal + 1] - starts[literal])
    guard text.count - offset >= tail.count else { return false }
    for place in 0..<tail.count {
      let byte = text[offset + place]
      guard byte == tail[place] || ignoresCase[literal] && byte.asciiLowercased == tail[place] else { return false }
    }
    return true
  }
}
