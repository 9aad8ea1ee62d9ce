internal import LogModel

/// Reads the claim of an assertion and the keys that belong to it.
struct ClaimDecoder {
  /// Which claims a key says something about.
  private static let owners: [(key: String, claims: [String])] = [
    ("times", ["present", "match"]), ("within", ["sequence", "reply"]), ("key", ["sequence", "reply"]),
    ("each", ["match", "reply"]), ("check", ["match"]), ("per", ["match"]), ("types", ["match", "reply"]),
  ]

  let decoder: FileDecoder
  let reader: MappingReader
  let spansLines: Bool

  /// The only claim; nil, and reported, where there is none, more than one, or a bad one.
  func decode() -> Claim? {
    let found = AssertionDecoder.claimKeys.filter { reader.has($0) }
    guard let key = found.first, let value = reader[key] else {
      decoder.error(
        at: reader.node, "an assertion without a claim",
        help: "write exactly one of: " + AssertionDecoder.claimKeys.joined(separator: ", "))
      return nil
    }
    guard found.count == 1 else {
      reportSecondClaim(found)
      return nil
    }
    for (qualifier, claims) in Self.owners where !claims.contains(key) {
      guard let node = reader.keyNode(qualifier) else { continue }
      decoder.error(
        at: node, "'\(qualifier)' says nothing beside '\(key)'",
        help: "it belongs to \(claims.map { "'\($0)'" }.joined(separator: " and "))")
    }
    return claim(key, value)
  }

  private func reportSecondClaim(_ found: [String]) {
    let nodes = found.compactMap { reader.keyNode($0) }.sorted { $0.start < $1.start }
    guard nodes.count > 1, case .scalar(let first, _) = nodes[0].content, case .scalar(let second, _) = nodes[1].content
    else { return }
    decoder.error(
      at: nodes[1], "two claims in one assertion: '\(first)' and '\(second)'",
      notes: ["'\(first)' stands in line \(decoder.place(of: nodes[0]).line)"],
      help: "make two assertions of them, each with its own id and samples")
  }

  private func claim(_ key: String, _ value: YAMLNode) -> Claim? {
    switch key {
    case "absent": return decoder.patterns(value, spansLines: spansLines).map(Claim.absent)
    case "present":
      let times = reader["times"].map { decoder.times($0) } ?? .atLeastOnce
      guard let list = decoder.patterns(value, spansLines: spansLines), let times else { return nil }
      return .present(list, times: times)
    case "sequence": return sequence(value)
    case "reply": return reply(value)
    default: return match(value)
    }
  }

  private func sequence(_ node: YAMLNode) -> Claim? {
    guard let items = decoder.list(node, of: "patterns") else { return nil }
    guard items.count >= 2 else {
      decoder.error(at: node, "a sequence needs two patterns or more", help: "for one pattern use 'present'")
      return nil
    }
    let steps = items.compactMap { decoder.patterns($0, spansLines: spansLines) }
    guard steps.count == items.count else { return nil }
    let names = steps.enumerated().map { ("pattern \($0 + 1) of the sequence", $1) }
    let within = reader["within"].flatMap { decoder.duration($0) }
    return .sequence(SequenceClaim(steps: steps, within: within, key: groups("key", inEveryOf: names)))
  }

  private func reply(_ node: YAMLNode) -> Claim? {
    let hints = Dictionary(
      uniqueKeysWithValues: ["key", "within", "each", "types"].map { ($0, "write '\($0)' beside 'reply', not in it") })
    guard let inner = MappingReader(node, "reply", keys: ["request", "answer"], hints: hints, in: decoder) else {
      return nil
    }
    let request = inner.required("request").flatMap { decoder.patterns($0, spansLines: spansLines) }
    let answer = inner.required("answer").flatMap { decoder.patterns($0, spansLines: spansLines) }
    guard let request, let answer else { return nil }
    var claim = ReplyClaim(request: request, answer: answer)
    claim.key = groups("key", inEveryOf: [("the request", request), ("the answer", answer)])
    claim.within = reader["within"].flatMap { decoder.duration($0) }
    claim.each = reader["each"].flatMap { condition($0) }
    let columns = names(in: request) + names(in: answer).map { "answer_" + $0 }
    reportTwins(columns, at: node)
    claim.types = types(of: columns)
    return .reply(claim)
  }

  private func match(_ node: YAMLNode) -> Claim? {
    guard let pattern = decoder.patterns(node, spansLines: spansLines) else { return nil }
    var claim = MatchClaim(pattern: pattern)
    claim.each = reader["each"].flatMap { condition($0) }
    claim.check = reader["check"].flatMap { condition($0) }
    claim.per = groups("per", inEveryOf: [("the pattern", pattern)])
    claim.times = reader["times"].flatMap { decoder.times($0) }
    claim.types = types(of: names(in: pattern))
    if let node = reader.keyNode("per"), !reader.has("check") {
      decoder.error(at: node, "'per' without 'check'", help: "'check' is what is evaluated for each combination")
    }
    if !reader.has("each"), !reader.has("check"), !reader.has("times") {
      decoder.error(
        at: reader.keyNode("match") ?? node, "'match' without a condition",
        help: "add 'each', 'check' or 'times', or use 'present'")
    }
    return .match(claim)
  }

  private func condition(_ node: YAMLNode) -> Condition? {
    decoder.text(node, "an SQL expression").map { Condition($0, at: decoder.document.placeOfText(of: node)) }
  }

  private func names(in list: PatternList) -> [String] {
    var out: [String] = []
    for name in list.alternatives.flatMap({ decoder.groupNames(of: $0) }) where !out.contains(name) { out.append(name) }
    return out
  }

  /// The groups that a key names, each of which must be in every alternative of every list.
  private func groups(_ key: String, inEveryOf lists: [(what: String, list: PatternList)]) -> [String] {
    guard let node = reader[key] else { return [] }
    var out: [String] = []
    for item in decoder.listOrSingle(node, of: "the name of a group") {
      guard let name = decoder.text(item, "the name of a group") else { continue }
      if out.contains(name) { decoder.error(at: item, "the group '\(name)' is named twice") }
      out.append(name)
      for (what, list) in lists {
        guard let lacking = list.alternatives.first(where: { !decoder.groupNames(of: $0).contains(name) }) else {
          continue
        }
        let known = names(in: list)
        let help = known.isEmpty ? "name it in the pattern: (?<\(name)>…)" : decoder.oneOf(known, closeTo: name)
        let place = lacking.place.map { ["the pattern stands in line \($0.line)"] } ?? []
        decoder.error(at: item, "\(what) has no group '\(name)'", notes: place, help: help)
        break
      }
    }
    return out
  }

  private func types(of columns: [String]) -> [String: ColumnType] {
    guard let node = reader["types"] else { return [:] }
    guard case .mapping(let pairs) = node.content, !columns.isEmpty else {
      let found = columns.isEmpty ? "there is no group that could have a type" : "expected groups and their types"
      decoder.error(at: node, found, help: "name groups with (?<name>…) and write {name: number}")
      return [:]
    }
    guard let types = MappingReader(node, "types", keys: columns, in: decoder) else { return [:] }
    var out: [String: ColumnType] = [:]
    for pair in pairs {
      guard case .scalar(let name, _) = pair.key.content, let value = types[name] else { continue }
      out[name] = decoder.word(value, ColumnType.self, "a type")
    }
    return out
  }

  private func reportTwins(_ columns: [String], at node: YAMLNode) {
    for (index, name) in columns.enumerated() {
      guard columns[..<index].contains(where: { $0.lowercased() == name.lowercased() }) else { continue }
      decoder.error(
        at: node, "two groups would be the column '\(name)'",
        help: "a group 'x' of the answer is the column 'answer_x': rename one of them")
    }
  }
}
