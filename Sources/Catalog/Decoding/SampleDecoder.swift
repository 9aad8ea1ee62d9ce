internal import LogModel

/// Reads `samples` and checks that there are enough of them and that their files exist.
struct SampleDecoder {
  let decoder: FileDecoder
  let files: SampleFiles

  /// The samples of an assertion; `claim` says which it needs.
  func decode(_ assertion: MappingReader, claim: Claim?) -> Samples {
    guard let node = assertion["samples"] else {
      decoder.error(
        at: assertion.node, "an assertion without samples",
        help: "add 'samples:' with 'fails:' (log lines that must trip it) and 'passes:' (lines that must not)")
      return Samples()
    }
    let keys = ["fails", "passes", "quiet", "unarmed"]
    guard let reader = MappingReader(node, "samples", keys: keys, in: decoder) else { return Samples() }
    let samples = Samples(
      fails: list(reader["fails"]), passes: list(reader["passes"]), quiet: list(reader["quiet"]),
      unarmed: list(reader["unarmed"]))
    if !reader.has("fails"), !onlyCounts(claim) {
      decoder.error(at: node, "samples without 'fails'", help: "add log lines that must trip the assertion")
    }
    if !reader.has("passes") {
      decoder.error(at: node, "samples without 'passes'", help: "add log lines that the assertion must let through")
    }
    return samples
  }

  private func onlyCounts(_ claim: Claim?) -> Bool {
    switch claim {
    case .present(_, .any): true
    case .match(let match): match.times == .any && match.each == nil && match.check == nil
    default: false
    }
  }

  private func list(_ node: YAMLNode?) -> [Sample] {
    guard let node else { return [] }
    return decoder.listOrSingle(node, of: "a sample").compactMap { sample($0) }
  }

  private func sample(_ node: YAMLNode) -> Sample? {
    let place = decoder.document.placeOfText(of: node)
    guard case .mapping = node.content else {
      return decoder.text(node, "a sample").map { Sample(.text($0), at: place) }
    }
    let keys = ["text", "file", "lines", "matches"]
    guard let reader = MappingReader(node, "a sample", keys: keys, in: decoder) else { return nil }
    let matches = reader["matches"].flatMap { decoder.integer($0, atLeast: 0) }
    guard reader.has("text") != reader.has("file") else {
      decoder.error(at: node, "a sample needs either 'text' or 'file'")
      return nil
    }
    if let node = reader["text"] {
      if let lines = reader.keyNode("lines") {
        decoder.error(at: lines, "'lines' says nothing beside 'text'", help: "it belongs to 'file'")
      }
      let place = decoder.document.placeOfText(of: node)
      return decoder.text(node).map { Sample(.text($0), matches: matches, at: place) }
    }
    return file(reader, matches: matches, place: place)
  }

  private func file(_ reader: MappingReader, matches: Int?, place: SourcePlace) -> Sample? {
    guard let node = reader["file"], let path = decoder.text(node, "a path") else { return nil }
    let range = reader["lines"].flatMap { lines($0) }
    switch files.check(path, lastLine: range?.upperBound) {
    case .fine: break
    case .missing(let reason):
      decoder.error(
        at: node, "the sample's file cannot be read: \(reason)",
        notes: ["it was looked for at \(files.path(of: path))"],
        help: "paths are relative to the folder of the catalog")
    case .tooShort(let count):
      decoder.error(at: reader["lines"] ?? node, "the file has only \(count) lines")
    }
    return Sample(.file(path: path, lines: range), matches: matches, at: place)
  }

  /// `10-40`, or one line's number.
  private func lines(_ node: YAMLNode) -> ClosedRange<Int>? {
    let help = "write the first and the last line, as in 10-40"
    guard let text = decoder.text(node, "a range of lines", help: help) else { return nil }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { part in
      part.utf8.count <= 9 ? Int(part.filter { $0 != " " }) : nil
    }
    guard (1...2).contains(parts.count), let first = parts[0], let last = parts[parts.count - 1], first >= 1,
      first <= last
    else {
      decoder.error(at: node, "'\(text)' is not a range of lines", help: help)
      return nil
    }
    return first...last
  }
}
