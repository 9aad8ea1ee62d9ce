internal import Files

/// `Samples/`, which stands beside the folder of a catalog.
enum SamplesFolder {
  /// - Parameter catalogFolder: As the user would type it, such as `Assertions` or `../../Assertions`.
  static func path(_ name: String, beside catalogFolder: String) -> String {
    let parent = catalogFolder.contains("/") ? Path.parent(of: catalogFolder) : "."
    let base = catalogFolder.hasSuffix("..") || catalogFolder == "." ? Path.join(catalogFolder, "..") : parent
    return Path.join(base, "Samples/" + name)
  }
}
