/// A value of a YAML document with the place where it stands.
struct YAMLNode: Sendable {
  struct Pair: Sendable {
    var key: YAMLNode
    var value: YAMLNode
  }

  enum Content: Sendable {
    case scalar(String, YAMLScalarStyle)
    case sequence([YAMLNode])
    case mapping([Pair])
  }

  var content: Content
  /// Of the value itself, behind an anchor or a tag.
  var start: YAMLMark
  var end: YAMLMark
  /// Written between brackets or braces.
  var isFlow = false
  /// How much there is below, aliases followed; grows with the number of nodes and their text.
  var weight: Int

  /// A plain scalar that says that there is nothing (`~`, `null` or no text at all).
  var isNull: Bool {
    guard case .scalar(let text, .plain) = content else { return false }
    return ["", "~", "null", "Null", "NULL"].contains(text)
  }

  /// The value in words, for messages: `a list`, `text`, `a number` …
  var kindInWords: String {
    switch content {
    case .sequence: return "a list"
    case .mapping: return "a mapping"
    case .scalar(let text, let style):
      if isNull { return "nothing" }
      guard style == .plain else { return "text" }
      if ["true", "True", "TRUE", "false", "False", "FALSE"].contains(text) { return "true or false" }
      return Double(text) == nil ? "text" : "a number"
    }
  }
}
