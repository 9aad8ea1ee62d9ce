internal import LogModel
internal import Patterns

/// An assertion with its patterns compiled. Shared, as there are many of them and each is large.
final class PlannedAssertion: Sendable {
  let assertion: Assertion
  let ruleDigest: String
  let lane: Lane
  let patterns: [PlannedPattern]
  /// `except: {pattern: …}`, each as its alternatives; tried on the text of a match.
  let excusing: [[Pattern]]
  let wantsFacts: Bool
  let wantsMessage: Bool
  /// Why it cannot be judged: a placeholder has no value; nil where all have one.
  let unset: String?

  init(_ assertion: Assertion, ruleDigest: String, compiler: inout PatternCompiler) {
    self.assertion = assertion
    self.ruleDigest = ruleDigest
    let lane = Lane(subject: assertion.subject, span: assertion.span)
    self.lane = lane
    patterns = Self.roles(assertion).map { role, list in
      PlannedPattern(role: role, alternatives: compiler.compile(list, spansLines: lane.spansLines))
    }
    excusing = assertion.exceptions.compactMap { exception in
      guard case .pattern(let list) = exception else { return nil }
      return compiler.compile(list, spansLines: lane.spansLines)
    }
    unset = compiler.takeUnset().map { [$0.message, $0.help].compactMap(\.self).joined(separator: ": ") }
    let columns = Self.builtInColumns(of: assertion.claim)
    wantsMessage = columns.contains { $0.hasPrefix("_message") }
    wantsFacts = columns.contains { column in
      ["_message", "_process", "_pid", "_level"].contains { column.hasPrefix($0) }
    }
  }

  /// The assertion without what keeps matches from counting.
  var unqualified: PlannedAssertion {
    var plain = assertion
    plain.filter = []
    plain.region = nil
    plain.exceptions = []
    return PlannedAssertion(plain, of: self)
  }

  private init(_ assertion: Assertion, of other: PlannedAssertion) {
    self.assertion = assertion
    ruleDigest = other.ruleDigest
    lane = other.lane
    patterns = other.patterns.filter(\.role.isClaimed)
    excusing = []
    wantsFacts = false
    wantsMessage = false
    unset = other.unset
  }

  /// An estimate of what matching its patterns has taken; a pattern that several assertions share counts for each.
  var costNanoseconds: Int {
    patterns.reduce(0) { $0 + $1.alternatives.reduce(0) { $0 + $1.costNanoseconds } }
  }

  /// What follows each `_` in the conditions of a claim, with it, in lower case: every built-in column, and more.
  private static func builtInColumns(of claim: Claim) -> [String] {
    claim.conditions.lazy.map(\.sql).filter { $0.utf8.contains(UInt8(ascii: "_")) }.flatMap { sql in
      sql.lowercased().split(separator: "_", omittingEmptySubsequences: false).dropFirst().map { "_\($0)" }
    }
  }

  /// The names of the groups of a role, in the order of its events' values.
  func groups(of role: Role) -> [String] { patterns.first { $0.role == role }?.groups ?? [] }

  private static func roles(_ assertion: Assertion) -> [(Role, PatternList)] {
    var roles: [(Role, PatternList)] = []
    switch assertion.claim {
    case .absent(let list), .present(let list, _): roles.append((.claim, list))
    case .match(let claim): roles.append((.claim, claim.pattern))
    case .reply(let claim): roles += [(.request, claim.request), (.answer, claim.answer)]
    case .sequence(let claim): roles += claim.steps.enumerated().map { (.step($0.offset), $0.element) }
    }
    if let given = assertion.given { roles.append((.given, given)) }
    if let region = assertion.region { roles += [(.regionFrom, region.from), (.regionTo, region.to)] }
    for (index, exception) in assertion.exceptions.enumerated() {
      switch exception {
      case .pattern: continue
      case .precededBy(let list, _), .followedBy(let list, _): roles.append((.neighbour(index), list))
      }
    }
    return roles
  }
}

/// The patterns of one role.
struct PlannedPattern: Sendable {
  let role: Role
  /// The first that matches gives the captures; empty only where none compiled.
  let alternatives: [Pattern]
  /// The names of all alternatives' groups, in the order in which they first occur.
  let groups: [String]

  init(role: Role, alternatives: [Pattern]) {
    self.role = role
    self.alternatives = alternatives
    var names: [String] = []
    for name in alternatives.flatMap(\.groupNames) where !names.contains(name) { names.append(name) }
    groups = names
  }
}

extension Claim {
  /// All conditions of the claim.
  var conditions: [Condition] {
    switch self {
    case .absent, .present, .sequence: []
    case .reply(let claim): [claim.each].compactMap { $0 }
    case .match(let claim): [claim.each, claim.check].compactMap { $0 }
    }
  }

  /// Whether its matches are rows.
  var hasRows: Bool {
    if case .match = self { return true }
    return false
  }

  /// The explicit types of its groups.
  var types: [String: ColumnType] {
    switch self {
    case .absent, .present, .sequence: [:]
    case .reply(let claim): claim.types
    case .match(let claim): claim.types
    }
  }
}
