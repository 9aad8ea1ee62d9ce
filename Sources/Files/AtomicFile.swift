#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif
internal import Synchronization

/// A file that appears whole or not at all: written beside its target, flushed to the disk, renamed.
///
/// A target that is no regular file (`/dev/stdout`, a pipe) is written in place. A link is followed, and an existing file
/// keeps its permissions. Without `commit` nothing is left behind.
public struct AtomicFile: ~Copyable {
  private let path: String
  /// Nil when the target is written in place.
  private let replacement: Replacement?
  private let descriptor: Descriptor
  private var isCommitted = false

  /// Where the bytes go first, and what the file there replaces in the end (links resolved).
  private struct Replacement {
    var target: String
    var temporary: String
  }

  /// Opens the temporary file, so that an unwritable target fails here.
  public init(_ path: String) throws(FileProblem) {
    let replacement = try AtomicFile.replacement(for: path)
    descriptor = try AtomicFile.open(replacement, else: path)
    self.path = path
    self.replacement = replacement
  }

  private static func replacement(for path: String) throws(FileProblem) -> Replacement? {
    switch FileSystem.kind(of: path) {
    case .folder: throw FileProblem("write", path, code: EISDIR)
    case .other: return nil
    case .regular, nil:
      let target = (try? FileSystem.resolved(path)) ?? path
      return Replacement(target: target, temporary: Path.join(Path.parent(of: target), temporaryName()))
    }
  }

  private static func open(_ replacement: Replacement?, else path: String) throws(FileProblem) -> Descriptor {
    guard let replacement else { return try Descriptor(path, O_WRONLY, operation: "write") }
    try FileSystem.refuseNUL(path, "write")
    do {
      let descriptor = try Descriptor(replacement.temporary, O_WRONLY | O_CREAT | O_EXCL, operation: "write")
      if let old = try? FileSystem.status(of: replacement.target) {
        _ = fchmod(descriptor.number, old.st_mode & 0o7777)
      }
      return descriptor
    } catch {
      // The user knows the target, not the file beside it.
      throw FileProblem("write", path, code: error.code)
    }
  }

  deinit {
    if let replacement, !isCommitted { unlink(replacement.temporary) }
  }

  /// Adds bytes.
  public func write(_ bytes: UnsafeRawBufferPointer) throws(FileProblem) {
    let code = descriptor.writeAll(bytes)
    if code != 0 { throw FileProblem("write", path, code: code) }
  }

  /// Adds bytes.
  public func write(_ bytes: [UInt8]) throws(FileProblem) {
    let code = bytes.withUnsafeBytes { descriptor.writeAll($0) }
    if code != 0 { throw FileProblem("write", path, code: code) }
  }

  /// Flushes the file and puts it in its place.
  public consuming func commit() throws(FileProblem) {
    guard let replacement else { return }
    try descriptor.synchronize(path)
    guard rename(replacement.temporary, replacement.target) == 0 else {
      throw FileProblem("write", path, code: errno)
    }
    isCommitted = true
    // The new name itself lives in the folder. A folder that cannot be opened or flushed does not undo the file.
    let folder = Path.parent(of: replacement.target)
    if let opened = try? Descriptor(folder, O_RDONLY, operation: "write") { try? opened.synchronize(folder) }
  }

  /// Writes a whole file in one call.
  public static func write(_ bytes: [UInt8], to path: String) throws(FileProblem) {
    let file = try AtomicFile(path)
    try file.write(bytes)
    try file.commit()
  }

  /// Writes the UTF-8 of a text in one call.
  public static func write(_ text: String, to path: String) throws(FileProblem) {
    try write(Array(text.utf8), to: path)
  }

  /// Finds out before a long run whether `path` can be written after it, and removes what an earlier run left there.
  ///
  /// The folder is made when it is missing. A pipe or device is left alone.
  public static func prepare(_ path: String) throws(FileProblem) {
    if FileSystem.kind(of: path) == .other { return }
    try FileSystem.createFolder(Path.parent(of: path))
    _ = try AtomicFile(path)
    try FileSystem.remove(path)
  }

  private static let counter = Atomic<Int>(0)

  /// A name that no other thread or process uses; short, so that a long target name does not make it too long.
  private static func temporaryName() -> String {
    let number = counter.wrappingAdd(1, ordering: .relaxed).newValue
    return ".logproof-\(getpid())-\(number)-\(UInt32.random(in: .min ... .max)).tmp"
  }
}
