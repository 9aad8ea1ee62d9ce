internal import Ingest
internal import Synchronization

/// The results of a function over a list, computed on several threads, in the order of the list.
///
/// - Parameter threads: How many may work at once; with 1 everything happens on the calling thread.
package func concurrentMap<Element: Sendable, Result: Sendable>(
  _ elements: [Element], threads: Int, _ transform: @escaping @Sendable (Element) -> Result
) -> [Result] {
  guard threads > 1, elements.count > 1 else { return elements.map(transform) }
  let work = SharedWork(elements, transform)
  // The system may refuse threads: the calling one does whatever is left.
  let helpers = (1..<min(threads, elements.count)).compactMap { _ in PlatformThread { work.run() } }
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
