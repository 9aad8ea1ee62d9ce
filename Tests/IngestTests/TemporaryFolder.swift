#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

import Testing

/// A folder that is there as long as this value is.
final class TemporaryFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/logproof-ingest-XXXXXX".utf8CString)
    let made = template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
    }
    path = try #require(made)
  }

  deinit {
    remove(path)
  }

  /// Writes a file; folders on the way are made.
  @discardableResult
  func write(_ name: String, _ bytes: [UInt8]) throws -> String {
    let file = path + "/" + name
    var folder = path
    for part in name.split(separator: "/").dropLast() {
      folder += "/" + part
      mkdir(folder, 0o755)
    }
    let handle = try #require(fopen(file, "wb"))
    defer { fclose(handle) }
    #expect(fwrite(bytes, 1, bytes.count, handle) == bytes.count)
    return file
  }

  @discardableResult
  func write(_ name: String, _ text: String) throws -> String { try write(name, Array(text.utf8)) }

  private func remove(_ path: String) {
    if let folder = opendir(path) {
      defer { closedir(folder) }
      while let entry = readdir(folder) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if name != ".", name != ".." { remove(path + "/" + name) }
      }
      rmdir(path)
    } else {
      unlink(path)
    }
  }
}
