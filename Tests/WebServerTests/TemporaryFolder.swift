import Files

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// An empty folder that is removed with all that is in it when the test ends.
final class TemporaryFolder: Sendable {
  let path: String

  init() {
    var template = Array("/tmp/logproof-pages-XXXXXX".utf8CString)
    path = template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) } ?? ""
    }
  }

  deinit { if !path.isEmpty { TemporaryFolder.removeAll(path) } }

  private static func removeAll(_ path: String) {
    if unlink(path) == 0 { return }
    for name in (try? FileSystem.list(path)) ?? [] { removeAll(path + "/" + name) }
    rmdir(path)
  }

  static func / (folder: TemporaryFolder, name: String) -> String { folder.path + "/" + name }
}
