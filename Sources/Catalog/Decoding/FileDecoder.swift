internal import LogModel
internal import Patterns

/// Reads typed values from the nodes of one file; what does not fit is added to the findings.
///
/// Scalars follow a strict core schema: text is any scalar as it is written (`no`, `on` and `1.10` stay text), a
/// number or a
/// truth value only a plain one.
struct FileDecoder {
  let document: YAMLDocument
  let findings: Findings
  let pool: PatternPool

  func error(at node: YAMLNode, _ message: String, notes: [String] = [], help: String? = nil) {
    findings.add(document.diagnostic(.error, at: node.start, message, notes: notes, help: help))
  }

  func warning(at node: YAMLNode, _ message: String, notes: [String] = [], help: String? = nil) {
    findings.add(document.diagnostic(.warning, at: node.start, message, notes: notes, help: help))
  }

  func place(of node: YAMLNode) -> SourcePlace { document.place(of: node.start) }

  /// Text that is not empty.
  func text(_ node: YAMLNode, _ what: String = "text", help: String? = nil) -> String? {
    guard case .scalar(let text, _) = node.content, !node.isNull else {
      error(at: node, "expected \(what), found \(node.kindInWords)", help: help)
      return nil
    }
    guard !text.isEmpty else {
      error(at: node, "expected \(what), found empty text", help: help)
      return nil
    }
    return text
  }

  /// A whole number of at least `minimum`.
  func integer(_ node: YAMLNode, atLeast minimum: Int) -> Int? {
    guard case .scalar(let text, .plain) = node.content, let digits = text.wholeNumberDigits else {
      error(at: node, "expected a whole number, found \(node.kindInWords)")
      return nil
    }
    guard let number = Int(digits) else {
      error(at: node, "the number is too large")
      return nil
    }
    guard number >= minimum else {
      error(at: node, "expected a whole number of \(minimum) or more")
      return nil
    }
    return number
  }

  func boolean(_ node: YAMLNode) -> Bool? {
    if case .scalar(let text, .plain) = node.content {
      if ["true", "True", "TRUE"].contains(text) { return true }
      if ["false", "False", "FALSE"].contains(text) { return false }
    }
    error(at: node, "expected true or false, found \(node.kindInWords)", help: "write true or false, without quotes")
    return nil
  }

  /// The items of a list; a value that is no list stands for a list of itself.
  func listOrSingle(_ node: YAMLNode, of what: String) -> [YAMLNode] {
    guard case .sequence(let items) = node.content else { return [node] }
    if items.isEmpty { error(at: node, "expected \(what), found an empty list") }
    return items
  }

  func list(_ node: YAMLNode, of what: String) -> [YAMLNode]? {
    if case .sequence(let items) = node.content { return items }
    error(at: node, "expected a list of \(what), found \(node.kindInWords)")
    return nil
  }

  /// Texts, one or a list of them.
  func texts(_ node: YAMLNode, of what: String) -> [String] {
    listOrSingle(node, of: what).compactMap { text($0, what) }
  }

  /// One of a few words.
  func word<Word: RawRepresentable & CaseIterable>(_ node: YAMLNode, _ type: Word.Type, _ what: String) -> Word?
  where Word.RawValue == String {
    let known = Word.allCases.map(\.rawValue)
    guard let text = text(node, what) else { return nil }
    if let word = Word(rawValue: text) { return word }
    error(at: node, "'\(text)' is not \(what)", help: oneOf(known, closeTo: text))
    return nil
  }

  /// A suggestion, or all that is known.
  func oneOf(_ known: [String], closeTo text: String) -> String {
    if let close = suggestion(for: text, among: known) { return "did you mean '\(close)'?" }
    return "write one of: " + known.joined(separator: ", ")
  }

  /// A name of lower-case letters and digits with single hyphens in between.
  func kebabCase(_ node: YAMLNode, _ what: String) -> String? {
    guard let text = text(node, what) else { return nil }
    guard text.isKebabCase else {
      error(
        at: node, "'\(text)' is not \(what)",
        help: "write lower-case letters and digits with single hyphens in between, as in 'editor-height-positive'")
      return nil
    }
    return text
  }
}
