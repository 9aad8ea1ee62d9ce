/// The line of a bad log that an assertion is made for.
public struct FaultLine: Equatable, Sendable {
  public var file: String
  /// 1-based.
  public var line: Int
  /// As patterns see it.
  public var text: String
  /// The lines of the file from the beginning of its record up to it, as they are.
  var rawLines: [String]
  var rank: Suggestion.Rank
}
