internal import Files

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
///     program that was built in a checkout finds the `Assertions/` of the checkout.
public func findCatalogFolder(from folder: String = ".", executable: String? = nil) -> CatalogFolder? {
  if let path = nearestAssertions(above: folder) { return CatalogFolder(path: path, origin: .project) }
  return executable.flatMap(installedCatalogFolder)
}

/// The `Assertions/` that comes with an installation; nil if there is none.
///
/// - Parameter executable: The path of the running program.
public func installedCatalogFolder(executable: String) -> CatalogFolder? {
  guard let program = (try? FileSystem.resolved(executable)) else { return nil }
  let binaries = Path.parent(of: program)
  let installed = Path.join(binaries, "../share/logproof/Assertions")
  if FileSystem.kind(of: installed) == .folder {
    return CatalogFolder(path: (try? FileSystem.resolved(installed)) ?? installed, origin: .installation)
  }
  return nearestAssertions(above: binaries).map { CatalogFolder(path: $0, origin: .installation) }
}

/// The path stays relative as long as the folder is: `Assertions`, `../Assertions`, `../../Assertions` …
private func nearestAssertions(above folder: String) -> String? {
  guard var absolute = (try? FileSystem.resolved(folder)) else { return nil }
  var prefix = folder == "." ? "" : folder
  while true {
    let candidate = Path.join(prefix, "Assertions")
    if FileSystem.kind(of: candidate) == .folder {
      return folder.hasPrefix("/") ? Path.join(absolute, "Assertions") : candidate
    }
    guard absolute != "/" else { return nil }
    absolute = Path.parent(of: absolute)
    prefix = Path.join(prefix, "..")
  }
}
