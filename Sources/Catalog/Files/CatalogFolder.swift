/// Where the assertions of a command come from.
public struct CatalogFolder: Sendable, Equatable {
  public enum Origin: Sendable, Equatable {
    /// An `Assertions/` in the working folder or above it.
    case project
    /// The generic areas that come with the installation.
    case installation
  }

  /// The path as a user would type it.
  public var path: String
  public var origin: Origin

  public init(path: String, origin: Origin) {
    self.path = path
    self.origin = origin
  }
}

/// The nearest `Assertions/` in a folder or above it, else that of the installation; nil if there is neither.
///
/// - Parameters:
///   - folder: Where to begin; `.` for the working folder.
///   - executable: The path of the running program. Its installation has `share/logproof/Assertions` beside `bin`; a
///   program that
///     was built in a checkout finds the `Assertions/` of the checkout.
public func findCatalogFolder(from folder: String = ".", executable: String? = nil) -> CatalogFolder? {
  if let path = nearestAssertions(above: folder) { return CatalogFolder(path: path, origin: .project) }
  guard let executable, let program = FileAccess.resolved(executable) else { return nil }
  let binaries = program.parentFolder
  let installed = binaries.appendingPath("../share/logproof/Assertions")
  if FileAccess.isFolder(installed) {
    return CatalogFolder(path: FileAccess.resolved(installed) ?? installed, origin: .installation)
  }
  return nearestAssertions(above: binaries).map { CatalogFolder(path: $0, origin: .installation) }
}

/// The path stays relative as long as the folder is: `Assertions`, `../Assertions`, `../../Assertions` …
private func nearestAssertions(above folder: String) -> String? {
  guard var absolute = FileAccess.resolved(folder) else { return nil }
  var prefix = folder == "." ? "" : folder
  while true {
    let candidate = prefix.appendingPath("Assertions")
    if FileAccess.isFolder(candidate) {
      return folder.hasPrefix("/") ? absolute.appendingPath("Assertions") : candidate
    }
    guard absolute != "/" else { return nil }
    absolute = absolute.parentFolder
    prefix = prefix.appendingPath("..")
  }
}

extension String {
  /// The path without its last part; `/` for what lies at the root.
  var parentFolder: String {
    guard let slash = lastIndex(of: "/") else { return "." }
    return slash == startIndex ? "/" : String(self[..<slash])
  }
}
