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

  /// How often each of some endings stands in the sample; those that do not are left out.
  func occurrences(of endings: some Sequence<Ending>) -> [Ending: Int] {
    var wanted: [Ending: Int] = [:]
    var lastPairs = [Bool](repeating: false, count: 1 << 16)
    for ending in endings {
      wanted[ending] = 0
      lastPairs[ending.lastPair] = true
    }
    var ending = Ending()
    for byte in text.prefix(LogSample.mostBytesForEndings) {
      ending.append(byte)
      if lastPairs[ending.lastPair], let count = wanted[ending] { wanted[ending] = count + 1 }
    }
    return wanted.filter { $0.value > 0 }
  }

  /// How many places were looked at for endings.
  var placesForEndings: Double { Double(max(1, min(text.count, LogSample.mostBytesForEndings))) }
}

/// The eight bytes before a place of a text, in lower case.
struct Ending: Hashable {
  /// The last byte is the highest one.
  private var bytes: UInt64 = 0

  static let length = 8

  init() {}

  /// The ending of some bytes, at least eight.
  init(of bytes: some Sequence<UInt8>) {
    for byte in bytes { append(byte) }
  }

  mutating func append(_ byte: UInt8) { bytes = bytes >> 8 | UInt64(byte.asciiLowercased) << 56 }

  /// The last two bytes, a number of 16 bits.
  var lastPair: Int { Int(bytes >> 48) }

  var lastFour: UInt32 { UInt32(bytes >> 32) }
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
