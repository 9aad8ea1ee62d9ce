internal import Synchronization

/// Flags that all workers of a source set and read, each from false to true once.
///
/// `@unchecked Sendable` is safe: the memory is allocated once and holds nothing but atomics.
final class SharedFlags: @unchecked Sendable {
  private let flags: UnsafeMutablePointer<Atomic<Bool>>
  private let count: Int

  init(count: Int) {
    self.count = count
    flags = .allocate(capacity: max(count, 1))
    for index in 0..<count { (flags + index).initialize(to: Atomic(false)) }
  }

  deinit {
    flags.deinitialize(count: count)
    flags.deallocate()
  }

  subscript(index: Int) -> Bool {
    index < count && flags[index].load(ordering: .relaxed)
  }

  func set(_ index: Int) {
    if index < count { flags[index].store(true, ordering: .relaxed) }
  }
}
