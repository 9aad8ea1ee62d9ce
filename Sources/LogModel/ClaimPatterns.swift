extension Claim {
  /// The patterns of the claim itself, in the order of the YAML: one list, the steps of a sequence, or request and answer.
  public var patternLists: [PatternList] {
    switch self {
    case .absent(let list), .present(let list, _): [list]
    case .sequence(let sequence): sequence.steps
    case .reply(let reply): [reply.request, reply.answer]
    case .match(let match): [match.pattern]
    }
  }
}
