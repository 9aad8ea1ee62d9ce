internal import LogModel

/// Reads a file of assertions: `area`, `defaults` and `assertions`.
struct AssertionFileDecoder {
  static let keys = ["area", "generic", "defaults", "assertions"]

  let decoder: FileDecoder
  let files: SampleFiles

  /// The file's area and assertions; nil for a file that says nothing.
  func decode() -> AssertionFile? {
    guard let root = decoder.document.root else {
      decoder.findings.add(
        decoder.document.diagnostic(
          .error, at: YAMLMark(index: 0), "the file says nothing",
          help: "write 'area:' and 'assertions:', or remove the file"))
      return nil
    }
    guard let reader = MappingReader(root, "a file of assertions", keys: Self.keys, in: decoder) else { return nil }
    let areaNode = reader.required("area", help: "name the area, such as 'area: editor'")
    let area = areaNode.flatMap { decoder.kebabCase($0, "an area") } ?? ""
    let isGeneric = reader.boolean("generic")
    let defaults = reader["defaults"].map { AssertionDefaults($0, in: decoder) } ?? AssertionDefaults()
    var file = AssertionFile(path: decoder.document.file, area: area, isGeneric: isGeneric, areaNode: areaNode)
    guard let value = reader.required("assertions"), !value.isNull,
      let list = decoder.list(value, of: "assertions")
    else { return file }
    for node in list {
      let reading = AssertionDecoder(decoder: decoder, area: area, defaults: defaults, files: files)
      if let assertion = reading.decode(node) { file.assertions.append(assertion) }
    }
    return file
  }
}

/// What a file of assertions says.
struct AssertionFile {
  var path: String
  var area: String
  /// Its assertions stand on their own, for any app.
  var isGeneric: Bool
  var areaNode: YAMLNode?
  var assertions: [DecodedAssertion] = []
}

/// An assertion with the nodes that checks over several files point at.
struct DecodedAssertion {
  var assertion: Assertion
  var idNode: YAMLNode
  var aliasNodes: [(alias: String, node: YAMLNode)]
  var sourceNode: YAMLNode?
}
