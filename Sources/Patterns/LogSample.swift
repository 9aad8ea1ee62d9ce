#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What is frequent in a log: how often two bytes stand side by side, and literals stand at all.
///
/// A log is the same few dozen sentences over and over, so that what is rare in it is known after its first megabyte, and is
/// not what is rare in a language.
///
/// It lends the text that it is made of, which must outlive it.
final class LogSample {
  private let text: UnsafeRawBufferPointer
  private let counts: UnsafeMutablePointer<UInt32>

  /// Takes the first `mostBytes` of a text.
  init(_ text: UnsafeRawBufferPointer) {
    self.text = UnsafeRawBufferPointer(rebasing: text.prefix(LogSample.mostBytes))
    counts = .allocate(capacity: 1 << 16)
    counts.initialize(repeating: 0, count: 1 << 16)
    var before = 0
    for byte in self.text {
      counts[before << 8 | Int(byte)] &+= 1
      before = Int(byte)
    }
  }

  deinit { counts.deallocate() }

  static let mostBytes = 1 << 20
  /// Looking for literals takes longer than counting pairs, and one of them in ten thousand bytes does not matter.
  private static let mostBytesForEndings = 1 << 17

  private var places: Double { Double(max(1, text.count)) }

  /// How much it says that a pair is found at some place, in bits: 0 if it is found everywhere.
  func bits(_ pair: BytePair) -> Double {
    var count: UInt32 = 0
    pair.forEachSpelling { count &+= counts[$0] }
    // Beyond 12 bits, one place in 4000, rarer is no better.
    return min(12, log2(places / (Double(count) + 0.5)))
  }

  /// The share of places at which one of several pairs is found, 0 to 1.
  func share(of pairs: some Sequence<BytePair>) -> Double {
    var seen = [UInt64](repeating: 0, count: 1 << 10)
    var count = 0
    for pair in pairs {
      pair.forEachSpelling { index in
        let bit: UInt64 = 1 << UInt64(index & 63)
        guard seen[index >> 6] & bit == 0 else { return }
        seen[index >> 6] |= bit
        count += Int(counts[index])
      }
    }
    return Double(count) / places
  }

  /// How many literals end like the eight bytes before a place, whatever their case, in the mean over all places.
  func endings(of literals: some Sequence<Literal>) -> Double {
    var literalsOf: [UInt64: Int] = [:]
    var lastPairs = [Bool](repeating: false, count: 1 << 16)
    for literal in literals where literal.bytes.count >= 8 {
      let ending = literal.bytes.suffix(8).reduce(0) { LogSample.ending($0, followedBy: $1) }
      literalsOf[ending, default: 0] += 1
      lastPairs[Int(ending >> 48)] = true
    }
    var ending: UInt64 = 0
    var found = 0
    let text = text.prefix(LogSample.mostBytesForEndings)
    for byte in text {
      ending = LogSample.ending(ending, followedBy: byte)
      if lastPairs[Int(ending >> 48)] { found += literalsOf[ending] ?? 0 }
    }
    return Double(found) / Double(max(1, text.count))
  }

  /// Eight bytes in lower case, the last one on top, after one more byte.
  private static func ending(_ ending: UInt64, followedBy byte: UInt8) -> UInt64 {
    ending >> 8 | UInt64(byte.asciiLowercased) << 56
  }
}

/// Two bytes that follow each other.
struct BytePair {
  var first: UInt8
  var second: UInt8
  /// ASCII letters are found in either case.
  var ignoresCase: Bool

  /// Calls back with the 16 bits of each spelling, each once.
  @inline(__always)
  func forEachSpelling(_ body: (Int) -> Void) {
    body(BytePair.index(first, second))
    guard ignoresCase else { return }
    let (otherFirst, otherSecond) = (first.otherCase, second.otherCase)
    if otherFirst != first { body(BytePair.index(otherFirst, second)) }
    if otherSecond != second { body(BytePair.index(first, otherSecond)) }
    if otherFirst != first, otherSecond != second { body(BytePair.index(otherFirst, otherSecond)) }
  }

  private static func index(_ first: UInt8, _ second: UInt8) -> Int { Int(first) << 8 | Int(second) }
}

extension UInt8 {
  /// An ASCII letter in the other case; any other byte itself.
  fileprivate var otherCase: UInt8 { (97...122).contains(asciiLowercased) ? self ^ 0x20 : self }
}
