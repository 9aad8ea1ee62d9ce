#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A folder of logs that exists as long as the value does.
final class TemporaryLogs {
  let folder: String?

  init(_ files: [String: String] = [:]) {
    var template = Array("/tmp/logproof-authoring-XXXXXX".utf8CString)
    folder =
      mkdtemp(&template) == nil
      ? nil : String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    for (name, text) in files { write(text, to: name) }
  }

  deinit { if let folder { remove(folder) } }

  func path(_ name: String) -> String { (folder ?? "/nowhere") + "/" + name }

  func write(_ text: String, to name: String) {
    var path = folder ?? "/nowhere"
    for part in name.split(separator: "/").dropLast() {
      path += "/" + part
      mkdir(path, 0o755)
    }
    guard let file = fopen(self.path(name), "w") else { return }
    fputs(text, file)
    fclose(file)
  }

  private func remove(_ path: String) {
    guard let directory = opendir(path) else {
      unlink(path)
      return
    }
    var names: [String] = []
    while let entry = readdir(directory) {
      withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        names.append(String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self))
      }
    }
    closedir(directory)
    for name in names where name != "." && name != ".." { remove(path + "/" + name) }
    rmdir(path)
  }
}
