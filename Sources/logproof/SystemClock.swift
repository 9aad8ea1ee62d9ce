import LogModel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The clocks of the program; a fixed one when `SOURCE_DATE_EPOCH` is set, so that outputs can be compared byte by byte.
struct SystemClock: Sendable {
  /// Seconds since 1970-01-01T00:00:00Z that stand for now; nil for the machine's clocks.
  private let fixedSeconds: Int64?

  init(environment: [String: String]) {
    fixedSeconds = environment["SOURCE_DATE_EPOCH"].flatMap { Int64($0) }
  }

  /// Nothing that is measured may show in outputs.
  var isFixed: Bool { fixedSeconds != nil }

  /// Milliseconds since 1970-01-01T00:00:00Z.
  var nowMilliseconds: Int64 {
    if let fixedSeconds { return fixedSeconds &* 1000 }
    return nanoseconds(CLOCK_REALTIME) / 1_000_000
  }

  /// A monotonic time in nanoseconds; always 0 when the clock is fixed.
  var monotonicNanoseconds: Int64 { fixedSeconds == nil ? nanoseconds(CLOCK_MONOTONIC) : 0 }

  private func nanoseconds(_ clock: clockid_t) -> Int64 {
    var now = timespec()
    clock_gettime(clock, &now)
    return Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec)
  }
}
