/// A kind of line that occurs in the bad run and never in the good one.
public struct Suggestion: Equatable, Sendable {
  /// How alarming it is, most first.
  public enum Rank: Int, CaseIterable, Sendable, Comparable {
    /// The log says that it is an error or a fault.
    case error
    /// Its words sound like one.
    case alarming
    case other
    /// An assertion of the catalog only counts such lines: they are known and no fault.
    case noise

    public static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }

    /// The word for it in listings and in JSON.
    public var word: String {
      switch self {
      case .error: "error"
      case .alarming: "alarming"
      case .other: "other"
      case .noise: "noise"
      }
    }
  }

  /// The text with placeholders for what differs.
  public var template: String
  public var rank: Rank
  public var count: Int
  /// The first occurrence: the line as patterns see it, its file and its line (1-based).
  public var example: String
  public var file: String
  public var line: Int
  /// Ids of the assertions one of whose patterns matches the example.
  public var coveredBy: [String]
}
