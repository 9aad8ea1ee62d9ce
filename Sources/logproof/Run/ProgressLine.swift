import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// How far a long run has come, on standard error when that is a terminal, from the first second on.
final class ProgressLine: Sendable {
  private struct State {
    var bytes = 0
    var shownAt: Int64 = 0
    var isShown = false
  }

  private let state = Mutex(State())
  private let output: Output
  private let clock: SystemClock
  private let began: Int64
  private let isActive: Bool

  init(_ output: Output, clock: SystemClock) {
    self.output = output
    self.clock = clock
    began = clock.monotonicNanoseconds
    isActive = output.isTerminal(STDERR_FILENO)
  }

  /// So many more bytes were read.
  func advance(bytes: Int) {
    guard isActive else { return }
    let now = clock.monotonicNanoseconds
    let text: String? = state.withLock { state in
      state.bytes += bytes
      guard now - began > 1_000_000_000, now - state.shownAt > 200_000_000 else { return nil }
      state.shownAt = now
      state.isShown = true
      let seconds = Double(now - began) / 1e9
      let megabytes = Double(state.bytes) / 1e6
      return "\r\(Int(megabytes)) MB read, \(Int(megabytes / seconds)) MB/s\u{1B}[K"
    }
    if let text { output.message(text) }
  }

  /// Takes the line away before anything else is printed.
  func clear() {
    let isShown = state.withLock { state in
      defer { state.isShown = false }
      return state.isShown
    }
    if isShown { output.message("\r\u{1B}[K") }
  }
}
