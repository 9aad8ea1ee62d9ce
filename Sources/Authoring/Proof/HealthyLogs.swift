internal import Files

/// The logs on which no assertion may fire.
public enum HealthyLogs {
  /// The regular files below `Samples/healthy` beside a catalog's folder, sorted by path; empty where there is none.
  ///
  /// - Parameter catalogFolder: The folder of the catalog, such as `Assertions`.
  public static func files(beside catalogFolder: String) -> [String] {
    var found: [String] = []
    collect(SamplesFolder.path("healthy", beside: catalogFolder), into: &found, depth: 0)
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func collect(_ folder: String, into found: inout [String], depth: Int) {
    guard depth < 16, let names = try? FileSystem.list(folder) else { return }
    for name in names where !name.hasPrefix(".") {
      let path = Path.join(folder, name)
      switch FileSystem.kind(of: path) {
      case .folder: collect(path, into: &found, depth: depth + 1)
      case .regular: found.append(path)
      default: continue
      }
    }
  }
}
