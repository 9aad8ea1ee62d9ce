import Catalog
import CommandLineKit
import LogModel
import Patterns

/// What the commands of the catalog and of its known issues share.
enum CatalogArguments {
  static let catalog = OptionSpec.value(
    "catalog", "DIR", kind: .folder, "the folder of assertions (default: the nearest Assertions/ upwards)")
  static let config = OptionSpec.value(
    "config", "FILE", kind: .file, "the configuration (default: logproof.yaml of the catalog)")
  static let area = OptionSpec.values("area", "AREA", isList: true, "only the assertions of these areas")
  static let json = OptionSpec.flag("json", "print JSON")

  /// The catalog that the options name, cut down to ids and areas; its warnings are printed.
  static func load(
    _ invocation: Invocation, only: [String] = [], pool: PatternPool
  ) throws -> CatalogSelection {
    let arguments = invocation.arguments
    let selection = try CatalogSelection.load(
      folder: arguments.value("catalog"), configuration: arguments.value("config"), only: only,
      areas: arguments.values("area"), pool: pool)
    for warning in selection.warnings { invocation.output.message(warning.text) }
    if let notice = selection.notice { invocation.output.message("logproof: \(notice)\n") }
    return selection
  }

  /// A catalog that may be changed.
  static func writable(_ invocation: Invocation, pool: PatternPool) throws -> CatalogSelection {
    let selection = try load(invocation, pool: pool)
    guard selection.folder.origin == .project else {
      throw Failure(
        .usage, "the catalog that came with logproof is not changed",
        help: "'logproof init' writes one of your own; --catalog DIR names another one")
    }
    return selection
  }

  static func place(_ place: SourcePlace) -> String { "\(place.file):\(place.line)" }
}
