#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A thread of the system, with a stack that is large enough for deep recursion in pattern matching.
package struct PlatformThread {
  private static let stackBytes = 8 << 20

  private final class Body {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  #if canImport(Darwin)
    private let handle: pthread_t?
  #else
    private let handle: pthread_t
  #endif

  /// Starts the thread; nil when the system has no more of them.
  package init?(_ run: @escaping @Sendable () -> Void) {
    // Not `pthread_attr_t()`: whose module that initialiser belongs to depends on the order in which modules are loaded.
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    defer { attributes.deallocate() }
    guard pthread_attr_init(attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(attributes) }
    pthread_attr_setstacksize(attributes, PlatformThread.stackBytes)
    let body = Unmanaged.passRetained(Body(run))
    #if canImport(Darwin)
      var thread: pthread_t?
      let code = pthread_create(
        &thread, attributes,
        { pointer in
          Unmanaged<Body>.fromOpaque(pointer).takeRetainedValue().run()
          return nil
        }, body.toOpaque())
    #else
      var thread = pthread_t()
      let code = pthread_create(
        &thread, attributes,
        { pointer in
          guard let pointer else { return nil }
          Unmanaged<Body>.fromOpaque(pointer).takeRetainedValue().run()
          return nil
        }, body.toOpaque())
    #endif
    guard code == 0 else {
      body.release()
      return nil
    }
    handle = thread
  }

  package func join() {
    #if canImport(Darwin)
      if let handle { pthread_join(handle, nil) }
    #else
      pthread_join(handle, nil)
    #endif
  }
}
