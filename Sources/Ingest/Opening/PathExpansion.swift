internal import Files

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The files behind a path: a folder's, a glob's, or the path itself.
enum PathExpansion {
  /// Folders in folders; a link that leads back up ends here.
  private static let depthLimit = 12
  private static let fileLimit = 100_000

  /// The files, in reading order.
  static func files(of path: String) throws(IngestError) -> [String] {
    switch FileSystem.kind(of: path) {
    case .folder:
      if let refusal = refusal(of: path) { throw refusal }
      var found: [String] = []
      try collect(path, depth: 0, into: &found)
      guard !found.isEmpty else { throw IngestError(.missing, "the folder has no files") }
      return found
    case .regular, .other: return [path]
    case nil: return try glob(path)
    }
  }

  /// Apple's log bundles are not read but converted.
  static func refusal(of path: String) -> IngestError? {
    let name = path.hasSuffix("/") ? String(path.dropLast()) : path
    guard name.hasSuffix(".logarchive") else { return nil }
    return IngestError(.unreadable, unifiedLog(name))
  }

  /// What to do with a log in Apple's binary form; `archive` is the bundle.
  static func unifiedLog(_ archive: String) -> String {
    "is a unified log in Apple's own form: on a Mac, turn it into text with "
      + "`log show --archive '\(archive)' --info --debug --style ndjson > log.ndjson`"
  }

  private static func collect(_ folder: String, depth: Int, into found: inout [String]) throws(IngestError) {
    guard depth < depthLimit else { return }
    let names: [String]
    do {
      names = try FileSystem.list(folder)
    } catch {
      throw IngestError(.unreadable, "\(error)")
    }
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    let paths = names.filter { !$0.hasPrefix(".") }.map { base + $0 }
    for path in RotationOrder.sorted(paths) where found.count < fileLimit {
      switch FileSystem.kind(of: path) {
      case .folder where refusal(of: path) == nil: try collect(path, depth: depth + 1, into: &found)
      case .folder, .regular: found.append(path)
      // A FIFO or a device in a folder would make reading wait for ever.
      case .other, nil: break
      }
    }
  }

  private static func glob(_ pattern: String) throws(IngestError) -> [String] {
    let missing = IngestError(.missing, "no such file or directory")
    guard pattern.contains(where: { "*?[".contains($0) }), !pattern.utf8.contains(0) else { throw missing }
    var matches = glob_t()
    defer { globfree(&matches) }
    #if canImport(Darwin)
      let code = Darwin.glob(pattern, 0, nil, &matches)
    #else
      let code = Glibc.glob(pattern, 0, nil, &matches)
    #endif
    var found: [String] = []
    if code == 0 {
      for index in 0..<Int(matches.gl_pathc) {
        if let path = matches.gl_pathv[index] { found.append(String(cString: path)) }
      }
    }
    var files: [String] = []
    for path in RotationOrder.sorted(found) {
      switch FileSystem.kind(of: path) {
      case .folder where refusal(of: path) == nil: try collect(path, depth: 1, into: &files)
      default: files.append(path)
      }
    }
    guard !files.isEmpty else { throw IngestError(.missing, "no file matches") }
    return files
  }
}
