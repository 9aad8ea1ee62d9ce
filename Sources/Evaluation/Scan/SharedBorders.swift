internal import Synchronization

/// What workers tell each other of the ends of their batches: most lines at a border are in no window that is worth trying,
/// and to carry them along costs a reading of each header.
///
/// What a worker does not know yet it takes for granted, so that the order in which batches are done changes no window that
/// is tried.
final class SharedBorders: Sendable {
  /// Whether windows over the border before a batch, and over the one behind it, may have to be tried because of it.
  struct Ends: Equatable {
    var head: Bool
    var tail: Bool
  }

  private struct Border: Hashable {
    var lane: Int
    /// The number of the batch behind it.
    var batch: Int
  }

  /// By border: what the first of its two batches to be done has said of it.
  private let said = Mutex<[Border: Bool]>([:])

  /// Tells of one batch, once for each lane; says whether the lines at its ends are needed.
  func exchange(_ ends: Ends, batch: Int, lane: Int) -> Ends {
    said.withLock { said in
      func isNeeded(_ border: Border, _ own: Bool) -> Bool {
        guard let other = said.removeValue(forKey: border) else {
          said[border] = own
          return true
        }
        return own || other
      }
      return Ends(
        head: isNeeded(Border(lane: lane, batch: batch), ends.head),
        tail: isNeeded(Border(lane: lane, batch: batch + 1), ends.tail))
    }
  }
}
