internal import LogModel

/// `defaults` of a file of assertions: what its assertions have unless they say otherwise.
struct AssertionDefaults {
  static let keys = ["source", "severity", "where", "given"]

  var source: (name: String, node: YAMLNode)?
  var severity: Severity?
  var filter: [FieldFilter] = []
  var given: PatternList?

  init() {}

  init(_ node: YAMLNode, in decoder: FileDecoder) {
    guard let reader = MappingReader(node, "defaults", keys: Self.keys, in: decoder) else { return }
    source = reader["source"].flatMap { node in decoder.text(node, "a source").map { ($0, node) } }
    severity = reader["severity"].flatMap { decoder.word($0, Severity.self, "a severity") }
    filter = reader["where"].map { decoder.filters($0) } ?? []
    given = reader["given"].flatMap { decoder.patterns($0) }
  }

  /// An assertion with what it leaves open filled in.
  func filling(_ assertion: Assertion) -> Assertion {
    var filled = assertion
    if filled.source == nil { filled.source = source?.name }
    if filled.filter.isEmpty { filled.filter = filter }
    if filled.given == nil { filled.given = given }
    return filled
  }
}
