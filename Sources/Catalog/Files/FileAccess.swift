internal import LogModel

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Reading of files and folders, with the system's reasons.
enum FileAccess {
  /// Larger sample files are refused.
  static let sampleLimit = 64 << 20

  struct Problem: Error {
    /// In the system's words: `No such file or directory`.
    var reason: String
    var isMissing: Bool
  }

  /// The bytes of a regular file of at most `limit` bytes.
  static func read(_ path: String, limit: Int) throws(Problem) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw problem(errno) }
    defer { close(descriptor) }
    var information = stat()
    guard fstat(descriptor, &information) == 0 else { throw problem(errno) }
    guard information.st_mode & S_IFMT == S_IFREG else {
      throw Problem(reason: information.st_mode & S_IFMT == S_IFDIR ? "it is a folder" : "not a file", isMissing: false)
    }
    guard information.st_size <= limit else {
      throw Problem(reason: "larger than \(limit >> 20) MiB", isMissing: false)
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(information.st_size) + 1)
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = buffer.withUnsafeMutableBytes { systemRead(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw problem(errno) }
      guard count > 0 else { return bytes }
      bytes.append(contentsOf: buffer[..<count])
      guard bytes.count <= limit else { throw Problem(reason: "larger than \(limit >> 20) MiB", isMissing: false) }
    }
  }

  /// Why a file cannot be read; nil if it can.
  static func problemReading(_ path: String) -> String? {
    guard access(path, R_OK) == 0 else { return problem(errno).reason }
    return isFolder(path) ? "it is a folder" : nil
  }

  static func isFolder(_ path: String) -> Bool {
    var information = stat()
    return stat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFDIR
  }

  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// The names in a folder, without `.` and `..`, sorted by their bytes.
  static func names(in folder: String) throws(Problem) -> [String] {
    guard let directory = opendir(folder) else { throw problem(errno) }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)) {
          String(cString: $0)
        }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The absolute path without links; nil if it does not exist.
  static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  static func problem(_ code: Int32) -> Problem {
    Problem(reason: String(cString: strerror(code)), isMissing: code == ENOENT || code == ENOTDIR)
  }

  /// `read` is also the name of a function above.
  private static func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    #if canImport(Darwin)
      Darwin.read(descriptor, buffer, count)
    #else
      Glibc.read(descriptor, buffer, count)
    #endif
  }
}

extension String {
  /// The path of something in the folder that this path names.
  func appendingPath(_ name: String) -> String {
    if isEmpty || self == "." { return name }
    return hasSuffix("/") ? self + name : self + "/" + name
  }
}
