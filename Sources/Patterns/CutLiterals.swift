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

  /// Cuts literals to suit a log.
  init(_ literals: [Literal], by frequencies: PairFrequencies) {
    let lengths = literals.map { CutLiterals.length(of: $0, by: frequencies) }
    searched = zip(literals, lengths).map { Literal(Array($0.bytes[..<$1]), ignoresCase: $0.ignoresCase) }
    tails = LiteralTails(zip(literals, lengths).map { Literal(Array($0.bytes[$1...]), ignoresCase: $0.ignoresCase) })
  }

  /// How many bytes of a literal are searched for; all of them where it is short.
  private static func length(of literal: Literal, by frequencies: PairFrequencies) -> Int {
    let bytes = literal.bytes
    guard bytes.count > window else { return bytes.count }
    var best = (length: bytes.count, bits: -1.0)
    for length in window...bytes.count {
      let bits = bits(of: bytes[(length - window)..<length], literal.ignoresCase, by: frequencies)
      if bits > best.bits { best = (length, bits) }
    }
    return best.length
  }

  /// How well a search that sees these bytes, pair by pair at every other place, tells them from a log's.
  ///
  /// The end counts most: many literals share the search, and the rest of one is easily mistaken for that of another.
  private static func bits(of bytes: ArraySlice<UInt8>, _ ignoresCase: Bool, by frequencies: PairFrequencies) -> Double
  {
    let end = bytes.endIndex
    func pair(_ distance: Int) -> Double {
      frequencies.bits(bytes[end - distance - 2], bytes[end - distance - 1], ignoringCase: ignoresCase)
    }
    let even = pair(0) + pair(2) + pair(4) + pair(6)
    let odd = pair(1) + pair(3) + pair(5)
    return min(pair(0), pair(1)) + 0.2 * min(even, odd)
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
