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
}
