internal import Digests
internal import Files
public import LogModel
public import Patterns

/// A catalog that was loaded, with what should be said about it.
public struct LoadedCatalog: Sendable, Equatable {
  public var catalog: AssertionCatalog
  /// The areas whose assertions stand on their own, for any app.
  public var genericAreas: [String]
  /// The file of each area, by the area's name.
  public var files: [String: String]
  public var warnings: [Diagnostic]
  /// Names everything that was read, files named by samples aside; nil without a cache.
  public var digest: String?
  /// The digests of the assertions' rules, by id; empty without a cache.
  public var ruleDigests: [String: String] = [:]
}

/// How a catalog is loaded.
public struct CatalogOptions: Sendable {
  /// A configuration to read instead of the folder's `logproof.yaml`.
  public var configuration: String?
  /// Only the generic areas, without configuration, known issues and checklist: those belong to the app that the
  /// folder was written for.
  public var onlyGenericAreas = false

  public init(configuration: String? = nil, onlyGenericAreas: Bool = false) {
    self.configuration = configuration
    self.onlyGenericAreas = onlyGenericAreas
  }
}

/// Reads all that a folder of assertions says; every error of every file is thrown at once, in the order of the places.
///
/// - Parameters:
///   - folder: The path as the user would type it.
///   - pool: Keeps the patterns, which are compiled to validate them.
///   - cache: Where a catalog that was valid is kept between runs; nil reads it afresh.
public func loadCatalog(
  folder: String, options: CatalogOptions = CatalogOptions(), pool: PatternPool, cache: CatalogCache? = nil
) throws(Diagnostics) -> LoadedCatalog {
  var loader = CatalogLoader(folder: folder, options: options, pool: pool)
  return try loader.load(cache)
}

struct CatalogLoader {
  static let configurationName = "logproof.yaml"
  static let knownIssuesName = "known-issues.yaml"
  static let checklistName = "acceptance.yaml"
  static let otherNames = [configurationName, knownIssuesName, checklistName]

  private let folder: String
  private let options: CatalogOptions
  private let pool: PatternPool
  private let findings = Findings()
  private let texts: CatalogTexts
  private let sampleFiles: SampleFiles
  private var files: [(decoder: FileDecoder, file: AssertionFile)] = []

  init(folder: String, options: CatalogOptions, pool: PatternPool) {
    self.folder = folder
    self.options = options
    self.pool = pool
    texts = CatalogTexts(folder: folder)
    sampleFiles = SampleFiles(folder: folder)
  }

  mutating func load(_ cache: CatalogCache? = nil) throws(Diagnostics) -> LoadedCatalog {
    let names = try names()
    guard let cache, let digest = cache.digest(folder: folder, options: options, names: names, texts: texts) else {
      return try load(names)
    }
    if let kept = cache.read(digest, sampleFiles: SampleFiles(folder: folder), pool: pool) { return kept }
    var loaded = try load(names)
    loaded.digest = digest
    loaded.ruleDigests = Dictionary(loaded.catalog.assertions.map { ($0.id, ruleDigest(of: $0)) }) { first, _ in first }
    cache.write(loaded, digest, sampleFiles: sampleFiles, pool: pool)
    return loaded
  }

  private mutating func load(_ all: [String]) throws(Diagnostics) -> LoadedCatalog {
    let names = yamlNames(all)
    for name in names where !Self.otherNames.contains(name) {
      guard let decoder = decoder(for: Path.join(folder, name)),
        let file = AssertionFileDecoder(decoder: decoder, files: sampleFiles).decode()
      else { continue }
      if options.onlyGenericAreas, !file.isGeneric { continue }
      files.append((decoder, file))
    }
    let configurationDecoder = decoderOfConfiguration(names)
    let decoded = configurationDecoder.map { ConfigurationDecoder(decoder: $0).decode() } ?? DecodedConfiguration()
    checkAreas()
    checkSources(decoded.configuration)
    let index = AssertionIndex(files, findings: findings)
    var catalog = AssertionCatalog(
      folder: folder, configuration: decoded.configuration,
      assertions: files.flatMap { $0.file.assertions.map(\.assertion) })
    if let configurationDecoder { index.apply(decoded.overrides, to: &catalog, reportTo: configurationDecoder) }
    if !options.onlyGenericAreas {
      catalog.knownIssues = knownIssues(names, index)
      catalog.checklist = checklist(names, index)
    }
    guard !findings.hasErrors else { throw Diagnostics(findings.sorted) }
    return LoadedCatalog(
      catalog: catalog, genericAreas: files.filter(\.file.isGeneric).map(\.file.area),
      files: Dictionary(files.map { ($0.file.area, $0.file.path) }) { first, _ in first }, warnings: findings.sorted)
  }

  /// The names of YAML files, those that end in `.yml` and are not read included.
  private func names() throws(Diagnostics) -> [String] {
    do {
      return try FileSystem.list(folder).filter { $0.hasSuffix(".yml") || $0.hasSuffix(".yaml") && !$0.hasPrefix(".") }
    } catch {
      let help = error.isMissing ? "'logproof init' writes a starter folder" : nil
      throw Diagnostics([
        Diagnostic(.error, at: nil, "cannot read the catalog's folder '\(folder)': \(error.reason)", help: help)
      ])
    }
  }

  private func yamlNames(_ all: [String]) -> [String] {
    for name in all where name.hasSuffix(".yml") {
      findings.add(
        Diagnostic(
          .warning, at: nil, "'\(Path.join(folder, name))' is not read", help: "rename it to end in '.yaml'"))
    }
    return all.filter { $0.hasSuffix(".yaml") }
  }

  private func decoder(for path: String) -> FileDecoder? {
    do {
      return FileDecoder(document: try readDocument(path, texts), findings: findings, pool: pool)
    } catch {
      findings.add(error)
      return nil
    }
  }

  private func decoderOfConfiguration(_ names: [String]) -> FileDecoder? {
    if let path = options.configuration { return decoder(for: path) }
    guard !options.onlyGenericAreas, names.contains(Self.configurationName) else { return nil }
    return decoder(for: Path.join(folder, Self.configurationName))
  }

  private func checkAreas() {
    var paths: [String: String] = [:]
    for (decoder, file) in files {
      guard let node = file.areaNode, !file.area.isEmpty else { continue }
      if let earlier = paths[file.area] {
        decoder.error(
          at: node, "the area '\(file.area)' has a file already", notes: ["it is \(earlier)"],
          help: "keep the assertions of an area in one file")
      }
      paths[file.area] = file.path
    }
  }

  /// Names are checked against the configuration; without one, any source can be named on the command line.
  private func checkSources(_ configuration: Configuration) {
    let known = configuration.sources.map(\.name)
    guard !known.isEmpty else { return }
    var reported: Set<SourcePlace> = []
    for (decoder, file) in files {
      for item in file.assertions {
        guard let source = item.assertion.source, !known.contains(source), let node = item.sourceNode,
          reported.insert(decoder.place(of: node)).inserted
        else { continue }
        decoder.error(
          at: node, "unknown source '\(source)'", notes: ["sources are named in \(Self.configurationName)"],
          help: decoder.oneOf(known, closeTo: source))
      }
    }
  }

  private func knownIssues(_ names: [String], _ index: AssertionIndex) -> [KnownIssue] {
    guard names.contains(Self.knownIssuesName), let decoder = decoder(for: Path.join(folder, Self.knownIssuesName))
    else { return [] }
    return KnownIssueDecoder(decoder: decoder).decode().map { item in
      var issue = item.issue
      issue.assertion = index.resolve(issue.assertion, at: item.assertionNode, reportTo: decoder) ?? issue.assertion
      return issue
    }
  }

  private func checklist(_ names: [String], _ index: AssertionIndex) -> AcceptanceChecklist? {
    guard names.contains(Self.checklistName), let decoder = decoder(for: Path.join(folder, Self.checklistName))
    else { return nil }
    return ChecklistDecoder(decoder: decoder, assertionIDs: index.names).decode()
  }
}

/// A YAML file; what cannot be read or parsed is thrown as a diagnostic.
func readDocument(_ path: String, _ texts: CatalogTexts = CatalogTexts(folder: "")) throws(Diagnostic) -> YAMLDocument {
  let bytes: [UInt8]
  do {
    bytes = try texts.read(path)
  } catch {
    throw Diagnostic(.error, at: nil, "cannot read '\(path)': \(error.reason)")
  }
  return try YAMLDocument(file: path, bytes: bytes)
}
