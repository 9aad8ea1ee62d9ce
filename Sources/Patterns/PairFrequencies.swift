#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// How often two bytes stand side by side in a sample of a log.
///
/// A log is the same few dozen sentences over and over, so that what is rare in it is known after its first megabyte, and is
/// not what is rare in a language.
final class PairFrequencies {
  private let counts: UnsafeMutablePointer<UInt32>
  private let sampleBytes: Double

  /// Counts the pairs of a sample; of a longer one its first `sampleBytes`.
  init(of sample: UnsafeRawBufferPointer) {
    let sample = sample.prefix(PairFrequencies.sampleBytes)
    sampleBytes = Double(max(1, sample.count))
    counts = .allocate(capacity: 1 << 16)
    counts.initialize(repeating: 0, count: 1 << 16)
    var before = 0
    for byte in sample {
      counts[before << 8 | Int(byte)] &+= 1
      before = Int(byte)
    }
  }

  deinit { counts.deallocate() }

  static let sampleBytes = 1 << 20

  /// How much it says that a pair is found at some place, in bits: 0 if it is found everywhere.
  func bits(_ pair: BytePair) -> Double {
    var count: UInt32 = 0
    pair.forEachSpelling { count &+= counts[$0] }
    // Beyond 12 bits, one place in 4000, rarer is no better.
    return min(12, log2(sampleBytes / (Double(count) + 0.5)))
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
    return Double(count) / sampleBytes
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
