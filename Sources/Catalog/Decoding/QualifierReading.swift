internal import LogModel

extension FileDecoder {
  /// A duration such as `5s`, in nanoseconds.
  func duration(_ node: YAMLNode) -> Int64? {
    guard let text = text(node, "a duration", help: "write a duration such as 5s, 300ms or 2m") else { return nil }
    guard let nanoseconds = text.durationInNanoseconds else {
      error(at: node, "'\(text)' is not a duration", help: "write a duration such as 5s, 300ms or 2m")
      return nil
    }
    return nanoseconds
  }

  /// `within` of an exception: a duration or a number of records.
  func bound(_ node: YAMLNode) -> MatchException.Bound? {
    let help = "write a duration such as 1s, or a number of records such as 3 records"
    guard let text = text(node, "a bound", help: help) else { return nil }
    if let nanoseconds = text.durationInNanoseconds { return .nanoseconds(nanoseconds) }
    if let count = text.recordCount, count > 0 { return .records(count) }
    error(at: node, "'\(text)' is neither a duration nor a number of records", help: help)
    return nil
  }

  /// `where`.
  func filters(_ node: YAMLNode) -> [FieldFilter] {
    let fields = RecordField.allCases.map(\.rawValue)
    guard let reader = MappingReader(node, "where", keys: fields, in: self) else { return [] }
    return RecordField.allCases.compactMap { field in
      guard let value = reader[field.rawValue] else { return nil }
      let globs = field == .level ? levels(value) : texts(value, of: "a text or a glob")
      return globs.isEmpty ? nil : FieldFilter(field: field, globs: globs)
    }
  }

  private func levels(_ node: YAMLNode) -> [String] {
    listOrSingle(node, of: "a level").compactMap { item in
      guard let text = text(item, "a level") else { return nil }
      if text.contains("*") || text.contains("?") { return text }
      if Level(rawValue: text.lowercased()) != nil { return text }
      error(at: item, "'\(text)' is not a level", help: oneOf(Level.allCases.map(\.rawValue), closeTo: text))
      return nil
    }
  }

  /// `between`.
  func region(_ node: YAMLNode) -> Region? {
    guard let reader = MappingReader(node, "between", keys: ["from", "to"], in: self),
      let from = reader.required("from").flatMap({ patterns($0) }),
      let to = reader.required("to").flatMap({ patterns($0) })
    else { return nil }
    return Region(from: from, to: to)
  }

  /// `except`: one exception or a list of them.
  func exceptions(_ node: YAMLNode, spansLines: Bool) -> [MatchException] {
    listOrSingle(node, of: "an exception").compactMap { exception($0, spansLines: spansLines) }
  }

  private func exception(_ node: YAMLNode, spansLines: Bool) -> MatchException? {
    let forms = ["pattern", "preceded_by", "followed_by"]
    guard let reader = MappingReader(node, "an exception", keys: forms + ["within"], in: self) else { return nil }
    let given = forms.filter { reader.has($0) }
    guard given.count == 1, let form = given.first, let value = reader[form] else {
      error(
        at: node, given.isEmpty ? "an exception without a pattern" : "two forms in one exception",
        help: "write exactly one of: " + forms.joined(separator: ", "))
      return nil
    }
    let within = reader["within"].flatMap { bound($0) }
    guard let list = patterns(value, spansLines: form == "pattern" && spansLines) else { return nil }
    switch form {
    case "preceded_by": return .precededBy(list, within: within)
    case "followed_by": return .followedBy(list, within: within)
    default:
      if let key = reader.keyNode("within") {
        error(at: key, "'within' says nothing beside 'pattern'", help: "it bounds 'preceded_by' and 'followed_by'")
      }
      return .pattern(list)
    }
  }

  /// `span`.
  func span(_ node: YAMLNode) -> Span? {
    let help = "write record, or a number of lines such as 4 lines"
    guard let text = text(node, "a span", help: help) else { return nil }
    if text == "record" { return .record }
    if text == "line" { return .line }
    let parts = text.split(separator: " ")
    if parts.count == 2, parts[1] == "lines", let count = Int(parts[0]), (2...1000).contains(count) {
      return .lines(count)
    }
    error(at: node, "'\(text)' is not a span", help: help + " (2 to 1000)")
    return nil
  }

  /// `times`.
  func times(_ node: YAMLNode) -> Times? {
    if case .mapping = node.content { return timesRange(node) }
    if case .scalar("any", _) = node.content { return .any }
    guard case .scalar(let text, .plain) = node.content, text.wholeNumberDigits != nil else {
      error(
        at: node, "expected a number of times, found \(node.kindInWords)",
        help: "write a whole number, {at_least: 1, at_most: 5}, or any")
      return nil
    }
    return integer(node, atLeast: 0).map { .between($0, $0) }
  }

  private func timesRange(_ node: YAMLNode) -> Times? {
    guard let reader = MappingReader(node, "times", keys: ["at_least", "at_most"], in: self) else { return nil }
    let least = reader["at_least"].flatMap { integer($0, atLeast: 0) }
    let most = reader["at_most"].flatMap { integer($0, atLeast: 0) }
    guard least != nil || most != nil else {
      if !reader.has("at_least"), !reader.has("at_most") { error(at: node, "times needs 'at_least' or 'at_most'") }
      return nil
    }
    if let least, let most, least > most {
      error(at: node, "'at_least' is larger than 'at_most'")
      return nil
    }
    return .between(least ?? 0, most)
  }
}
