#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// SIGINT and SIGTERM as something to wait for.
struct StopSignals {
  private var set = sigset_t()

  /// Holds both back from this thread and from all that are started after; made before the server's threads are.
  init() {
    sigemptyset(&set)
    sigaddset(&set, SIGINT)
    sigaddset(&set, SIGTERM)
    pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// Returns when one of them arrives.
  mutating func wait() {
    var number: Int32 = 0
    while sigwait(&set, &number) != 0 {}
  }
}
