internal import Checklist
internal import Synchronization

/// Keeps what was judged: a slice that has ended never changes, and many readers ask for it every second.
final class HintCache: Sendable {
  private struct Key: Hashable {
    var assertions: [String]
    var slices: [LogSlice]
  }

  private let hints: LogHints?
  private let known = Mutex<[Key: LogHint]>([:])
  /// Sessions of a day have a few hundred slices; beyond that everything is judged anew.
  private static let limit = 1_000

  init(_ hints: LogHints?) { self.hints = hints }

  /// The hint of a step whose slices have ended; nil when there is nothing to say.
  func hint(for step: SessionStep) -> LogHint? {
    let slices = step.slices.filter { $0.stop != nil }
    guard let hints, !slices.isEmpty, !step.assertions.isEmpty else { return nil }
    let key = Key(assertions: step.assertions, slices: slices)
    if let hint = known.withLock({ $0[key] }) { return hint }
    // Judged outside the lock: two readers at once do the same work rather than all readers wait.
    let hint = hints.judge(step.assertions, slices)
    known.withLock { known in
      if known.count >= HintCache.limit { known.removeAll() }
      known[key] = hint
    }
    return hint
  }
}
