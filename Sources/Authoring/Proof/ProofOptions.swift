/// How samples are proved.
public struct ProofOptions: Sendable {
  /// Besides the sample as it is written.
  public var variations: [Variation]
  /// Threads, at least 1.
  public var threads: Int

  public init(variations: [Variation] = Variation.allCases.filter { $0 != .none }, threads: Int = 1) {
    self.variations = variations
    self.threads = threads
  }
}
