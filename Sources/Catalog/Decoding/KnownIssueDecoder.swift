internal import LogModel

/// Reads `known-issues.yaml`: a list of issues, by itself or under `issues`.
struct KnownIssueDecoder {
  static let keys = ["assertion", "env", "bug", "owner", "reason", "opened", "expires", "pattern", "at_most"]

  let decoder: FileDecoder

  /// The issues with the nodes that name their assertions.
  func decode() -> [(issue: KnownIssue, assertionNode: YAMLNode)] {
    guard let root = decoder.document.root else { return [] }
    var list = root
    if case .mapping = root.content {
      guard let reader = MappingReader(root, "a file of known issues", keys: ["issues"], in: decoder),
        let issues = reader.required("issues")
      else { return [] }
      if issues.isNull { return [] }
      list = issues
    }
    return (decoder.list(list, of: "known issues") ?? []).compactMap { issue($0) }
  }

  private func issue(_ node: YAMLNode) -> (issue: KnownIssue, assertionNode: YAMLNode)? {
    guard let reader = MappingReader(node, "a known issue", keys: Self.keys, in: decoder) else { return nil }
    let assertionNode = reader.required("assertion", help: "name the assertion whose failure is expected")
    let assertion = assertionNode.flatMap { decoder.text($0, "an id") }
    let bug = reader.requiredText("bug", help: "give the link or the number of the open bug")
    let owner = reader.requiredText("owner", help: "name who will see to it")
    let reason = reader.requiredText("reason", help: "say why it may fail for now")
    let expires = reader.required("expires", help: "name the last day on which it is excused, as in 2026-12-31")
      .flatMap { date($0) }
    var issue = KnownIssue(
      assertion: assertion ?? "", bug: bug ?? "", owner: owner ?? "", reason: reason ?? "", expires: expires ?? "")
    issue.opened = reader["opened"].flatMap { date($0) }
    issue.environment = reader["env"].map { environment($0) } ?? []
    issue.pattern = reader["pattern"].flatMap { decoder.pattern($0) }
    issue.atMost = reader["at_most"].flatMap { decoder.integer($0, atLeast: 1) }
    issue.place = decoder.place(of: node)
    guard assertion != nil, let assertionNode else { return nil }
    return (issue, assertionNode)
  }

  private func date(_ node: YAMLNode) -> String? {
    let help = "write year, month and day, as in 2026-12-31"
    guard let text = decoder.text(node, "a date", help: help) else { return nil }
    guard text.isISODate else {
      decoder.error(at: node, "'\(text)' is not a date", help: help)
      return nil
    }
    return text
  }

  /// `{os: iOS 26, device: iPhone 17}` or `KEY=VALUE`, one or a list.
  private func environment(_ node: YAMLNode) -> [EnvironmentTag] {
    if case .mapping(let pairs) = node.content {
      guard MappingReader(node, "env", keys: pairs.compactMap(\.keyText), in: decoder) != nil else { return [] }
      return pairs.compactMap { pair in
        guard let key = pair.keyText, let value = decoder.text(pair.value) else { return nil }
        return EnvironmentTag(key: key, value: value)
      }.sorted()
    }
    return decoder.listOrSingle(node, of: "a tag").compactMap { item in
      guard let text = decoder.text(item, "a tag") else { return nil }
      guard let sign = text.firstIndex(of: "="), sign != text.startIndex else {
        decoder.error(at: item, "'\(text)' is not a tag", help: "write KEY=VALUE, as in os=26.1")
        return nil
      }
      return EnvironmentTag(key: String(text[..<sign]), value: String(text[text.index(after: sign)...]))
    }.sorted()
  }
}

extension YAMLNode.Pair {
  /// The key if it is a scalar.
  var keyText: String? {
    if case .scalar(let text, _) = key.content { return text }
    return nil
  }
}
