/// A value to be written as YAML, with the style that reads best.
enum YAMLValue {
  /// Plain where that is safe, else quoted or a block.
  case text(String)
  /// Always between single quotes where that is possible, so that backslashes stay as they are.
  case pattern(String)
  /// A number, a truth value or another plain word.
  case plain(String)
  case list([YAMLValue])
  case mapping([Entry])
  /// A mapping on one line between braces.
  case inline([Entry])

  struct Entry {
    var key: String
    var value: YAMLValue

    init(_ key: String, _ value: YAMLValue) {
      self.key = key
      self.value = value
    }
  }

  /// The lines of the value without indentation of their own.
  var lines: [String] {
    switch self {
    case .text(let text): YAMLText.lines(of: text)
    case .pattern(let text): [YAMLText.quoted(text)]
    case .plain(let text): [text]
    case .list(let values): values.flatMap { YAMLValue.item($0.lines) }
    case .mapping(let entries): entries.flatMap(\.lines)
    case .inline(let entries): ["{" + entries.map(\.inlineText).joined(separator: ", ") + "}"]
    }
  }

  /// The first line behind a dash, the others indented.
  static func item(_ lines: [String]) -> [String] {
    guard let first = lines.first else { return ["- []"] }
    return ["- " + first] + lines.dropFirst().map { $0.isEmpty ? "" : "  " + $0 }
  }
}

extension YAMLValue.Entry {
  fileprivate var lines: [String] {
    let lines = value.lines
    switch value {
    case .list(let values) where !values.isEmpty: return ["\(keyText):"] + lines.map(YAMLValue.Entry.indented)
    case .mapping(let entries) where !entries.isEmpty: return ["\(keyText):"] + lines.map(YAMLValue.Entry.indented)
    case .list: return ["\(keyText): []"]
    case .mapping: return ["\(keyText): {}"]
    default: return ["\(keyText): " + (lines.first ?? "''")] + lines.dropFirst().map(YAMLValue.Entry.indented)
    }
  }

  fileprivate var inlineText: String {
    switch value {
    case .list(let values):
      "\(keyText): [" + values.map { $0.inlineText }.joined(separator: ", ") + "]"
    default: "\(keyText): \(value.inlineText)"
    }
  }

  private var keyText: String { YAMLText.isSafePlain(key, inFlow: true) ? key : YAMLText.quoted(key) }

  private static func indented(_ line: String) -> String { line.isEmpty ? "" : "  " + line }
}

extension YAMLValue {
  fileprivate var inlineText: String {
    switch self {
    case .text(let text), .pattern(let text):
      if case .text = self, YAMLText.isSafePlain(text, inFlow: true) { return text }
      return YAMLText.quoted(text)
    case .plain(let text): return text
    case .list(let values): return "[" + values.map(\.inlineText).joined(separator: ", ") + "]"
    case .mapping(let entries), .inline(let entries):
      return "{" + entries.map(\.inlineText).joined(separator: ", ") + "}"
    }
  }
}
