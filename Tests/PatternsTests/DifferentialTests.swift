import PatternsChecks
import Testing

@testable import Patterns

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The fast way gives what PCRE2 gives on every line.
@Suite struct DifferentialTests {
  private static let patternsPerRound = 20
  private static let rounds = 100
  /// `LOGPROOF_SEED` repeats a failure or looks elsewhere.
  private static let seed = getenv("LOGPROOF_SEED").flatMap { UInt64(String(cString: $0)) } ?? 20_260_101

  /// Two times 2000 patterns, of which PCRE2 takes most and the analysis finds literals in half.
  @Test(arguments: 0..<2) func randomPatterns(part: Int) {
    var compared = 0
    var matched = 0
    var accepted = 0
    var searched = 0
    for round in 0..<Self.rounds {
      let seed = Self.seed &+ UInt64(part * Self.rounds + round)
      let random = RandomCheck(seed: seed, patternCount: Self.patternsPerRound)
      var check = DifferentialCheck(random.patterns)
      let differences = check.differences(in: random.text, pieceBytes: [1, Int(seed % 997) + 2, 64 << 10])
      #expect(differences.isEmpty, "LOGPROOF_SEED=\(seed) gives: \(differences.prefix(3).joined(separator: "\n"))")
      compared += check.comparisons
      matched += check.matches
      accepted += random.patterns.count
      searched += random.patterns.count { if case .anyOf = $0.plan { true } else { false } }
    }
    #expect(accepted > 1_500 && searched > 800, "\(accepted) patterns, \(searched) of them with literals")
    #expect(compared > 150_000 && matched > 30_000, "\(compared) comparisons, \(matched) of them matches")
  }
}
