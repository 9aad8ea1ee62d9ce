/// The lines that are most like another one, each kind once.
struct LookAlikes: Sendable {
  static let limit = 3

  struct Entry: Sendable {
    var line: LogLine
    var score: Double
    var digest: UInt64
  }

  /// The likest first, of equally like ones the earlier.
  private(set) var entries: [Entry] = []

  /// Whether a line of this likeness and template would be kept.
  func wants(_ score: Double, _ digest: UInt64) -> Bool {
    guard !entries.contains(where: { $0.digest == digest }) else { return false }
    return entries.count < Self.limit || score > entries[entries.count - 1].score
  }

  mutating func add(_ line: LogLine, score: Double, digest: UInt64) {
    let index = entries.firstIndex { $0.score < score } ?? entries.count
    entries.insert(Entry(line: line, score: score, digest: digest), at: index)
    if entries.count > Self.limit { entries.removeLast() }
  }
}
