/// A growing array of plain values without bounds, exclusivity or uniqueness checks, reused from chunk to chunk.
final class IndexBuffer<Element: BitwiseCopyable> {
  private(set) var base: UnsafeMutablePointer<Element>
  private var capacity: Int
  private(set) var count = 0

  init() {
    capacity = 1024
    base = .allocate(capacity: capacity)
  }

  deinit {
    base.deallocate()
  }

  @inline(__always)
  func append(_ element: Element) {
    if count == capacity { grow() }
    (base + count).initialize(to: element)
    count &+= 1
  }

  @inline(__always)
  subscript(index: Int) -> Element {
    get {
      precondition(index >= 0 && index < count)
      return base[index]
    }
    set {
      precondition(index >= 0 && index < count)
      base[index] = newValue
    }
  }

  func removeAll() { count = 0 }

  @inline(never)
  private func grow() {
    let fresh = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
    fresh.update(from: base, count: count)
    base.deallocate()
    base = fresh
    capacity *= 2
  }
}
