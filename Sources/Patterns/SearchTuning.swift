internal import Synchronization

/// Makes the search of a pattern set faster once a log has shown to be long, by compiling it anew for that log.
///
/// Threads that scan with the set take turns in nothing: one of them compiles, the others go on with the search they have and
/// change over when they begin their next text. What is reported does not depend on which search is used.
final class SearchTuning: Sendable {
  /// How much has to be scanned, per literal, before anybody looks at it; each time it was not worth it, four times as much.
  private static let bytesPerLiteral = 256 << 10
  /// What compiling takes, per literal.
  private static let nanosecondsPerLiteral = 30_000.0
  /// Up to this many literals Vectorscan has a faster engine, which does not care how they end.
  static let fewLiterals = 64

  private let literals: [Literal]
  /// Tunes as soon as that much has been scanned, whether it is worth it or not.
  private let isForced: Bool
  private let scanned = Atomic<Int>(0)
  /// What the search has to have gone through before it may be tuned, in bytes.
  private let threshold: Atomic<Int>
  private let isReady = Atomic<Bool>(false)
  private let made = Mutex<LiteralDatabase?>(nil)

  /// - Parameter threshold: for tests, and forces the search to be tuned; by default according to the number of literals.
  init(_ literals: [Literal], after threshold: Int? = nil) {
    self.literals = literals
    let usual = literals.count > SearchTuning.fewLiterals ? literals.count * SearchTuning.bytesPerLiteral : .max
    self.threshold = Atomic(threshold ?? usual)
    isForced = threshold != nil
  }

  /// The tuned search, if there is one by now.
  var database: LiteralDatabase? {
    guard isReady.load(ordering: .acquiring) else { return nil }
    return made.withLock { $0 }
  }

  /// Takes note of a text that is about to be scanned, and tunes the search to it where it is the one to do so and that saves,
  /// on as much as was scanned so far, what compiling takes.
  func note(_ text: UnsafeRawBufferPointer) {
    let (_, bytes) = scanned.add(text.count, ordering: .relaxed)
    let wanted = threshold.load(ordering: .relaxed)
    guard bytes > wanted, wanted < .max else { return }
    // Who moves the threshold on is the one to look; a search that is tuned is not tuned again.
    let next = wanted > Int.max / 8 ? .max : max(wanted, 1) * 4
    guard threshold.compareExchange(expected: wanted, desired: next, ordering: .relaxed).exchanged else { return }
    let cut = CutLiterals(literals, by: LogSample(text))
    let saved = cut.sparedNanoseconds * Double(bytes)
    let isWorthIt = saved >= SearchTuning.nanosecondsPerLiteral * Double(literals.count)
    guard isForced || isWorthIt, let database = LiteralDatabase(compiling: cut) else { return }
    threshold.store(.max, ordering: .relaxed)
    made.withLock { $0 = database }
    isReady.store(true, ordering: .releasing)
  }
}
