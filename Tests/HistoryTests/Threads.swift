import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What the threads of a test gave back, or the first error.
private final class Gathered<Value: Sendable>: Sendable {
  let values = Mutex<[Value]>([])
  let error = Mutex<(any Error)?>(nil)
}

private final class Work: Sendable {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

/// Runs `body` on so many threads of the system at once.
func runInThreads<Value: Sendable>(_ count: Int, _ body: @escaping @Sendable (Int) throws -> Value) throws -> [Value] {
  let gathered = Gathered<Value>()
  var threads: [pthread_t] = []
  for number in 0..<count {
    let work = Work {
      do {
        let value = try body(number)
        gathered.values.withLock { $0.append(value) }
      } catch {
        gathered.error.withLock { $0 = error }
      }
    }
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    pthread_create(
      &thread, nil,
      { argument in
        #if canImport(Darwin)
          Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().run()
        #else
          if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().run() }
        #endif
        return nil
      }, Unmanaged.passRetained(work).toOpaque())
    #if canImport(Darwin)
      if let thread { threads.append(thread) }
    #else
      threads.append(thread)
    #endif
  }
  for thread in threads { pthread_join(thread, nil) }
  if let error = gathered.error.withLock({ $0 }) { throw error }
  return gathered.values.withLock { $0 }
}
