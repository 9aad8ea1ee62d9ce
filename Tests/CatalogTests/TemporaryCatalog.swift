import Catalog
import LogModel
import Patterns

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A folder of assertions that exists as long as the value does.
final class TemporaryCatalog {
  /// The folder of the catalog that the project ships, from this file's path.
  static let shipped = #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" } + "/Assertions"

  let folder: String

  /// Writes files by their paths in the folder.
  init(_ files: [String: String]) throws {
    var template = Array("/tmp/logproof-catalog-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw WriteFailure(path: "/tmp") }
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    for (name, text) in files { try write(text, to: name) }
  }

  deinit { remove(folder) }

  struct WriteFailure: Error {
    var path: String
  }

  func path(_ name: String) -> String { folder + "/" + name }

  func write(_ text: String, to name: String) throws {
    var path = folder
    for part in name.split(separator: "/").dropLast() {
      path += "/" + part
      mkdir(path, 0o755)
    }
    guard let file = fopen(self.path(name), "w") else { throw WriteFailure(path: name) }
    fputs(text, file)
    fclose(file)
  }

  func text(of name: String) -> String {
    guard let file = fopen(path(name), "r") else { return "" }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = fgetc(file), byte != EOF { bytes.append(UInt8(byte)) }
    return String(decoding: bytes, as: UTF8.self)
  }

  func load(_ options: CatalogOptions = CatalogOptions()) throws -> LoadedCatalog {
    try loadCatalog(folder: folder, options: options, pool: PatternPool())
  }

  /// The text of all errors, with the folder's path taken off; empty if the catalog loads.
  func errors(_ options: CatalogOptions = CatalogOptions()) -> String {
    do {
      _ = try load(options)
      return ""
    } catch let problems as Diagnostics {
      return problems.text.replacing(folder + "/", with: "")
    } catch {
      return "\(error)"
    }
  }

  /// What stands in a folder, in no order; empty where there is none.
  static func names(in path: String) -> [String] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        names.append(String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self))
      }
    }
    return names.filter { $0 != "." && $0 != ".." }
  }

  private func remove(_ path: String) {
    var status = stat()
    if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      for name in Self.names(in: path) { remove(path + "/" + name) }
      rmdir(path)
    } else {
      unlink(path)
    }
  }
}
