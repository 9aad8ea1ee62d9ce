internal import Ingest
internal import Synchronization

/// The results of a function over a list, computed on several threads, in the order of the list.
///
/// - Parameter threads: How many may work at once; with 1 everything happens on the calling thread.
package func concurrentMap<Element: Sendable, Result: Sendable>(
  _ elements: [Element], threads: Int, _ transform: @escaping @Sendable (Element) -> Result
) -> [Result] {
  guard threads > 1, elements.count > 1 else { return elements.map(transform) }
  return [Result](unsafeUninitializedCapacity: elements.count) { results, count in
    let work = SharedWork(elements, transform, into: results)
    // The system may refuse threads: the calling one does whatever is left.
    let helpers = (1..<min(threads, elements.count)).compactMap { _ in PlatformThread { work.run() } }
    work.run()
    for helper in helpers { helper.join() }
    count = elements.count
  }
}

/// Elements that threads take one by one.
///
/// `@unchecked Sendable`: each place of `results` is written by the one thread that took its element, and read by nobody before all
/// threads have ended.
private final class SharedWork<Element: Sendable, Result: Sendable>: @unchecked Sendable {
  private let elements: [Element]
  private let transform: @Sendable (Element) -> Result
  private let next = Atomic<Int>(0)
  private let results: UnsafeMutableBufferPointer<Result>

  /// - Parameter results: uninitialised; has a place for each element.
  init(
    _ elements: [Element], _ transform: @escaping @Sendable (Element) -> Result,
    into results: UnsafeMutableBufferPointer<Result>
  ) {
    self.elements = elements
    self.transform = transform
    self.results = results
  }

  func run() {
    while true {
      let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard index < elements.count else { return }
      results.initializeElement(at: index, to: transform(elements[index]))
    }
  }
}
