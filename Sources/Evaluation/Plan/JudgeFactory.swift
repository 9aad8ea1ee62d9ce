internal import LogModel

extension PlannedAssertion {
  /// What judges the assertion over one source.
  func makeJudge(source: String, limits: Configuration.Limits, types: CaptureTypes) -> AssertionJudge {
    AssertionJudge(
      assertion, claim: makeClaimJudge(source: source, limits: limits, types: types), rowLimit: limits.rows)
  }

  private func makeClaimJudge(
    source: String, limits: Configuration.Limits, types: CaptureTypes
  ) -> any ClaimJudge {
    switch assertion.claim {
    case .absent: return CountJudge(times: nil, evidenceLimit: limits.evidence)
    case .present(_, let times): return CountJudge(times: times, evidenceLimit: limits.evidence)
    case .sequence(let claim):
      let places = claim.steps.indices.map { step in
        claim.key.map { groups(of: .step(step)).firstIndex(of: $0) }
      }
      return SequenceJudge(claim, keyPlaces: places, limits: limits)
    case .reply(let claim):
      let pairs = PairGroups(request: groups(of: .request), answer: groups(of: .answer))
      let places = ReplyJudge.Places(
        request: claim.key.map { pairs.request.firstIndex(of: $0) },
        answer: claim.key.map { pairs.answer.firstIndex(of: $0) })
      let rows = claim.each.map { _ in
        PairRows(claim, groups: pairs, source: source, rowLimit: limits.rows) { types.types(of: self) }
      }
      return ReplyJudge(claim, places: places, rows: rows, limits: limits)
    case .match(let claim):
      return RowsJudge(claim, groups: groups(of: .claim), source: source, limits: limits) { types.types(of: self) }
    }
  }
}
