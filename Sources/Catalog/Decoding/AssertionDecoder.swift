internal import LogModel

/// Reads one assertion.
struct AssertionDecoder {
  static let claimKeys = ["absent", "present", "sequence", "reply", "match"]
  static let claimQualifierKeys = ["times", "within", "key", "each", "check", "per", "types"]
  static let keys =
    ["id", "aliases", "title", "why", "bug", "severity", "source", "where", "given", "between", "except", "span"]
    + ["subject", "required", "samples"] + claimKeys + claimQualifierKeys

  let decoder: FileDecoder
  let area: String
  let defaults: AssertionDefaults
  let files: SampleFiles

  func decode(_ node: YAMLNode) -> DecodedAssertion? {
    guard let reader = MappingReader(node, "an assertion", keys: Self.keys, in: decoder) else { return nil }
    let idNode = reader.required("id", help: "an id names the assertion for good, as in 'id: editor-height-positive'")
    let id = idNode.flatMap { decoder.kebabCase($0, "an id") }
    let title = reader.requiredText("title", help: "say in a few words what must be so")
    let bug = reader.requiredText("bug", help: "give the link or the number of the bug that it guards against")
    let spansLines = reader["span"].map { !isLine($0) } ?? false
    let claim = ClaimDecoder(decoder: decoder, reader: reader, spansLines: spansLines).decode()
    let samples = SampleDecoder(decoder: decoder, files: files).decode(reader, claim: claim)
    let severity = reader["severity"].flatMap { decoder.word($0, Severity.self, "a severity") }
    var assertion = Assertion(
      id: id ?? "", area: area, title: title ?? "", bug: bug ?? "", severity: severity ?? defaults.severity ?? .medium,
      claim: claim ?? .absent(PatternList([])), samples: samples, place: decoder.place(of: idNode ?? node))
    readQualifiers(of: &assertion, from: reader, spansLines: spansLines)
    let aliases = aliasNodes(reader)
    assertion.aliases = aliases.map(\.alias)
    let source =
      reader["source"].flatMap { node in decoder.text(node, "a source").map { ($0, node) } } ?? defaults.source
    assertion.source = source?.0
    guard id != nil, claim != nil, let idNode else { return nil }
    return DecodedAssertion(assertion: assertion, idNode: idNode, aliasNodes: aliases, sourceNode: source?.1)
  }

  private func readQualifiers(of assertion: inout Assertion, from reader: MappingReader, spansLines: Bool) {
    assertion.why = reader.text("why")
    assertion.given = reader["given"].map { decoder.patterns($0) } ?? defaults.given
    assertion.filter = reader["where"].map { decoder.filters($0) } ?? defaults.filter
    assertion.region = reader["between"].flatMap { decoder.region($0) }
    assertion.exceptions = reader["except"].map { decoder.exceptions($0, spansLines: spansLines) } ?? []
    assertion.span = reader["span"].flatMap { decoder.span($0) } ?? .line
    assertion.subject = reader["subject"].flatMap { decoder.word($0, Subject.self, "a subject") } ?? .message
    assertion.isRequired = reader.boolean("required")
  }

  private func aliasNodes(_ reader: MappingReader) -> [(alias: String, node: YAMLNode)] {
    guard let node = reader["aliases"] else { return [] }
    return decoder.listOrSingle(node, of: "a former id").compactMap { item in
      decoder.kebabCase(item, "a former id").map { ($0, item) }
    }
  }

  private func isLine(_ node: YAMLNode) -> Bool {
    if case .scalar("line", _) = node.content { return true }
    return false
  }
}
