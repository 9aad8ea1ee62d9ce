internal import LogModel
internal import Patterns

extension FileDecoder {
  /// A pattern or a list of alternatives; every one is compiled, and a bad one is reported at its own column.
  func patterns(_ node: YAMLNode, spansLines: Bool = false) -> PatternList? {
    var alternatives: [PatternText] = []
    for item in listOrSingle(node, of: "a pattern") {
      guard let pattern = pattern(item, spansLines: spansLines) else { continue }
      alternatives.append(pattern)
    }
    return alternatives.isEmpty ? nil : PatternList(alternatives)
  }

  /// One pattern.
  func pattern(_ node: YAMLNode, spansLines: Bool = false) -> PatternText? {
    guard let text = text(node, "a pattern", help: "put the pattern between single quotes") else { return nil }
    let place = document.placeOfText(of: node)
    do {
      let pattern = try pool.pattern(text.withPlaceholdersFilled, spansLines: spansLines)
      checkGroupNames(pattern.groupNames, in: node)
    } catch {
      let problemPlace = document.place(ofByte: error.offset, in: node)
      findings.add(
        document.diagnostic(.error, at: problemPlace, "invalid pattern: \(error.message)", help: help(for: text)))
    }
    return PatternText(text, at: place)
  }

  /// The names of the groups of a pattern; empty for one that does not compile.
  func groupNames(of pattern: PatternText) -> [String] {
    (try? pool.pattern(pattern.text.withPlaceholdersFilled, spansLines: false))?.groupNames ?? []
  }

  private func checkGroupNames(_ names: [String], in node: YAMLNode) {
    for name in names where name.hasPrefix("_") {
      error(
        at: node, "the group name '\(name)' begins with '_'",
        help: "names that begin with '_' are those of built-in columns; call it '\(name.drop { $0 == "_" })'")
    }
    for (index, name) in names.enumerated() {
      guard let twin = names[..<index].first(where: { $0.lowercased() == name.lowercased() }) else { continue }
      error(
        at: node, "the group names '\(twin)' and '\(name)' differ only in case",
        help: "conditions do not distinguish case: rename one of them")
    }
  }

  private func help(for text: String) -> String? {
    text.utf8.contains(0x08) || text.utf8.contains(0x07)
      ? "between double quotes YAML reads '\\b' as a control character: use single quotes" : nil
  }
}

extension String {
  /// The text with every `{{NAME}}` replaced by as many letters, so that offsets stay what they are.
  var withPlaceholdersFilled: String {
    guard utf8.count >= 5, utf8.contains(UInt8(ascii: "{")) else { return self }
    var bytes = Array(utf8)
    for range in PlaceholderScan.ranges(in: bytes) {
      for index in range { bytes[index] = UInt8(ascii: "x") }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
