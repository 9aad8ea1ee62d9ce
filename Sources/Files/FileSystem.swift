#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The few questions that rooms ask of the file system.
///
/// A path that holds a NUL byte is refused with EINVAL: the system would silently take the part before it.
public enum FileSystem {
  /// What stands at a path, links followed; nil when nothing does or it cannot be reached.
  public static func kind(of path: String) -> FileKind? {
    guard let status = try? status(of: path) else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .regular
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  public static func exists(_ path: String) -> Bool { kind(of: path) != nil }

  /// The size of the file in bytes.
  public static func size(of path: String) throws(FileProblem) -> Int { Int(try status(of: path).st_size) }

  /// Changes whenever the file is replaced or written to: its device, number, size and time of change.
  public static func fingerprint(of path: String) throws(FileProblem) -> String {
    let status = try status(of: path)
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return "\(status.st_dev) \(status.st_ino) \(status.st_size) \(time.tv_sec).\(time.tv_nsec)"
  }

  /// All bytes of a file; one longer than `limit` bytes is refused with EFBIG.
  public static func read(_ path: String, limit: Int = 1 << 30) throws(FileProblem) -> [UInt8] {
    let descriptor = try Descriptor(path, O_RDONLY, operation: "read")
    return try descriptor.readAll(path, limit: limit)
  }

  /// The text of a file, with U+FFFD for what is not UTF-8.
  public static func readText(_ path: String, limit: Int = 1 << 30) throws(FileProblem) -> String {
    String(decoding: try read(path, limit: limit), as: UTF8.self)
  }

  /// The names in a folder without `.` and `..`, sorted by their bytes.
  public static func list(_ folder: String) throws(FileProblem) -> [String] {
    try refuseNUL(folder, "list")
    guard let stream = opendir(folder) else { throw FileProblem("list", folder, code: errno) }
    defer { closedir(stream) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else { break }
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    if errno != 0 { throw FileProblem("list", folder, code: errno) }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Makes a folder and those above it; one that is there already is no error.
  public static func createFolder(_ path: String) throws(FileProblem) {
    if kind(of: path) == .folder { return }
    try refuseNUL(path, "create")
    let parent = Path.parent(of: path)
    if parent != path && kind(of: parent) == nil { try createFolder(parent) }
    if mkdir(path, 0o777) != 0 && !(errno == EEXIST && kind(of: path) == .folder) {
      throw FileProblem("create", path, code: errno)
    }
  }

  /// Removes a file; one that is not there is no error.
  public static func remove(_ path: String) throws(FileProblem) {
    try refuseNUL(path, "remove")
    if unlink(path) != 0 && errno != ENOENT { throw FileProblem("remove", path, code: errno) }
  }

  /// The path without links, `.` and `..`; it must exist.
  public static func resolved(_ path: String) throws(FileProblem) -> String {
    try refuseNUL(path, "resolve")
    guard let resolved = realpath(path, nil) else { throw FileProblem("resolve", path, code: errno) }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  static func status(of path: String) throws(FileProblem) -> stat {
    try refuseNUL(path, "look at")
    var status = stat()
    guard stat(path, &status) == 0 else { throw FileProblem("look at", path, code: errno) }
    return status
  }

  static func refuseNUL(_ path: String, _ operation: String) throws(FileProblem) {
    if path.isEmpty { throw FileProblem(operation, path, code: ENOENT) }
    if path.utf8.contains(0) { throw FileProblem(operation, path, code: EINVAL) }
  }
}
