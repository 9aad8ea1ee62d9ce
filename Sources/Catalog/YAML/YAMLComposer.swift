internal import LogModel

/// Builds the tree of a document from the parser's events, within bounds.
///
/// Aliases are resolved to shared values; what they would unfold to is bounded, so that a few lines that refer to one
/// another
/// cannot become millions of nodes.
struct YAMLComposer {
  static let depthLimit = 64
  static let aliasWeightLimit = 100_000

  /// Something that the document may not do; `mark` is where.
  struct Problem: Error {
    var message: String
    var mark: YAMLMark
    var help: String?
  }

  enum Failure: Error {
    case syntax(YAMLParser.Problem)
    case refused(Problem)
  }

  private let parser: YAMLParser
  private let source: [Unicode.Scalar]
  private var anchors: [String: YAMLNode] = [:]
  private var openAnchors: Set<String> = []
  private var aliasWeight = 0

  init(parser: YAMLParser, source: [Unicode.Scalar]) {
    self.parser = parser
    self.source = source
  }

  /// The root of the only document; nil when there is none.
  mutating func compose() throws(Failure) -> YAMLNode? {
    var root: YAMLNode?
    while true {
      let event = try next()
      switch event.kind {
      case .streamStart, .documentEnd: continue
      case .streamEnd: return root
      case .documentStart:
        guard root == nil else {
          throw .refused(
            Problem(
              message: "a second document in one file", mark: event.start,
              help: "keep one document in a file; remove the '---'"))
        }
        root = try node(from: try next(), depth: 0)
      default: continue
      }
    }
  }

  private func next() throws(Failure) -> YAMLEvent {
    do {
      return try parser.next()
    } catch {
      throw .syntax(error)
    }
  }

  private mutating func node(from event: YAMLEvent, depth: Int) throws(Failure) -> YAMLNode {
    guard depth <= Self.depthLimit else {
      throw .refused(Problem(message: "nested deeper than \(Self.depthLimit) levels", mark: event.start))
    }
    if case .alias(let name) = event.kind { return try resolve(name, at: event) }
    if let tag = event.tag, tag != "!", tag != "tag:yaml.org,2002:str" {
      throw .refused(
        Problem(message: "the tag '\(tag)' is not supported", mark: event.start, help: "write the value without a tag"))
    }
    if let anchor = event.anchor { openAnchors.insert(anchor) }
    let node = try bareNode(from: event, depth: depth)
    if let anchor = event.anchor {
      openAnchors.remove(anchor)
      anchors[anchor] = node
    }
    return node
  }

  private mutating func bareNode(from event: YAMLEvent, depth: Int) throws(Failure) -> YAMLNode {
    let start = markBehindProperties(of: event)
    switch event.kind {
    case .scalar(let text, let style):
      let isText = event.tag != nil && style == .plain
      return YAMLNode(
        content: .scalar(text, isText ? .singleQuoted : style), start: start, end: event.end,
        weight: 1 + text.utf8.count / 64)
    case .sequenceStart:
      return try sequence(from: event, start: start, depth: depth)
    default:
      return try mapping(from: event, start: start, depth: depth)
    }
  }

  private mutating func sequence(from event: YAMLEvent, start: YAMLMark, depth: Int) throws(Failure) -> YAMLNode {
    var items: [YAMLNode] = []
    var weight = 1
    while true {
      let event = try next()
      if case .sequenceEnd = event.kind {
        return YAMLNode(
          content: .sequence(items), start: start, end: event.end, isFlow: isFlow(start), weight: weight)
      }
      let item = try node(from: event, depth: depth + 1)
      weight += item.weight
      items.append(item)
    }
  }

  private mutating func mapping(from event: YAMLEvent, start: YAMLMark, depth: Int) throws(Failure) -> YAMLNode {
    var pairs: [YAMLNode.Pair] = []
    var weight = 1
    while true {
      let event = try next()
      if case .mappingEnd = event.kind {
        return YAMLNode(content: .mapping(pairs), start: start, end: event.end, isFlow: isFlow(start), weight: weight)
      }
      let key = try node(from: event, depth: depth + 1)
      let value = try node(from: try next(), depth: depth + 1)
      weight += key.weight + value.weight
      pairs.append(YAMLNode.Pair(key: key, value: value))
    }
  }

  private mutating func resolve(_ name: String, at event: YAMLEvent) throws(Failure) -> YAMLNode {
    guard let node = anchors[name], !openAnchors.contains(name) else {
      let message = openAnchors.contains(name) ? "the alias '*\(name)' contains itself" : "unknown alias '*\(name)'"
      throw .refused(
        Problem(message: message, mark: event.start, help: "quote text that begins with '*', as in '*.log'"))
    }
    aliasWeight += node.weight
    guard aliasWeight <= Self.aliasWeightLimit else {
      throw .refused(Problem(message: "aliases unfold to more than \(Self.aliasWeightLimit) values", mark: event.start))
    }
    return node
  }

  private func isFlow(_ start: YAMLMark) -> Bool {
    start.index < source.count && (source[start.index] == "[" || source[start.index] == "{")
  }

  /// libyaml's mark of an anchored or tagged node is that of the anchor or the tag.
  private func markBehindProperties(of event: YAMLEvent) -> YAMLMark {
    var index = event.start.index
    while index < event.end.index, index < source.count, source[index] == "&" || source[index] == "!" {
      while index < source.count, !source[index].isYAMLSpace { index += 1 }
      while index < source.count, source[index].isYAMLSpace { index += 1 }
    }
    return YAMLMark(index: index)
  }
}
