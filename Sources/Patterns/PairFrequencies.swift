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
      let pair = before << 8 | Int(byte)
      counts[pair] &+= 1
      before = Int(byte)
    }
  }

  deinit { counts.deallocate() }

  static let sampleBytes = 1 << 20

  /// How much it says that a pair is found at some place, in bits: 0 if it is found everywhere.
  func bits(_ first: UInt8, _ second: UInt8, ignoringCase: Bool) -> Double {
    var count = counts[Int(first) << 8 | Int(second)]
    if ignoringCase {
      let (otherFirst, otherSecond) = (first.otherCase, second.otherCase)
      if otherFirst != first { count &+= counts[Int(otherFirst) << 8 | Int(second)] }
      if otherSecond != second { count &+= counts[Int(first) << 8 | Int(otherSecond)] }
      if otherFirst != first, otherSecond != second { count &+= counts[Int(otherFirst) << 8 | Int(otherSecond)] }
    }
    // Beyond 12 bits, one place in 4000, rarer is no better.
    return min(12, log2(sampleBytes / (Double(count) + 0.5)))
  }
}

extension UInt8 {
  /// An ASCII letter in the other case; any other byte itself.
  fileprivate var otherCase: UInt8 { (97...122).contains(asciiLowercased) ? self ^ 0x20 : self }
}
