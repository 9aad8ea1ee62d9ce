public import LogModel

/// A digest of all that decides an assertion's verdict on a given log; 64 hexadecimal digits.
///
/// Claim, qualifiers, span, subject and source count; id, area, title, reasons, severity and samples do not, so that
/// results before and after a change of those stay comparable.
public func ruleDigest(of assertion: Assertion) -> String {
  var digest = RuleDigest()
  digest.add(assertion)
  return digest.finish()
}

/// Writes a rule as length-prefixed fields, each behind its name, so that no two rules give the same bytes.
private struct RuleDigest {
  private var hash = SHA256()

  init() { add("rule", "1") }

  consuming func finish() -> String { hash.hexDigest() }

  mutating func add(_ assertion: Assertion) {
    add("source", assertion.source ?? "")
    add("source given", "\(assertion.source != nil)")
    switch assertion.span {
    case .line: add("span", "line")
    case .record: add("span", "record")
    case .lines(let count): add("span", "\(count) lines")
    }
    add("subject", assertion.subject.rawValue)
    add("required", "\(assertion.isRequired)")
    if let given = assertion.given { add("given", given) }
    for filter in assertion.filter {
      add("where", filter.field.rawValue)
      add("globs", filter.globs)
    }
    if let region = assertion.region {
      add("from", region.from)
      add("to", region.to)
    }
    for exception in assertion.exceptions { add(exception) }
    add(assertion.claim)
  }

  private mutating func add(_ claim: Claim) {
    add("claim", claim.key)
    switch claim {
    case .absent(let list): add("pattern", list)
    case .present(let list, let times):
      add("pattern", list)
      add(times)
    case .sequence(let sequence):
      add("steps", "\(sequence.steps.count)")
      for step in sequence.steps { add("step", step) }
      add("within", sequence.within.map { "\($0)" } ?? "-")
      add("key", sequence.key)
    case .reply(let reply):
      add("request", reply.request)
      add("answer", reply.answer)
      add("key", reply.key)
      add("within", reply.within.map { "\($0)" } ?? "-")
      if let each = reply.each { add("each", each.sql) }
      add(reply.types)
    case .match(let match):
      add("pattern", match.pattern)
      if let each = match.each { add("each", each.sql) }
      if let check = match.check { add("check", check.sql) }
      add("per", match.per)
      if let times = match.times { add(times) }
      add(match.types)
    }
  }

  private mutating func add(_ exception: MatchException) {
    switch exception {
    case .pattern(let list): add("except", list)
    case .precededBy(let list, let within):
      add("except preceded by", list)
      add("within", within.map { "\($0)" } ?? "-")
    case .followedBy(let list, let within):
      add("except followed by", list)
      add("within", within.map { "\($0)" } ?? "-")
    }
  }

  private mutating func add(_ times: Times) {
    switch times {
    case .any: add("times", "any")
    case .between(let least, let most): add("times", "\(least) to \(most.map { "\($0)" } ?? "any number")")
    }
  }

  private mutating func add(_ types: [String: ColumnType]) {
    for name in types.keys.sorted() { add("type", "\(name)=\(types[name]?.rawValue ?? "")") }
  }

  private mutating func add(_ name: String, _ list: PatternList) { add(name, list.alternatives.map(\.text)) }

  private mutating func add(_ name: String, _ texts: [String]) {
    add(name, "\(texts.count)")
    for text in texts { hash.update(field: text) }
  }

  private mutating func add(_ name: String, _ value: String) {
    hash.update(field: name)
    hash.update(field: value)
  }
}
