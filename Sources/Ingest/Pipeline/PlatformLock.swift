#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A mutex with a condition variable.
///
/// `@unchecked Sendable`: the two handles are made for use by several threads and never move.
final class PlatformLock: @unchecked Sendable {
  private static let looks = 50

  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let condition: UnsafeMutablePointer<pthread_cond_t>

  init() {
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
    condition = .allocate(capacity: 1)
    condition.initialize(to: pthread_cond_t())
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    condition.deallocate()
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Looks a few times whether the lock is free before it sleeps: waking up takes longer than what mostly is left to wait for.
  func lock() {
    for _ in 0..<PlatformLock.looks {
      if pthread_mutex_trylock(mutex) == 0 { return }
      sched_yield()
    }
    pthread_mutex_lock(mutex)
  }

  func unlock() { pthread_mutex_unlock(mutex) }
  /// Gives the lock up until `wakeAll`; may also return without it.
  func wait() { pthread_cond_wait(condition, mutex) }

  /// As `wait`, and no longer than that.
  func wait(milliseconds: Int) {
    var until = timespec()
    clock_gettime(CLOCK_REALTIME, &until)
    let nanoseconds = until.tv_nsec + milliseconds % 1000 * 1_000_000
    until.tv_sec += milliseconds / 1000 + nanoseconds / 1_000_000_000
    until.tv_nsec = nanoseconds % 1_000_000_000
    pthread_cond_timedwait(condition, mutex, &until)
  }

  func wakeAll() { pthread_cond_broadcast(condition) }

  func locked<R>(_ body: () throws -> R) rethrows -> R {
    lock()
    defer { unlock() }
    return try body()
  }
}
