internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The results of a function over a list, computed on several threads, in the order of the list.
///
/// - Parameter threads: How many may work at once; with 1 everything happens on the calling thread.
func concurrentMap<Element: Sendable, Result: Sendable>(
  _ elements: [Element], threads: Int, _ transform: @escaping @Sendable (Element) -> Result
) -> [Result] {
  guard threads > 1, elements.count > 1 else { return elements.map(transform) }
  let work = SharedWork(elements, transform)
  // The system may refuse threads: the calling one does whatever is left.
  let helpers = (1..<min(threads, elements.count)).compactMap { _ in HelperThread { work.run() } }
  work.run()
  for helper in helpers { helper.join() }
  return work.results
}

/// Elements that threads take one by one.
private final class SharedWork<Element: Sendable, Result: Sendable>: Sendable {
  private let elements: [Element]
  private let transform: @Sendable (Element) -> Result
  private let next = Atomic<Int>(0)
  private let done: Mutex<[Result?]>

  init(_ elements: [Element], _ transform: @escaping @Sendable (Element) -> Result) {
    self.elements = elements
    self.transform = transform
    done = Mutex(Array(repeating: nil, count: elements.count))
  }

  func run() {
    while true {
      let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard index < elements.count else { return }
      let result = transform(elements[index])
      done.withLock { $0[index] = result }
    }
  }

  var results: [Result] { done.withLock { $0.compactMap { $0 } } }
}

/// A thread with a stack that is large enough for pattern matching.
private struct HelperThread {
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

  /// Nil when the system has no more threads.
  init?(_ run: @escaping @Sendable () -> Void) {
    // Not `pthread_attr_t()`: whose module that initialiser belongs to depends on the order in which modules are loaded.
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    defer { attributes.deallocate() }
    guard pthread_attr_init(attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(attributes) }
    pthread_attr_setstacksize(attributes, Self.stackBytes)
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

  func join() {
    #if canImport(Darwin)
      if let handle { pthread_join(handle, nil) }
    #else
      pthread_join(handle, nil)
    #endif
  }
}
