#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Something that the file system refused.
public struct FileProblem: Error, Equatable, Sendable, CustomStringConvertible {
  /// What was tried, such as `read` or `write`.
  public var operation: String
  /// The path as the caller gave it.
  public var path: String
  /// The system's error number (`errno`).
  public var code: Int32

  public init(_ operation: String, _ path: String, code: Int32) {
    self.operation = operation
    self.path = path
    self.code = code
  }

  /// What the system says of the error number, such as "No such file or directory".
  public var reason: String { FileProblem.text(of: code) }

  /// One line: `cannot read 'a.log': No such file or directory`.
  public var description: String { "cannot \(operation) '\(path)': \(reason)" }

  /// Nothing exists at the path.
  public var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  static func text(of code: Int32) -> String {
    // `strerror` may return a buffer that another thread overwrites.
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      guard let start = buffer.baseAddress else { return "error \(code)" }
      start.initialize(repeating: 0, count: 256)
      return strerror_r(code, start, 256) == 0 ? String(cString: start) : "error \(code)"
    }
  }
}
