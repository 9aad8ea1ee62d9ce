public import LogModel

/// Where a pattern stands in an assertion.
public struct PatternSite: Hashable, Sendable {
  public enum Part: Hashable, Sendable {
    /// The claim's list with this index: the only one, a step of a sequence, or request (0) and answer (1).
    case claim(Int)
    case given
    case regionFrom
    case regionTo
    case exception(Int)
  }

  public var part: Part
  /// Its index in the list of alternatives.
  public var alternative: Int

  public init(_ part: Part, alternative: Int) {
    self.part = part
    self.alternative = alternative
  }
}

extension Assertion {
  /// All patterns with where they stand, in the order of the YAML's keys.
  public var patternSites: [PatternSite] {
    var parts: [PatternSite.Part] = []
    if given != nil { parts.append(.given) }
    if region != nil { parts += [.regionFrom, .regionTo] }
    parts += claim.patternLists.indices.map { .claim($0) }
    parts += exceptions.indices.map { .exception($0) }
    return parts.flatMap { part in
      (patterns(of: part)?.alternatives ?? []).indices.map { PatternSite(part, alternative: $0) }
    }
  }

  /// The pattern that stands there; nil when there is none.
  public func pattern(at site: PatternSite) -> PatternText? {
    guard let list = patterns(of: site.part), list.alternatives.indices.contains(site.alternative) else { return nil }
    return list.alternatives[site.alternative]
  }

  /// The key under which a pattern stands, such as `absent`, `sequence[2]`, `reply.answer` or `except[1].pattern`, with the
  /// number of the alternative (from 1) where there are several.
  public func name(of site: PatternSite) -> String {
    let count = patterns(of: site.part)?.alternatives.count ?? 0
    return name(of: site.part) + (count > 1 ? " alternative \(site.alternative + 1)" : "")
  }

  private func name(of part: PatternSite.Part) -> String {
    switch part {
    case .given: return "given"
    case .regionFrom: return "between.from"
    case .regionTo: return "between.to"
    case .claim(let index):
      switch claim {
      case .sequence: return "sequence[\(index + 1)]"
      case .reply: return index == 0 ? "reply.request" : "reply.answer"
      case .absent, .present, .match: return claim.key
      }
    case .exception(let index):
      guard exceptions.indices.contains(index) else { return "except" }
      let number = exceptions.count > 1 ? "[\(index + 1)]" : ""
      switch exceptions[index] {
      case .pattern: return "except\(number).pattern"
      case .precededBy: return "except\(number).preceded_by"
      case .followedBy: return "except\(number).followed_by"
      }
    }
  }

  private func patterns(of part: PatternSite.Part) -> PatternList? {
    switch part {
    case .given: return given
    case .regionFrom: return region?.from
    case .regionTo: return region?.to
    case .claim(let index):
      let lists = claim.patternLists
      return lists.indices.contains(index) ? lists[index] : nil
    case .exception(let index):
      guard exceptions.indices.contains(index) else { return nil }
      switch exceptions[index] {
      case .pattern(let list), .precededBy(let list, _), .followedBy(let list, _): return list
      }
    }
  }

  /// The assertion with another pattern in one place; the same where there is no such place.
  func replacing(_ site: PatternSite, by text: String) -> Assertion {
    guard var list = patterns(of: site.part), list.alternatives.indices.contains(site.alternative) else { return self }
    list.alternatives[site.alternative].text = text
    var changed = self
    switch site.part {
    case .given: changed.given = list
    case .regionFrom: changed.region?.from = list
    case .regionTo: changed.region?.to = list
    case .claim(let index): changed.claim = claim.replacing(list, at: index)
    case .exception(let index):
      switch exceptions[index] {
      case .pattern: changed.exceptions[index] = .pattern(list)
      case .precededBy(_, let within): changed.exceptions[index] = .precededBy(list, within: within)
      case .followedBy(_, let within): changed.exceptions[index] = .followedBy(list, within: within)
      }
    }
    return changed
  }
}

extension Claim {
  /// The claim with another list of patterns in one place.
  fileprivate func replacing(_ list: PatternList, at index: Int) -> Claim {
    switch self {
    case .absent: return .absent(list)
    case .present(_, let times): return .present(list, times: times)
    case .sequence(var sequence):
      sequence.steps[index] = list
      return .sequence(sequence)
    case .reply(var reply):
      if index == 0 { reply.request = list } else { reply.answer = list }
      return .reply(reply)
    case .match(var match):
      match.pattern = list
      return .match(match)
    }
  }
}
