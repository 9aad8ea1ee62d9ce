internal import LogModel

/// The assertions of all files by id and by former id; names that are used twice are reported when it is made.
struct AssertionIndex {
  /// The id that each name stands for.
  private var ids: [String: String] = [:]

  var names: Set<String> { Set(ids.keys) }

  init(_ files: [(decoder: FileDecoder, file: AssertionFile)], findings: Findings) {
    var places: [String: SourcePlace] = [:]
    for (decoder, file) in files {
      for item in file.assertions {
        note(item.assertion.id, for: item.assertion.id, at: item.idNode, &places, decoder)
        for (alias, node) in item.aliasNodes { note(alias, for: item.assertion.id, at: node, &places, decoder) }
      }
    }
  }

  private mutating func note(
    _ name: String, for id: String, at node: YAMLNode, _ places: inout [String: SourcePlace], _ decoder: FileDecoder
  ) {
    if let earlier = places[name] {
      decoder.error(
        at: node, "duplicate id '\(name)'", notes: ["it stands first at \(earlier.file):\(earlier.line)"],
        help: "ids and former ids are unique in the whole catalog")
      return
    }
    places[name] = decoder.place(of: node)
    ids[name] = id
  }

  /// The present id for an id or a former id; an unknown one is reported.
  func resolve(_ name: String, at node: YAMLNode, reportTo decoder: FileDecoder) -> String? {
    if let id = ids[name] { return id }
    let help = suggestion(for: name, among: ids.keys.sorted()).map { "did you mean '\($0)'?" }
    decoder.error(at: node, "there is no assertion '\(name)'", help: help)
    return nil
  }

  /// Changes severities as the configuration says.
  func apply(_ overrides: [SeverityOverride], to catalog: inout AssertionCatalog, reportTo decoder: FileDecoder) {
    var lines: [String: Int] = [:]
    for override in overrides {
      guard let id = resolve(override.id, at: override.node, reportTo: decoder) else { continue }
      if let line = lines[id] {
        decoder.error(at: override.node, "a second override of '\(id)'", notes: ["the first is in line \(line)"])
      }
      lines[id] = decoder.place(of: override.node).line
      guard let index = catalog.assertions.firstIndex(where: { $0.id == id }) else { continue }
      catalog.assertions[index].severity = override.severity
      catalog.assertions[index].overrideReason = override.because
    }
  }
}
