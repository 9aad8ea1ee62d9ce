/// SplitMix64: the same numbers on every machine, so that every run measures the same bytes.
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// 0 to `bound` - 1, with a bias that does not matter here.
  mutating func below(_ bound: Int) -> Int { Int(next() >> 33) % max(1, bound) }

  mutating func pick<T>(_ values: [T]) -> T { values[below(values.count)] }

  mutating func hex(_ digits: Int) -> String {
    var text = ""
    for _ in 0..<digits { text.append(pick(SeededRandom.digits)) }
    return text
  }

  private static let digits = Array("0123456789abcdef")
}
