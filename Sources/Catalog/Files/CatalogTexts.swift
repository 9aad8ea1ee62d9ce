internal import Files

/// The YAML files of a catalog; each is read once, so that what is judged is what was digested.
final class CatalogTexts {
  private let folder: String
  private var known: [String: [UInt8]] = [:]

  init(folder: String) { self.folder = folder }

  func path(of name: String) -> String { Path.join(folder, name) }

  /// The paths of the files that are read, in the order of their names.
  func paths(of names: [String]) -> [String] { names.filter { $0.hasSuffix(".yaml") }.map(path) }

  func read(_ path: String) throws(RegularFile.Problem) -> [UInt8] {
    if let bytes = known[path] { return bytes }
    let bytes = try RegularFile.read(path, limit: YAMLDocument.byteLimit)
    known[path] = bytes
    return bytes
  }
}
