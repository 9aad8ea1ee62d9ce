internal import Files

/// Reading of files that the catalog names; whatever is no regular file is refused, since a pipe could be waited for without end.
enum RegularFile {
  /// Larger sample files are refused.
  static let sampleLimit = 64 << 20

  /// Why a file cannot be read, in a few words.
  struct Problem: Error {
    var reason: String
    var isMissing = false
  }

  static func read(_ path: String, limit: Int) throws(Problem) -> [UInt8] {
    if let problem = problem(at: path) { throw problem }
    do {
      return try FileSystem.read(path, limit: limit)
    } catch {
      throw Problem(reason: error.reason)
    }
  }

  /// Why a path cannot be a file to read; nil for a regular file.
  static func problem(at path: String) -> Problem? {
    switch FileSystem.kind(of: path) {
    case .regular: return nil
    case .folder: return Problem(reason: "it is a folder")
    case .other: return Problem(reason: "it is not a regular file")
    case nil: return Problem(reason: "there is no such file", isMissing: true)
    }
  }
}
