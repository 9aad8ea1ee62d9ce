internal import Files
public import LogModel
public import Patterns

/// Adds assertions and known issues to a folder's files, and takes known issues out, keeping comments and order.
///
/// Every change is read back before it is written: a change that would not read as intended is not made.
public struct CatalogWriter: Sendable {
  public let folder: String
  private let pool: PatternPool

  public init(folder: String, pool: PatternPool) {
    self.folder = folder
    self.pool = pool
  }

  /// What was written where.
  public struct Change: Sendable, Equatable {
    /// The path as the user would type it.
    public var path: String
    public var isNewFile: Bool
    /// The lines that were added or, of a removal, the number of entries taken out.
    public var text: String
    public var count: Int
  }

  /// The assertion as it will be once it is in its area's file: what it leaves open, the file's defaults say.
  public func filledIn(_ assertion: Assertion) throws(Diagnostics) -> Assertion {
    let path = try path(ofArea: assertion.area)
    guard FileSystem.exists(path) else { return assertion }
    let document = try open(path)
    guard case .mapping(let pairs)? = document.root?.content,
      let defaults = pairs.first(where: { $0.keyText == "defaults" })
    else { return assertion }
    let decoder = FileDecoder(document: document, findings: Findings(), pool: pool)
    return AssertionDefaults(defaults.value, in: decoder).filling(assertion)
  }

  /// Adds an assertion at the end of its area's file, which is made if there is none.
  ///
  /// - Parameter isDryRun: Checks everything and writes nothing.
  public func add(_ assertion: Assertion, isDryRun: Bool = false) throws(Diagnostics) -> Change {
    let path = try path(ofArea: assertion.area)
    let assertion = try filledIn(assertion)
    let lines = YAMLValue.item(YAMLValue.mapping(AssertionYAML.entries(of: assertion)).lines)
    guard FileSystem.exists(path) else {
      let text = "area: \(assertion.area)\n\nassertions:\n" + lines.map { $0.isEmpty ? "\n" : "  \($0)\n" }.joined()
      return try create(path, text, isDryRun: isDryRun) { (bytes) throws(Diagnostics) in
        try verify(bytes, path: path, before: [], added: assertion)
      }
    }
    let document = try open(path)
    let before = try assertions(in: document)
    let edited = try insert(lines, into: document, key: "assertions")
    try verify(edited, path: path, before: before, added: assertion)
    let change = Change(path: path, isNewFile: false, text: joined(lines), count: 1)
    return isDryRun ? change : try replace(document, by: edited, change)
  }

  /// Adds a known issue at the end of `known-issues.yaml`, which is made if there is none.
  public func add(_ issue: KnownIssue) throws(Diagnostics) -> Change {
    let path = Path.join(folder, CatalogLoader.knownIssuesName)
    let lines = YAMLValue.item(YAMLValue.mapping(AssertionYAML.entries(of: issue)).lines)
    guard FileSystem.exists(path) else {
      return try create(path, joined(lines)) { (bytes) throws(Diagnostics) in
        try verify(bytes, path: path, issues: [issue])
      }
    }
    let document = try open(path)
    let before = try issues(in: document)
    let edited = try insert(lines, into: document, key: "issues")
    try verify(edited, path: path, issues: before + [issue])
    return try replace(document, by: edited, Change(path: path, isNewFile: false, text: joined(lines), count: 1))
  }

  /// Takes out the known issues of an assertion: those of an environment, or all.
  ///
  /// - Parameter names: The assertion's id and former ids.
  public func close(issuesOf names: [String], environment: [EnvironmentTag]? = nil) throws(Diagnostics) -> Change {
    let path = Path.join(folder, CatalogLoader.knownIssuesName)
    let document = try open(path)
    let before = try issues(in: document)
    let wanted = environment?.sorted()
    let numbers = before.indices.filter { number in
      names.contains(before[number].assertion) && (wanted == nil || before[number].environment == wanted)
    }
    guard !numbers.isEmpty, let list = issueList(in: document) else {
      throw Diagnostics([Diagnostic(.error, at: nil, "'\(names.first ?? "")' has no known issue in '\(path)'")])
    }
    guard let edited = SequenceEdit(document: document).removing(numbers, from: list) else {
      throw Diagnostics([flowList(document, list)])
    }
    try verify(
      bytes(edited, of: document), path: path,
      issues: before.enumerated().filter { !numbers.contains($0.offset) }.map(\.element))
    let change = Change(path: path, isNewFile: false, text: "", count: numbers.count)
    return try replace(document, by: bytes(edited, of: document), change)
  }

  // MARK: Files

  /// The file that declares the area; else `AREA.yaml`.
  private func path(ofArea area: String) throws(Diagnostics) -> String {
    let names: [String]
    do {
      names = try FileSystem.list(folder)
    } catch {
      throw Diagnostics([Diagnostic(.error, at: nil, "cannot read the folder '\(folder)': \(error.reason)")])
    }
    for name in names where name.hasSuffix(".yaml") && !CatalogLoader.otherNames.contains(name) {
      let path = Path.join(folder, name)
      guard let document = try? readDocument(path), case .mapping(let pairs)? = document.root?.content else { continue }
      for pair in pairs where pair.keyText == "area" {
        if case .scalar(area, _) = pair.value.content { return path }
      }
    }
    guard area.isKebabCase, !CatalogLoader.otherNames.contains(area + ".yaml") else {
      throw Diagnostics([Diagnostic(.error, at: nil, "'\(area)' cannot be the name of an area")])
    }
    let path = Path.join(folder, area + ".yaml")
    guard !FileSystem.exists(path) else {
      throw Diagnostics([Diagnostic(.error, at: nil, "'\(path)' exists but is not the file of the area '\(area)'")])
    }
    return path
  }

  private func open(_ path: String) throws(Diagnostics) -> YAMLDocument {
    do {
      return try readDocument(path)
    } catch {
      throw Diagnostics([error])
    }
  }

  private func parse(_ bytes: [UInt8], path: String) throws(Diagnostics) -> YAMLDocument {
    do {
      return try YAMLDocument(file: path, bytes: bytes)
    } catch {
      throw Diagnostics([error])
    }
  }

  private func create(
    _ path: String, _ text: String, isDryRun: Bool = false, check: ([UInt8]) throws(Diagnostics) -> Void
  ) throws(Diagnostics) -> Change {
    try check(Array(text.utf8))
    if !isDryRun { try write(Array(text.utf8), to: path) }
    return Change(path: path, isNewFile: true, text: text, count: 1)
  }

  private func replace(_ document: YAMLDocument, by bytes: [UInt8], _ change: Change) throws(Diagnostics) -> Change {
    try write(bytes, to: document.file)
    return change
  }

  private func write(_ bytes: [UInt8], to path: String) throws(Diagnostics) {
    do {
      try AtomicFile.write(bytes, to: path)
    } catch {
      throw Diagnostics([Diagnostic(.error, at: nil, "cannot write '\(path)': \(error.reason)")])
    }
  }

  private func bytes(_ source: [Unicode.Scalar], of document: YAMLDocument) -> [UInt8] {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: source)
    return (document.hasByteOrderMark ? [0xEF, 0xBB, 0xBF] : []) + Array(String(text).utf8)
  }

  private func joined(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }

  // MARK: Lists

  private func insert(_ lines: [String], into document: YAMLDocument, key: String) throws(Diagnostics) -> [UInt8] {
    let edit = SequenceEdit(document: document)
    guard let root = document.root else {
      let text = key == "issues" ? joined(lines) : "\(key):\n" + lines.map { "  \($0)\n" }.joined()
      let source = document.source
      let hasEnd = source.isEmpty || source.last?.isYAMLBreak == true
      return bytes(source + Array(((hasEnd ? "" : "\n") + text).unicodeScalars), of: document)
    }
    var list = root
    var keyNode: YAMLNode?
    if case .mapping(let pairs) = root.content {
      guard let pair = pairs.first(where: { $0.keyText == key }) else {
        throw Diagnostics([document.diagnostic(.error, at: root.start, "the file has no '\(key)' to add to")])
      }
      list = pair.value
      keyNode = pair.key
    }
    guard let edited = edit.inserting(lines, into: list, key: keyNode) else {
      throw Diagnostics([flowList(document, list)])
    }
    return bytes(edited, of: document)
  }

  private func flowList(_ document: YAMLDocument, _ list: YAMLNode) -> Diagnostic {
    document.diagnostic(
      .error, at: list.start, "cannot change this list",
      help: "write one item a line, each behind a dash, not between brackets")
  }

  private func issueList(in document: YAMLDocument) -> YAMLNode? {
    guard let root = document.root else { return nil }
    guard case .mapping(let pairs) = root.content else { return root }
    return pairs.first { $0.keyText == "issues" }?.value
  }

  // MARK: Reading back

  private func assertions(in document: YAMLDocument) throws(Diagnostics) -> [Assertion] {
    let findings = Findings()
    let decoder = FileDecoder(document: document, findings: findings, pool: pool)
    let file = AssertionFileDecoder(decoder: decoder, files: SampleFiles(folder: folder)).decode()
    guard !findings.hasErrors else { throw Diagnostics(findings.sorted) }
    return file?.assertions.map(\.assertion) ?? []
  }

  private func issues(in document: YAMLDocument) throws(Diagnostics) -> [KnownIssue] {
    let findings = Findings()
    let decoder = FileDecoder(document: document, findings: findings, pool: pool)
    let issues = KnownIssueDecoder(decoder: decoder).decode().map(\.issue)
    guard !findings.hasErrors else { throw Diagnostics(findings.sorted) }
    return issues
  }

  private func verify(
    _ bytes: [UInt8], path: String, before: [Assertion], added: Assertion
  ) throws(Diagnostics) {
    let after = try assertions(in: try parse(bytes, path: path))
    guard after.map(\.withoutPlaces) == (before + [added]).map(\.withoutPlaces) else {
      throw Diagnostics([
        Diagnostic(.error, at: nil, "the assertion cannot be added to '\(path)' without changing others")
      ])
    }
  }

  private func verify(_ bytes: [UInt8], path: String, issues expected: [KnownIssue]) throws(Diagnostics) {
    let after = try issues(in: try parse(bytes, path: path))
    guard after.map(\.withoutPlaces) == expected.map(\.withoutPlaces) else {
      throw Diagnostics([Diagnostic(.error, at: nil, "'\(path)' cannot be changed without changing other entries")])
    }
  }
}
