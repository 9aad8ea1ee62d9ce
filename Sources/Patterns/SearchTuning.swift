internal import Synchronization

/// Makes the search of a pattern set faster once a log has shown to be long, by compiling it anew for that log.
///
/// Threads that scan with the set take turns in nothing: one of them compiles, the others go on with the search they have and
/// change over when they begin their next text. What is reported does not depend on which search is used.
final class SearchTuning: Sendable {
  /// Compiling costs about as much as a tuned search that is worth it saves on so many bytes per literal.
  private static let bytesPerLiteral = 128 << 10
  /// A search that spares Vectorscan fewer looks than this at each place is not worth compiling.
  private static let leastSpared = 0.005
  /// Up to this many literals Vectorscan has a faster engine, which does not care how they end.
  static let fewLiterals = 64

  private let literals: [Literal]
  /// What the search has to have gone through before it is tuned, in bytes; nil if it never is.
  private let threshold: Int?
  private let leastSpared: Double
  private let scanned = Atomic<Int>(0)
  private let isReady = Atomic<Bool>(false)
  private let made = Mutex<LiteralDatabase?>(nil)

  /// - Parameter threshold: for tests, and tunes whether it is worth it or not; by default according to the number of literals.
  init(_ literals: [Literal], after threshold: Int? = nil) {
    self.literals = literals
    let usual = literals.count > SearchTuning.fewLiterals ? literals.count * SearchTuning.bytesPerLiteral : nil
    self.threshold = threshold ?? usual
    leastSpared = threshold == nil ? SearchTuning.leastSpared : -.infinity
  }

  /// The tuned search, if there is one by now.
  var database: LiteralDatabase? {
    guard isReady.load(ordering: .acquiring) else { return nil }
    return made.withLock { $0 }
  }

  /// Takes note of a text that is about to be scanned, and tunes the search to it where it is the one to do so.
  func note(_ text: UnsafeRawBufferPointer) {
    guard let threshold, !isReady.load(ordering: .relaxed) else { return }
    let (before, after) = scanned.add(text.count, ordering: .relaxed)
    guard before <= threshold, after > threshold else { return }
    let cut = CutLiterals(literals, by: LogSample(text))
    guard cut.spared >= leastSpared, let database = LiteralDatabase(compiling: cut) else { return }
    made.withLock { $0 = database }
    isReady.store(true, ordering: .releasing)
  }
}
