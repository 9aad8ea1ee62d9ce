internal import Dispatch
internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Cuts off connections whose request does not arrive in time.
///
/// The daemon's own time-out only sees silence; a client that trickles a byte now and then would hold its connection for
/// ever, and many idle ones would keep everybody else out. A timer looks once a second and shuts the sockets that are late;
/// the daemon then closes them.
final class RequestDeadlines: Sendable {
  /// By socket: when the request began to be waited for, in seconds of the monotonic clock.
  private let waiting = Mutex<[Int32: Int]>([:])
  private let limits: HTTPLimits
  /// Set once and only cancelled; Dispatch's objects are thread-safe but not marked so.
  private nonisolated(unsafe) let timer: any DispatchSourceTimer

  init(_ limits: HTTPLimits) {
    self.limits = limits
    timer = DispatchSource.makeTimerSource(queue: .global())
    timer.schedule(deadline: .now() + 1, repeating: 1)
    timer.setEventHandler { [weak self] in self?.sweep() }
    timer.resume()
  }

  deinit { timer.cancel() }

  /// A connection was opened, or its last request was answered and it may send another.
  func begin(socket: Int32) { waiting.withLock { $0[socket] = RequestDeadlines.now } }

  /// The request arrived whole, or the connection was closed.
  func end(socket: Int32) { _ = waiting.withLock { $0.removeValue(forKey: socket) } }

  private func sweep() {
    waiting.withLock { waiting in
      let now = RequestDeadlines.now
      let isCrowded = waiting.count > Int(limits.connections) * 3 / 4
      let seconds = isCrowded ? min(limits.crowdSeconds, limits.requestSeconds) : limits.requestSeconds
      for (socket, began) in waiting where now - began > seconds {
        // The daemon still owns the descriptor: `connectionClosed` takes it out of the table before it is closed.
        shutdown(socket, Int32(SHUT_RDWR))
        waiting[socket] = now
      }
    }
  }

  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec
  }
}
