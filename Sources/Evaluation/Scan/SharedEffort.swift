internal import Synchronization

/// How often each pattern of a source ran into a limit, which costs a fifth of a second each time: after a few times it is
/// given up, and its assertions are errors whatever else is found.
///
/// What comes out depends on neither threads nor chunks: a pattern is given up exactly if it would have run into a limit so
/// often, and the first place where it did, which the reason names, is always reached.
///
/// `@unchecked Sendable` is safe: the memory is allocated once and holds nothing but atomics.
final class SharedEffort: @unchecked Sendable {
  /// A pattern that ran into a limit on so many texts is given up.
  static let patience = 8

  private let counts: UnsafeMutablePointer<Atomic<Int>>
  /// The first batch in which it happened.
  private let firstBatches: UnsafeMutablePointer<Atomic<Int>>
  private let count: Int

  init(count: Int) {
    self.count = count
    counts = .allocate(capacity: max(count, 1))
    firstBatches = .allocate(capacity: max(count, 1))
    for index in 0..<count {
      (counts + index).initialize(to: Atomic(0))
      (firstBatches + index).initialize(to: Atomic(.max))
    }
  }

  deinit {
    counts.deinitialize(count: count)
    counts.deallocate()
    firstBatches.deinitialize(count: count)
    firstBatches.deallocate()
  }

  /// Whether a pattern need not be tried in a batch any more.
  @inline(__always)
  func isSpent(_ pattern: Int, inBatch batch: Int) -> Bool {
    isGivenUp(pattern) && firstBatches[pattern].load(ordering: .relaxed) <= batch
  }

  @inline(__always)
  func isGivenUp(_ pattern: Int) -> Bool {
    precondition(pattern >= 0 && pattern < count)
    return counts[pattern].load(ordering: .acquiring) >= Self.patience
  }

  /// A pattern ran into a limit in a batch.
  func note(_ pattern: Int, inBatch batch: Int) {
    precondition(pattern >= 0 && pattern < count)
    firstBatches[pattern].min(batch, ordering: .relaxed)
    counts[pattern].add(1, ordering: .releasing)
  }
}
