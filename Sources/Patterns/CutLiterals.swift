#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Literals as they are searched for: some of them cut, and what must follow where they were.
///
/// Vectorscan looks at the last eight bytes of a literal, at every other place, and looks closer where each pair of bytes there
/// is that of some literal; then it compares all literals that end alike. Literals that end as many others do
/// (`ErrorDomain Code=`), or in what the log is full of (`ing for `), have it look closer all the time; cut at their rarest place
/// they leave it at its full speed. What was cut off is compared at each hit, so that what is reported is the same.
struct CutLiterals {
  /// In the order of the whole literals.
  let searched: [Literal]
  /// nil where none was cut.
  let tails: LiteralTails?
  /// How many bytes of each literal are searched for.
  let lengths: [Int]
  /// How much less time Vectorscan needs for a byte of the log than with the whole literals, roughly; below 0 where it is more.
  let sparedNanoseconds: Double

  /// Cuts literals where they are told from each other.
  ///
  /// None ends in a run of one byte (`file:///`): a single one makes a search several times as large and as long to compile.
  init(_ literals: [Literal]) {
    self.init(literals, lengths: SharedEndings.distinctLengths(literals))
  }

  /// Cuts literals to suit a log.
  init(_ literals: [Literal], by sample: LogSample) {
    let measure = Measure(literals, sample)
    let lengths = literals.map(measure.bestLength)
    let before = measure.nanoseconds(SharedEndings.distinctLengths(literals))
    self.init(literals, lengths: lengths, sparedNanoseconds: before - measure.nanoseconds(lengths))
  }

  /// Cuts literals as they were cut before.
  ///
  /// - Parameter lengths: for each literal, from 1 to its bytes.
  init(_ literals: [Literal], lengths: [Int], sparedNanoseconds: Double = 0) {
    self.lengths = lengths
    self.sparedNanoseconds = sparedNanoseconds
    guard zip(literals, lengths).contains(where: { $0.bytes.count > $1 }) else {
      searched = literals
      tails = nil
      return
    }
    searched = zip(literals, lengths).map { Literal(Array($0.bytes[..<$1]), ignoresCase: $0.ignoresCase) }
    tails = LiteralTails(zip(literals, lengths).map { Literal(Array($0.bytes[$1...]), ignoresCase: $0.ignoresCase) })
  }

  /// How well beginnings of literals are told from a log.
  private struct Measure {
    private let literals: [Literal]
    private let sample: LogSample
    /// How often what a beginning of a literal ends in is found in the sample.
    private let found: [Ending: Int]

    init(_ literals: [Literal], _ sample: LogSample) {
      self.literals = literals
      self.sample = sample
      let long = literals.lazy.filter { $0.bytes.count >= Ending.length }
      found = sample.occurrences(
        of: long.flatMap { literal in
          (Ending.length...literal.bytes.count).lazy.map { Measure.ending(literal, $0) }
        })
    }

    /// How many bytes of a literal are best searched for; all of them where it is short.
    func bestLength(of literal: Literal) -> Int {
      let longest = literal.lengthWithoutRun
      guard longest > Ending.length else { return longest }
      var best = (length: longest, bits: -Double.infinity)
      for length in Ending.length...longest where !literal.endsInRun(length) {
        let bits = bits(of: literal, length)
        if bits > best.bits { best = (length, bits) }
      }
      return best.length
    }

    /// How well a search that sees the last bytes of so many, pair by pair at every other place, tells them from a log's.
    ///
    /// The end counts most: many literals share the search, and the rest of one is easily mistaken for that of another. What is
    /// found too often all the same costs a comparison each time.
    private func bits(of literal: Literal, _ length: Int) -> Double {
      func bits(_ place: Int) -> Double { sample.bits(Measure.pair(literal, length, place)) }
      let last = bits(0)
      let butOne = bits(1)
      let pairs = min(last, butOne) + 0.2 * min(last + bits(2) + bits(4) + bits(6), butOne + bits(3) + bits(5))
      guard let count = found[Measure.ending(literal, length)] else { return pairs }
      return pairs - 3 * max(0, 15 - log2(sample.placesForEndings / Double(count)))
    }

    /// How long Vectorscan, given so many bytes of each literal, looks closer at a byte of the log in the mean: the bytes before
    /// might be those of literals, seen as `bits` says, or they are those that literals end in, and it compares one after the
    /// other.
    func nanoseconds(_ lengths: [Int]) -> Double {
      let long = zip(literals, lengths).filter { $1 >= Ending.length }
      let mistaken = [[0, 2, 4, 6], [1, 3, 5]].reduce(0) { sum, places in
        sum
          + places.reduce(0.5) { product, place in
            product * sample.share(of: long.lazy.map { Measure.pair($0, $1, place) })
          }
      }
      let compared = long.reduce(0) { $0 + (found[Measure.ending($1.0, $1.1)] ?? 0) }
      return Measure.look * mistaken + Measure.comparison * Double(compared) / sample.placesForEndings
    }

    /// Nanoseconds, measured with catalogs of 300 and 1000 literals over logs of three kinds.
    private static let look = 20.0
    private static let comparison = 3.0

    private static func ending(_ literal: Literal, _ length: Int) -> Ending {
      Ending(of: literal.bytes[(length - Ending.length)..<length])
    }

    /// The pair of bytes that ends `place` bytes before the end of the first `length` bytes.
    private static func pair(_ literal: Literal, _ length: Int, _ place: Int) -> BytePair {
      BytePair(
        first: literal.bytes[length - place - 2], second: literal.bytes[length - place - 1],
        ignoresCase: literal.ignoresCase)
    }
  }
}

extension Literal {
  /// Whether the last three of its first bytes are the same.
  func endsInRun(_ length: Int) -> Bool {
    length > 3 && bytes[length - 1] == bytes[length - 2] && bytes[length - 2] == bytes[length - 3]
  }

  /// How many bytes are left without all but two of the same ones at its end.
  var lengthWithoutRun: Int {
    var length = bytes.count
    while endsInRun(length) { length -= 1 }
    return length
  }
}
