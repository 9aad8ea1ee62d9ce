public import LogModel

/// An assertion as an item of `assertions`, in the order of keys that people write; ends with a line feed.
public func yamlText(of assertion: Assertion) -> String {
  YAMLValue.item(YAMLValue.mapping(AssertionYAML.entries(of: assertion)).lines).map { $0 + "\n" }.joined()
}

/// What an assertion claims and what qualifies it, as YAML; ends with a line feed.
///
/// Its id, title, reasons, severity and samples are left out.
public func ruleYAML(of assertion: Assertion) -> String {
  let others: Set<String> = ["id", "aliases", "title", "why", "bug", "severity", "samples"]
  let entries = AssertionYAML.entries(of: assertion).filter { !others.contains($0.key) }
  return YAMLValue.mapping(entries).lines.map { $0 + "\n" }.joined()
}

/// Turns assertions and known issues into values that can be written.
enum AssertionYAML {
  static func entries(of assertion: Assertion) -> [YAMLValue.Entry] {
    var out: [YAMLValue.Entry] = [.init("id", .text(assertion.id))]
    if !assertion.aliases.isEmpty { out.append(.init("aliases", .list(assertion.aliases.map(YAMLValue.text)))) }
    out.append(.init("title", .text(assertion.title)))
    if let why = assertion.why { out.append(.init("why", .text(why))) }
    out.append(.init("bug", .text(assertion.bug)))
    if let source = assertion.source { out.append(.init("source", .text(source))) }
    out.append(.init("severity", .plain(assertion.severity.rawValue)))
    if !assertion.filter.isEmpty {
      out.append(.init("where", .inline(assertion.filter.map { .init($0.field.rawValue, texts($0.globs)) })))
    }
    if let given = assertion.given { out.append(.init("given", patterns(given))) }
    if let region = assertion.region {
      out.append(.init("between", .mapping([.init("from", patterns(region.from)), .init("to", patterns(region.to))])))
    }
    out += claim(assertion.claim)
    if !assertion.exceptions.isEmpty { out.append(.init("except", .list(assertion.exceptions.map(exception)))) }
    switch assertion.span {
    case .line: break
    case .record: out.append(.init("span", .plain("record")))
    case .lines(let count): out.append(.init("span", .plain("\(count) lines")))
    }
    if assertion.subject == .raw { out.append(.init("subject", .plain("raw"))) }
    if assertion.isRequired { out.append(.init("required", .plain("true"))) }
    out.append(.init("samples", samples(assertion.samples)))
    return out
  }

  static func entries(of issue: KnownIssue) -> [YAMLValue.Entry] {
    var out: [YAMLValue.Entry] = [.init("assertion", .text(issue.assertion))]
    if !issue.environment.isEmpty {
      out.append(.init("env", .inline(issue.environment.map { .init($0.key, .text($0.value)) })))
    }
    out += [
      .init("bug", .text(issue.bug)), .init("owner", .text(issue.owner)), .init("reason", .text(issue.reason)),
    ]
    if let opened = issue.opened { out.append(.init("opened", .plain(opened))) }
    out.append(.init("expires", .plain(issue.expires)))
    if let pattern = issue.pattern { out.append(.init("pattern", .pattern(pattern.text))) }
    if let atMost = issue.atMost { out.append(.init("at_most", .plain("\(atMost)"))) }
    return out
  }

  private static func claim(_ claim: Claim) -> [YAMLValue.Entry] {
    switch claim {
    case .absent(let list): return [.init("absent", patterns(list))]
    case .present(let list, let times):
      return [.init("present", patterns(list))] + (times == .atLeastOnce ? [] : [.init("times", self.times(times))])
    case .sequence(let sequence):
      var out: [YAMLValue.Entry] = [.init("sequence", .list(sequence.steps.map(patterns)))]
      if !sequence.key.isEmpty { out.append(.init("key", texts(sequence.key))) }
      if let within = sequence.within { out.append(.init("within", .plain(duration(within)))) }
      return out
    case .reply(let reply):
      let inner: [YAMLValue.Entry] = [
        .init("request", patterns(reply.request)), .init("answer", patterns(reply.answer)),
      ]
      var out: [YAMLValue.Entry] = [.init("reply", .mapping(inner))]
      if !reply.key.isEmpty { out.append(.init("key", texts(reply.key))) }
      if let within = reply.within { out.append(.init("within", .plain(duration(within)))) }
      return out + conditions(each: reply.each, check: nil, types: reply.types)
    case .match(let match):
      var out: [YAMLValue.Entry] = [.init("match", patterns(match.pattern))]
      if let times = match.times { out.append(.init("times", self.times(times))) }
      out += conditions(each: match.each, check: match.check, types: match.types)
      if !match.per.isEmpty { out.append(.init("per", texts(match.per))) }
      return out
    }
  }

  private static func conditions(
    each: Condition?, check: Condition?, types: [String: ColumnType]
  ) -> [YAMLValue.Entry] {
    var out: [YAMLValue.Entry] = []
    if let each { out.append(.init("each", .pattern(each.sql))) }
    if let check { out.append(.init("check", .pattern(check.sql))) }
    if !types.isEmpty {
      let entries = types.sorted { $0.key < $1.key }.map { YAMLValue.Entry($0.key, .plain($0.value.rawValue)) }
      out.append(.init("types", .inline(entries)))
    }
    return out
  }

  private static func exception(_ exception: MatchException) -> YAMLValue {
    func bounded(_ key: String, _ list: PatternList, _ within: MatchException.Bound?) -> YAMLValue {
      var out: [YAMLValue.Entry] = [.init(key, patterns(list))]
      switch within {
      case nil: break
      case .nanoseconds(let count): out.append(.init("within", .plain(duration(count))))
      case .records(let count): out.append(.init("within", .plain("\(count) records")))
      }
      return .mapping(out)
    }
    switch exception {
    case .pattern(let list): return bounded("pattern", list, nil)
    case .precededBy(let list, let within): return bounded("preceded_by", list, within)
    case .followedBy(let list, let within): return bounded("followed_by", list, within)
    }
  }

  private static func samples(_ samples: Samples) -> YAMLValue {
    let lists = [
      ("fails", samples.fails), ("passes", samples.passes), ("quiet", samples.quiet), ("unarmed", samples.unarmed),
    ]
    return .mapping(lists.filter { !$0.1.isEmpty }.map { .init($0.0, .list($0.1.map(sample))) })
  }

  private static func sample(_ sample: Sample) -> YAMLValue {
    var out: [YAMLValue.Entry] = []
    switch sample.content {
    case .text(let text):
      guard sample.matches != nil else { return text.contains("\n") ? .text(text) : .pattern(text) }
      out.append(.init("text", text.contains("\n") ? .text(text) : .pattern(text)))
    case .file(let path, let lines):
      out.append(.init("file", .text(path)))
      if let lines { out.append(.init("lines", .plain("\(lines.lowerBound)-\(lines.upperBound)"))) }
    }
    if let matches = sample.matches { out.append(.init("matches", .plain("\(matches)"))) }
    if case .file = sample.content { return .inline(out) }
    return .mapping(out)
  }

  private static func patterns(_ list: PatternList) -> YAMLValue {
    if list.alternatives.count == 1, let only = list.alternatives.first { return .pattern(only.text) }
    return .list(list.alternatives.map { .pattern($0.text) })
  }

  /// A list of short texts on one line; a single one by itself.
  private static func texts(_ texts: [String]) -> YAMLValue {
    if texts.count == 1, let only = texts.first { return .text(only) }
    return .plain(
      "[" + texts.map { YAMLText.isSafePlain($0, inFlow: true) ? $0 : YAMLText.quoted($0) }.joined(separator: ", ")
        + "]")
  }

  private static func times(_ times: Times) -> YAMLValue {
    switch times {
    case .any: return .plain("any")
    case .between(let least, let most) where least == most: return .plain("\(least)")
    case .between(let least, nil): return .inline([.init("at_least", .plain("\(least)"))])
    case .between(let least, .some(let most)):
      let lower: [YAMLValue.Entry] = least == 0 ? [] : [.init("at_least", .plain("\(least)"))]
      return .inline(lower + [.init("at_most", .plain("\(most)"))])
    }
  }

  /// In the largest unit that needs no fraction.
  private static func duration(_ nanoseconds: Int64) -> String {
    let units: [(name: String, size: Int64)] = [
      ("h", 3_600_000_000_000), ("m", 60_000_000_000), ("s", 1_000_000_000), ("ms", 1_000_000), ("us", 1_000),
    ]
    for unit in units where nanoseconds >= unit.size && nanoseconds % unit.size == 0 {
      return "\(nanoseconds / unit.size)\(unit.name)"
    }
    return "\(nanoseconds / 1_000)us"
  }
}
