#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// One match in `interval` that is timed, and stands for all of them: reading the clock costs as much as a short match.
struct CostSample {
  static let interval: UInt32 = 32

  private let began = CostSample.now

  /// What the matches that the sample stands for took, in nanoseconds.
  var nanoseconds: Int { (CostSample.now - began) * Int(CostSample.interval) }

  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
