internal import Catalog
internal import Files
public import LogModel
public import Patterns

/// The first `Assertions/` of an app: configuration, the generic areas, an example of each claim.
public struct StarterCatalog: Sendable {
  public struct File: Sendable, Equatable {
    public var name: String
    public var bytes: [UInt8]
  }

  /// Sorted by name.
  public var files: [File]
  /// The generic areas among them.
  public var areas: [String]

  /// - Parameters:
  ///   - project: The name of the app; other characters than letters, digits and `._-` become hyphens.
  ///   - genericFolder: The folder whose generic areas are copied.
  /// - Throws: what is wrong with that folder.
  public init(project: String, genericFolder: String, pool: PatternPool) throws(Diagnostics) {
    let loaded = try loadCatalog(
      folder: genericFolder, options: CatalogOptions(onlyGenericAreas: true), pool: pool)
    areas = loaded.genericAreas.sorted()
    files = [
      File("README.md", StarterTexts.readme(areas: areas)),
      File("app.yaml", StarterTexts.examples),
      File("known-issues.yaml", StarterTexts.knownIssues),
      File("logproof.yaml", StarterTexts.configuration(project: Self.plain(project))),
    ]
    for path in areas.compactMap({ loaded.files[$0] }) {
      do {
        files.append(File(name: Path.name(of: path), bytes: try FileSystem.read(path)))
      } catch {
        throw Diagnostics([Diagnostic(.error, at: nil, "cannot read '\(path)': \(error.reason)")])
      }
    }
    files.sort { $0.name < $1.name }
  }

  private static func plain(_ name: String) -> String {
    let text = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) ? $0 : "-" })
    guard let first = text.first, first.isLetter else { return text.isEmpty ? "app" : "app-\(text)" }
    return text
  }
}

extension StarterCatalog.File {
  fileprivate init(_ name: String, _ text: String) { self.init(name: name, bytes: Array(text.utf8)) }
}
