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
    if count == capacity { grow(to: capacity * 2) }
    (base + count).initialize(to: element)
    count &+= 1
  }

  /// Appends what `body` writes; it gets room for at least `room` elements and returns how many it wrote.
  @inline(__always)
  func append(room: Int, _ body: (UnsafeMutablePointer<Element>, _ capacity: Int) -> Int) {
    if capacity &- count < room { grow(to: max(capacity * 2, count + room)) }
    let written = body(base + count, capacity &- count)
    precondition(written >= 0 && written <= capacity &- count)
    count &+= written
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
  private func grow(to wanted: Int) {
    let fresh = UnsafeMutablePointer<Element>.allocate(capacity: wanted)
    fresh.update(from: base, count: count)
    base.deallocate()
    base = fresh
    capacity = wanted
  }
}
