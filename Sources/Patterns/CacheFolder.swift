#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The user's folder of results that could be computed again, each under the digest of what it was computed from.
///
/// Everything that can go wrong with a cache (no folder, no room, damaged or foreign files) only makes it useless: reads
/// give nothing, writes do nothing. Several processes may use it at once.
public struct CacheFolder: Sendable {
  public let path: String

  public init(path: String) { self.path = path }

  /// `$XDG_CACHE_HOME/logproof` or `~/.cache/logproof`; on macOS `~/Library/Caches/logproof`; nil without a home.
  public init?(environment: [String: String]) {
    if let base = environment["XDG_CACHE_HOME"], base.hasPrefix("/") {
      path = base + "/logproof"
      return
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    #if canImport(Darwin)
      path = home + "/Library/Caches/logproof"
    #else
      path = home + "/.cache/logproof"
    #endif
  }

  /// What was written for a digest; nil if nothing was, or if it is damaged or could have been written by others.
  ///
  /// - Parameter kind: a word that names the entries of one purpose.
  public func read(_ kind: String, _ digest: String) -> ArraySlice<UInt8>? {
    guard let file = CacheEntry.contents(of: entryPath(kind, digest)) else { return nil }
    return CacheEntry.payload(of: file)
  }

  /// Keeps bytes for a digest; appears whole or not at all.
  ///
  /// - Parameter count: how many entries of the kind stay; older ones are removed.
  public func write(_ bytes: [UInt8], _ kind: String, _ digest: String, keeping count: Int) {
    _ = mkdir(parent(of: path), 0o700)
    _ = mkdir(path, 0o700)
    guard mkdir("\(path)/\(kind)", 0o700) == 0 || errno == EEXIST else { return }
    let wanted = entryPath(kind, digest)
    guard CacheEntry.write(CacheEntry.file(of: bytes), to: wanted) else { return }
    CacheEntry.prune("\(path)/\(kind)", keeping: count)
  }

  private func entryPath(_ kind: String, _ digest: String) -> String { "\(path)/\(kind)/\(digest)" }

  private func parent(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }
}
