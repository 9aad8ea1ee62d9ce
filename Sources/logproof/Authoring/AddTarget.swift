import Authoring
import Catalog
import CommandLineKit
import Files
import LogModel
import Patterns

/// The catalog that an assertion is added to, and the logs that must stay quiet.
struct AddTarget {
  var folder: String
  var catalog: AssertionCatalog
  /// The file of each area, by the area's name.
  var files: [String: String]
  /// Logs beside the catalog on which nothing may fire.
  var healthy: [String]
  /// Those that come with logproof: what iOS prints in every run is known without logs of one's own.
  var installedHealthy: [String]
  var warnings: [Diagnostic]

  init(_ options: AddOptions, pool: PatternPool) throws {
    guard let folder = options.catalog ?? findCatalogFolder()?.path else {
      throw Failure(
        .usage, "there is no Assertions/ here or above to add to",
        help: "'logproof init' writes one; --catalog DIR names another folder")
    }
    let loaded = try loadCatalog(folder: folder, pool: pool)
    self.folder = folder
    catalog = loaded.catalog
    files = loaded.files
    warnings = loaded.warnings
    healthy = HealthyLogs.files(beside: folder)
    let installed = Environment.executable.flatMap(installedCatalogFolder)?.path
    let isSame = installed.flatMap { try? FileSystem.resolved($0) } == (try? FileSystem.resolved(folder))
    installedHealthy = isSame ? [] : installed.map(HealthyLogs.files(beside:)) ?? []
  }

  /// What is wrong with an id; nil if nothing is.
  func problem(withID id: String) -> String? {
    guard id.isKebabCase else { return "an id has small letters a-z and digits, in words with a hyphen between them" }
    guard let taken = catalog.assertion(named: id) else { return nil }
    return "the id '\(id)' is taken: \(taken.place.file):\(taken.place.line)"
  }

  /// The area by `--area`, `--file` or default.
  func area(_ options: AddOptions) throws -> String {
    let area = try options.file.map { try self.area(ofFile: $0) } ?? options.area ?? "app"
    if let given = options.area, given != area {
      throw UsageError("the area of '\(options.file ?? "")' is '\(area)', not '\(given)'")
    }
    guard area.isKebabCase else { throw UsageError("'\(area)' cannot be the name of an area") }
    return area
  }

  private func area(ofFile file: String) throws -> String {
    let path = Path.join(folder, Path.name(of: file))
    let isInFolder =
      !file.contains("/")
      || (try? FileSystem.resolved(Path.parent(of: file))) == (try? FileSystem.resolved(folder))
    guard isInFolder, file.hasSuffix(".yaml") else {
      throw UsageError("'\(file)' is no file of the catalog", help: "name a .yaml file in '\(folder)'")
    }
    if let area = files.first(where: { $0.value == path })?.key { return area }
    guard !FileSystem.exists(path) else { throw UsageError("'\(path)' holds no assertions of an area") }
    return String(Path.name(of: file).dropLast(".yaml".count))
  }

  func checkSource(_ source: String?) throws {
    let known = catalog.configuration.sources.map(\.name)
    guard let source, !known.isEmpty, !known.contains(source) else { return }
    throw UsageError(
      "the catalog has no source '\(source)'",
      help: closestWord(to: source, in: known).map { "did you mean '\($0)'?" }
        ?? "it has " + known.joined(separator: ", "))
  }
}
