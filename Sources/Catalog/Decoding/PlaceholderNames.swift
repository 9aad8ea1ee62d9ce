public import LogModel

/// The names of the `{{NAME}}` in an assertion's patterns, each once, in the order in which they occur.
public func placeholderNames(in assertion: Assertion) -> [String] {
  var names: [String] = []
  for pattern in assertion.allPatterns {
    let bytes = Array(pattern.text.utf8)
    for range in PlaceholderScan.ranges(in: bytes) {
      let name = String(decoding: bytes[(range.lowerBound + 2)..<(range.upperBound - 2)], as: UTF8.self)
      if !names.contains(name) { names.append(name) }
    }
  }
  return names
}

extension Assertion {
  /// Every pattern of the assertion: of its claim, its qualifiers and its exceptions.
  public var allPatterns: [PatternText] {
    var lists = claim.patternLists
    if let given { lists.append(given) }
    if let region { lists += [region.from, region.to] }
    for exception in exceptions {
      switch exception {
      case .pattern(let list), .precededBy(let list, _), .followedBy(let list, _): lists.append(list)
      }
    }
    return lists.flatMap(\.alternatives)
  }
}
