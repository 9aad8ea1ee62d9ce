internal import LogModel

/// Reads `logproof.yaml`.
struct ConfigurationDecoder {
  static let keys = [
    "project", "history", "fail_on", "sources", "redact", "limits", "shards", "overrides", "checklist", "flow",
  ]

  let decoder: FileDecoder

  func decode() -> DecodedConfiguration {
    var out = DecodedConfiguration()
    guard let root = decoder.document.root,
      let reader = MappingReader(root, "the configuration", keys: Self.keys, in: decoder)
    else { return out }
    if let project = reader.text("project") { out.configuration.project = project }
    out.configuration.history = reader.text("history")
    if let severity = reader["fail_on"].flatMap({ decoder.word($0, Severity.self, "a severity") }) {
      out.configuration.failOn = severity
    }
    out.configuration.sources = reader["sources"].map { sources($0) } ?? []
    out.configuration.redact = redactions(reader["redact"])
    if let limits = reader["limits"] { out.configuration.limits = self.limits(limits) }
    out.configuration.shards = shards(reader["shards"])
    out.configuration.isChecklistRequired = checklist(reader["checklist"])
    if let flow = reader["flow"] { out.configuration.flow = self.flow(flow) }
    out.overrides = reader["overrides"].map { overrides($0) } ?? []
    return out
  }

  private func sources(_ node: YAMLNode) -> [SourceRule] {
    guard case .mapping(let pairs) = node.content else {
      decoder.error(
        at: node, "expected sources by name, found \(node.kindInWords)", help: "write app: {files: ['app*.log']}")
      return []
    }
    var names: Set<String> = []
    return pairs.compactMap { pair in
      guard let name = decoder.text(pair.key, "the name of a source") else { return nil }
      guard names.insert(name).inserted else {
        decoder.error(at: pair.key, "duplicate source '\(name)'")
        return nil
      }
      guard name.isSourceName else {
        decoder.error(
          at: pair.key, "'\(name)' is not a name for a source", help: "write letters, digits, '_', '-' and '.' only")
        return nil
      }
      return source(name, pair)
    }
  }

  private func source(_ name: String, _ pair: YAMLNode.Pair) -> SourceRule? {
    let keys = ["files", "alive", "ends", "min_records", "optional"]
    guard let reader = MappingReader(pair.value, "the source '\(name)'", keys: keys, in: decoder) else { return nil }
    var rule = SourceRule(name: name)
    rule.place = decoder.place(of: pair.key)
    rule.files = reader["files"].map { decoder.texts($0, of: "a file name or a glob") } ?? []
    rule.alive = reader["alive"].flatMap { decoder.patterns($0) }
    rule.ends = reader["ends"].flatMap { decoder.patterns($0) }
    if let minimum = reader["min_records"].flatMap({ decoder.integer($0, atLeast: 0) }) {
      rule.minimumRecords = minimum
    }
    rule.isOptional = reader.boolean("optional")
    return rule
  }

  private func redactions(_ node: YAMLNode?) -> [PatternText] {
    guard let node else { return [] }
    if case .sequence(let items) = node.content, items.isEmpty { return [] }
    return decoder.patterns(node)?.alternatives ?? []
  }

  private func limits(_ node: YAMLNode) -> Configuration.Limits {
    var limits = Configuration.Limits()
    let keys = ["rows", "evidence", "unpacked_bytes", "unpack_ratio"]
    guard let reader = MappingReader(node, "limits", keys: keys, in: decoder) else { return limits }
    func number(_ key: String, atLeast minimum: Int = 1) -> Int? {
      reader[key].flatMap { decoder.integer($0, atLeast: minimum) }
    }
    limits.rows = number("rows") ?? limits.rows
    limits.evidence = number("evidence") ?? limits.evidence
    limits.unpackedBytes = number("unpacked_bytes") ?? limits.unpackedBytes
    limits.unpackRatio = number("unpack_ratio") ?? limits.unpackRatio
    return limits
  }

  private func shards(_ node: YAMLNode?) -> [String] {
    guard let node else { return [] }
    if case .sequence(let items) = node.content, items.isEmpty { return [] }
    var seen: Set<String> = []
    for item in decoder.listOrSingle(node, of: "the name of a shard") {
      guard let name = decoder.text(item, "the name of a shard") else { continue }
      if !seen.insert(name).inserted { decoder.error(at: item, "duplicate shard '\(name)'") }
    }
    return decoder.texts(node, of: "the name of a shard")
  }

  private func checklist(_ node: YAMLNode?) -> Bool {
    guard let node, let reader = MappingReader(node, "checklist", keys: ["required"], in: decoder) else { return false }
    return reader.boolean("required")
  }

  private func overrides(_ node: YAMLNode) -> [SeverityOverride] {
    guard case .mapping(let pairs) = node.content else {
      decoder.error(
        at: node, "expected overrides by id, found \(node.kindInWords)",
        help: "write an-id: {severity: low, because: 'third-party keyboard'}")
      return []
    }
    return pairs.compactMap { pair in
      guard let id = decoder.text(pair.key, "an id"),
        let reader = MappingReader(pair.value, "an override", keys: ["severity", "because"], in: decoder)
      else { return nil }
      let severity = reader.required("severity").flatMap { decoder.word($0, Severity.self, "a severity") }
      let because = reader.requiredText("because", help: "say why this project sees it otherwise")
      guard let severity, let because else { return nil }
      return SeverityOverride(id: id, severity: severity, because: because, node: pair.key)
    }
  }

  private func flow(_ node: YAMLNode) -> [Configuration.FlowSetting] {
    guard case .mapping(let pairs) = node.content else {
      decoder.error(at: node, "expected settings, found \(node.kindInWords)")
      return []
    }
    var seen: Set<String> = []
    var out: [Configuration.FlowSetting] = []
    for pair in pairs {
      guard let key = decoder.text(pair.key, "a key") else { continue }
      if !seen.insert(key).inserted { decoder.error(at: pair.key, "duplicate key '\(key)'") }
      for value in decoder.texts(pair.value, of: "a text") { out.append(.init(key: key, value: value)) }
    }
    return out
  }
}

/// What `logproof.yaml` says.
struct DecodedConfiguration {
  var configuration = Configuration()
  var overrides: [SeverityOverride] = []
}

/// An entry of `overrides`.
struct SeverityOverride {
  var id: String
  var severity: Severity
  var because: String
  var node: YAMLNode
}

extension String {
  /// Letters, digits, `_`, `-` and `.`: what can stand before `=` on a command line and in a path of a report.
  var isSourceName: Bool {
    !isEmpty
      && unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || $0.properties.numericType != nil || "_-.".unicodeScalars.contains($0)
      }
  }
}
