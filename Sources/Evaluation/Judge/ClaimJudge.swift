/// Judges one claim over the matches of one source.
protocol ClaimJudge: AnyObject {
  /// Takes the next match that counts, in the order of the source.
  func take(_ event: MatchEvent)
  /// Whether evidence of further matches would be thrown away.
  var hasEnoughEvidence: Bool { get }
  /// Whether evidence of further matches may be shown with the lines round it.
  var keepsNeighbours: Bool { get }
  func finding(_ end: SourceEnd) -> Finding
}

extension ClaimJudge {
  var keepsNeighbours: Bool { true }
}
