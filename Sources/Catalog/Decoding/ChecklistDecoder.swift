internal import LogModel

/// Reads `acceptance.yaml`: the manual steps.
struct ChecklistDecoder {
  let decoder: FileDecoder
  /// The ids and former ids of the catalog's assertions.
  let assertionIDs: Set<String>

  func decode() -> AcceptanceChecklist? {
    guard let root = decoder.document.root,
      let reader = MappingReader(root, "a checklist", keys: ["id", "title", "steps"], in: decoder)
    else { return nil }
    let id = reader.required("id").flatMap { decoder.kebabCase($0, "an id") }
    let title = reader.requiredText("title")
    guard let nodes = reader.required("steps").flatMap({ decoder.list($0, of: "steps") }) else { return nil }
    if nodes.isEmpty, let node = reader["steps"] { decoder.error(at: node, "a checklist without steps") }
    var lines: [String: Int] = [:]
    let steps = nodes.compactMap { step($0, lines: &lines) }
    guard let id, let title else { return nil }
    return AcceptanceChecklist(id: id, title: title, steps: steps)
  }

  private func step(_ node: YAMLNode, lines: inout [String: Int]) -> AcceptanceStep? {
    let keys = ["id", "action", "expected", "assertions", "screen_only"]
    guard let reader = MappingReader(node, "a step", keys: keys, in: decoder) else { return nil }
    let idNode = reader.required("id")
    let id = idNode.flatMap { decoder.kebabCase($0, "an id") }
    let action = reader.requiredText("action", help: "say what to do")
    let expected = reader.requiredText("expected", help: "say what must be seen")
    let assertions = reader["assertions"].map { self.assertions($0) } ?? []
    let isScreenOnly = reader.boolean("screen_only")
    if isScreenOnly, !assertions.isEmpty, let node = reader.keyNode("assertions") {
      decoder.error(at: node, "a 'screen_only' step cannot have assertions", help: "no log can prove such a step")
    }
    guard let id, let idNode, let action, let expected else { return nil }
    if let earlier = lines[id] {
      decoder.error(at: idNode, "duplicate step '\(id)'", notes: ["it stands first in line \(earlier)"])
    }
    lines[id] = decoder.place(of: idNode).line
    var step = AcceptanceStep(
      id: id, action: action, expected: expected, assertions: assertions, isScreenOnly: isScreenOnly)
    step.place = decoder.place(of: idNode)
    return step
  }

  private func assertions(_ node: YAMLNode) -> [String] {
    if case .sequence(let items) = node.content, items.isEmpty { return [] }
    return decoder.listOrSingle(node, of: "an id").compactMap { item in
      guard let id = decoder.text(item, "an id") else { return nil }
      if assertionIDs.contains(id) { return id }
      let help = suggestion(for: id, among: assertionIDs.sorted()).map { "did you mean '\($0)'?" }
      decoder.error(at: item, "there is no assertion '\(id)'", help: help)
      return nil
    }
  }
}
