#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The environment variables of the process.
enum Environment {
  static var variables: [String: String] {
    var found: [String: String] = [:]
    // The program never changes its environment, so reading the table is safe from any thread.
    let table: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
    guard var entry = table else { return found }
    while let text = entry.pointee {
      let parts = String(cString: text).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { found[String(parts[0])] = String(parts[1]) }
      entry += 1
    }
    return found
  }

  /// The path of the running program; nil when the system does not tell.
  static var executable: String? {
    #if canImport(Darwin)
      var size = UInt32(0)
      _NSGetExecutablePath(nil, &size)
      var path = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&path, &size) == 0 else { return nil }
      return path.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } }
    #else
      let room = UnsafeMutablePointer<CChar>.allocate(capacity: 4096)
      defer { room.deallocate() }
      let count = readlink("/proc/self/exe", room, 4096)
      guard count > 0 else { return nil }
      return String(decoding: UnsafeRawBufferPointer(start: room, count: count), as: UTF8.self)
    #endif
  }
}
