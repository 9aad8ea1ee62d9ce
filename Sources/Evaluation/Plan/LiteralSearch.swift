internal import LogModel
internal import Patterns
internal import Synchronization

/// The searches for literals over a batch: one over text that lies in place, else one over the decoded and one over the raw
/// lines.
final class LiteralSearch: Sendable {
  /// A pattern set over several lanes.
  struct Combined: Sendable {
    let set: PatternSet
    let lanes: [Int]
    /// The lane and the pattern in it that an index of the set stands for.
    let places: [(lane: Int, pattern: Int)]
  }

  enum Part: Int {
    case all, message, raw
  }

  private let lanes: [LanePlan]
  private let cache: LiteralDatabaseCache?
  private let made = Mutex<[Int: Combined]>([:])

  init(lanes: [LanePlan], cache: LiteralDatabaseCache?) {
    self.lanes = lanes
    self.cache = cache
  }

  /// The search for a part, made when first asked for.
  func combined(_ requested: Part) -> Combined {
    let hasRaw = lanes.contains { $0.lane.subject == .raw }
    let part = requested == .message && !hasRaw ? .all : requested
    return made.withLock { made in
      if let known = made[part.rawValue] { return known }
      let combined = make(part)
      made[part.rawValue] = combined
      return combined
    }
  }

  private func make(_ part: Part) -> Combined {
    let chosen = lanes.indices.filter { index in
      switch part {
      case .all: true
      case .message: lanes[index].lane.subject == .message
      case .raw: lanes[index].lane.subject == .raw
      }
    }
    var places: [(lane: Int, pattern: Int)] = []
    var patterns: [Pattern] = []
    for index in chosen {
      places += lanes[index].patterns.indices.map { (index, $0) }
      patterns += lanes[index].patterns
    }
    return Combined(set: PatternSet(patterns, cache: cache), lanes: chosen, places: places)
  }
}
