/// Follows `between` through a source, record by record.
///
/// The records of both patterns belong to the region. While it is open another `from` changes nothing; a record that
/// closes a region and matches `from` as well belongs to the next one, which it opens.
struct RegionTracker {
  private var isOpen = false
  /// How many regions have been opened.
  private(set) var opened = 0

  /// Takes what one record matches; returns the number of the region that it lies in, 0 for none.
  mutating func enter(from: Bool, to: Bool) -> Int {
    if isOpen {
      guard to else { return opened }
      isOpen = from
      if from { opened += 1 }
      return opened
    }
    guard from else { return 0 }
    isOpen = true
    opened += 1
    return opened
  }
}
