internal import LogModel

/// Changes to a list in the text of a YAML file; everything else, comments included, stays as it is.
struct SequenceEdit {
  let document: YAMLDocument

  /// The text with an item added at the end of a list, or nil if the list is one that cannot be added to line by line.
  ///
  /// - Parameters:
  ///   - list: The list, or an empty value in its place.
  ///   - key: The key that holds the list; nil where the list is the whole document.
  ///   - lines: The item's lines, the first with its dash, without indentation.
  func inserting(_ lines: [String], into list: YAMLNode, key: YAMLNode?) -> [Unicode.Scalar]? {
    switch list.content {
    case .sequence(let items):
      if let last = items.last {
        guard !list.isFlow, let dash = dash(of: last, in: list) else { return nil }
        let indent = dash - document.startOfLine(holding: dash)
        return inserting(
          lines, indent: indent, behindLineOf: lastCharacter(of: last), spaced: items.count > 1 && isSpaced(list))
      }
      return replacing(list.start.index..<list.end.index, key: key, by: lines)
    case .scalar where list.isNull:
      return replacing(list.start.index..<list.start.index + scalarLength(list), key: key, by: lines)
    default: return nil
    }
  }

  /// The text without some items of a list; an emptied list becomes `[]`. Nil if the list is written between brackets.
  func removing(_ numbers: [Int], from list: YAMLNode) -> [Unicode.Scalar]? {
    guard case .sequence(let items) = list.content, !list.isFlow else { return nil }
    var source = document.source
    for number in numbers.sorted(by: >) {
      guard let dash = dash(of: items[number], in: list) else { return nil }
      let start = document.startOfLine(holding: dash)
      source.removeSubrange(start..<endOfLine(lastCharacter(of: items[number])))
    }
    guard numbers.count == items.count, let first = items.first, let dash = dash(of: first, in: list) else {
      return source
    }
    let start = document.startOfLine(holding: dash)
    let indent = String(repeating: " ", count: dash - start)
    source.insert(contentsOf: (indent + "[]" + lineEnd).unicodeScalars, at: start)
    return source
  }

  /// CR LF if the file has it, else LF.
  private var lineEnd: String {
    guard let index = document.source.firstIndex(of: "\n"), index > 0, document.source[index - 1] == "\r" else {
      return "\n"
    }
    return "\r\n"
  }

  private func inserting(
    _ lines: [String], indent: Int, behindLineOf index: Int, spaced: Bool
  ) -> [Unicode.Scalar] {
    let end = endOfLine(index)
    let endsWithBreak = end > 0 && document.source[end - 1].isYAMLBreak
    let prefix = (endsWithBreak ? "" : lineEnd) + (spaced ? lineEnd : "")
    let text = prefix + block(lines, indent: indent)
    var source = document.source
    source.insert(contentsOf: text.unicodeScalars, at: end)
    return source
  }

  /// Puts the item in the place of an empty value: on lines of its own under the key.
  private func replacing(_ range: Range<Int>, key: YAMLNode?, by lines: [String]) -> [Unicode.Scalar] {
    var source = document.source
    source.removeSubrange(range)
    guard let key else {
      source.insert(contentsOf: block(lines, indent: 0).unicodeScalars, at: range.lowerBound)
      return source
    }
    var end = range.lowerBound
    while end < source.count, !source[end].isYAMLBreak { end += 1 }
    let hasBreak = end < source.count
    if hasBreak { end = source.indexBehindBreak(at: end) }
    var start = range.lowerBound
    while start > 0, source[start - 1].isYAMLBlank { start -= 1 }
    let indent = key.start.index - document.startOfLine(holding: key.start.index) + 2
    let text = (hasBreak ? "" : lineEnd) + block(lines, indent: indent)
    source.insert(contentsOf: text.unicodeScalars, at: end)
    source.removeSubrange(start..<range.lowerBound)
    return source
  }

  private func block(_ lines: [String], indent: Int) -> String {
    let blanks = String(repeating: " ", count: indent)
    return lines.map { $0.isEmpty ? lineEnd : blanks + $0 + lineEnd }.joined()
  }

  /// The index of the dash that begins an item: the nearest line above its value that begins with one, in the column
  /// of the list.
  private func dash(of item: YAMLNode, in list: YAMLNode) -> Int? {
    let column = list.start.index - document.startOfLine(holding: list.start.index)
    var start = document.startOfLine(holding: item.start.index)
    while start >= document.startOfLine(holding: list.start.index) {
      let index = start + column
      if index < document.source.count, document.source[index] == "-" { return index }
      guard start > 0 else { return nil }
      start = document.startOfLine(holding: start - 1)
    }
    return nil
  }

  /// The index of the last character of an item that is neither blank nor a line end.
  private func lastCharacter(of node: YAMLNode) -> Int {
    var index = max(lastEnd(of: node), node.start.index + 1) - 1
    while index > node.start.index, document.source[min(index, document.source.count - 1)].isYAMLSpace { index -= 1 }
    return min(index, document.source.count - 1)
  }

  /// The end of the last scalar or bracket in a node; the end that libyaml gives a block is that of the next token.
  private func lastEnd(of node: YAMLNode) -> Int {
    if node.isFlow { return node.end.index }
    switch node.content {
    case .scalar: return node.end.index
    case .sequence(let items): return items.last.map { lastEnd(of: $0) } ?? node.end.index
    case .mapping(let pairs):
      guard let last = pairs.last else { return node.end.index }
      // An alias has the place of its anchor: the key is then the last that is known to stand here.
      return max(lastEnd(of: last.value), last.key.end.index)
    }
  }

  private func endOfLine(_ index: Int) -> Int {
    var end = index
    while end < document.source.count, !document.source[end].isYAMLBreak { end += 1 }
    return end < document.source.count ? document.source.indexBehindBreak(at: end) : end
  }

  private func scalarLength(_ node: YAMLNode) -> Int {
    guard case .scalar(let text, _) = node.content else { return 0 }
    return text.unicodeScalars.count
  }

  /// Whether a blank line stands before the last item.
  private func isSpaced(_ list: YAMLNode) -> Bool {
    guard case .sequence(let items) = list.content, let last = items.last, let dash = dash(of: last, in: list) else {
      return false
    }
    let start = document.startOfLine(holding: dash)
    var breaks = 0
    var index = start - 1
    while index >= 0, document.source[index].isYAMLSpace {
      if document.source[index] == "\n" { breaks += 1 }
      index -= 1
    }
    return breaks > 1
  }
}
