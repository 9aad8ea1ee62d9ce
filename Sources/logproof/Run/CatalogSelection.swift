import Catalog
import CommandLineKit
import LogModel
import Patterns

/// The catalog of a command: found, loaded and cut down to what was asked for.
struct CatalogSelection {
  var catalog: AssertionCatalog
  var folder: CatalogFolder
  var warnings: [Diagnostic]
  /// Names the files that the catalog was read from; nil without a cache.
  var digest: String?
  /// The digests of the assertions' rules by id, as far as they are known.
  var ruleDigests: [String: String] = [:]

  /// - Throws: `Failure` when there is no catalog, `Diagnostics` when it is invalid, `UsageError` for unknown ids or areas.
  static func load(
    folder given: String?, configuration: String?, only: [String] = [], areas: [String] = [], pool: PatternPool,
    cache: CatalogCache? = nil
  ) throws -> CatalogSelection {
    let folder = try given.map { CatalogFolder(path: $0, origin: .project) } ?? found()
    let options = CatalogOptions(
      configuration: configuration, onlyGenericAreas: folder.origin == .installation)
    let loaded = try loadCatalog(folder: folder.path, options: options, pool: pool, cache: cache)
    var selection = CatalogSelection(
      catalog: loaded.catalog, folder: folder, warnings: loaded.warnings, digest: loaded.digest,
      ruleDigests: loaded.ruleDigests)
    try selection.keep(only: only, areas: areas)
    return selection
  }

  private static func found() throws -> CatalogFolder {
    guard let folder = findCatalogFolder(executable: Environment.executable) else {
      throw Failure(
        .invalidConfiguration, "there is no Assertions/ here or above, and none came with the installation",
        help: "'logproof init' writes a starter folder; --catalog DIR names another one")
    }
    return folder
  }

  /// One line for the reader of a run: which catalog judged it.
  var notice: String? {
    switch folder.origin {
    case .project: nil
    case .installation: "no Assertions/ here or above: judged by the generic areas that come with logproof"
    }
  }

  private mutating func keep(only: [String], areas: [String]) throws {
    for id in only where catalog.assertion(named: id) == nil {
      throw unknown("assertion", id, among: catalog.assertions.map(\.id))
    }
    let known = Set(catalog.assertions.map(\.area))
    for area in areas where !known.contains(area) { throw unknown("area", area, among: known.sorted()) }
    let ids = Set(only.compactMap { catalog.assertion(named: $0)?.id })
    catalog.assertions.removeAll { assertion in
      (!ids.isEmpty && !ids.contains(assertion.id)) || (!areas.isEmpty && !areas.contains(assertion.area))
    }
  }

  func unknown(_ kind: String, _ word: String, among candidates: [String]) -> UsageError {
    UsageError(
      "the catalog has no \(kind) '\(word)'",
      help: closestWord(to: word, in: candidates).map { "did you mean '\($0)'?" }
        ?? "'logproof catalog list' lists them")
  }
}
