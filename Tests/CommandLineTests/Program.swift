import Foundation

/// The built program, as a user would run it.
enum Program {
  struct Outcome {
    var exit: Int32
    var output: String
    var messages: String
  }

  /// Beside the test bundle, where the build puts executables.
  static var path: String {
    let runner =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
    var folder = URL(fileURLWithPath: runner).deletingLastPathComponent()
    // On macOS the runner lies deep inside the bundle.
    while folder.path != "/" {
      let candidate = folder.appendingPathComponent("logproof")
      if FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate.path }
      folder.deleteLastPathComponent()
    }
    return ".build/debug/logproof"
  }

  /// Copies the program.
  ///
  /// Another process does it: a file that this one writes is open for a moment in every process that another test starts
  /// meanwhile, and the system runs no program that is open for writing.
  static func copy(to place: String) throws {
    let copying = Process()
    copying.executableURL = URL(fileURLWithPath: "/bin/cp")
    copying.arguments = [path, place]
    try copying.run()
    copying.waitUntilExit()
    if copying.terminationStatus != 0 { throw CocoaError(.fileWriteUnknown) }
  }

  /// Runs the program to its end with a fixed clock and no colours; or another `program`, whose last argument is `leading`.
  static func run(
    _ arguments: [String], in folder: String, input: [UInt8] = [], environment extra: [String: String] = [:],
    program: String? = nil, leading: String? = nil
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program ?? path)
    process.arguments = arguments + (leading.map { [$0] } ?? [])
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    var environment = ["PATH": "/usr/bin:/bin", "HOME": folder, "SOURCE_DATE_EPOCH": "1767225600", "NO_COLOR": "1"]
    environment["XDG_CACHE_HOME"] = ProcessInfo.processInfo.environment["XDG_CACHE_HOME"] ?? folder + "/.cache"
    process.environment = environment.merging(extra) { $1 }
    let output = Pipe()
    let messages = Pipe()
    let standardInput = Pipe()
    process.standardOutput = output
    process.standardError = messages
    process.standardInput = standardInput
    try process.run()
    // Readers of their own, so that neither pipe can fill up and stop the program.
    let outputBytes = Drain(output.fileHandleForReading)
    let messageBytes = Drain(messages.fileHandleForReading)
    try? standardInput.fileHandleForWriting.write(contentsOf: Data(input))
    try? standardInput.fileHandleForWriting.close()
    process.waitUntilExit()
    return Outcome(exit: process.terminationStatus, output: outputBytes.text, messages: messageBytes.text)
  }
}

/// Reads a pipe to its end on a thread of its own.
private final class Drain: @unchecked Sendable {
  // Safe to share: `bytes` is read only after the semaphore says that the thread has ended.
  private var bytes = Data()
  private let done = DispatchSemaphore(value: 0)

  init(_ handle: FileHandle) {
    Thread.detachNewThread { [self] in
      bytes = handle.readDataToEndOfFile()
      done.signal()
    }
  }

  var text: String {
    done.wait()
    done.signal()
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// A folder that is gone after the test.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/logproof-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file, with the folders that it needs.
  func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

  func write(_ bytes: [UInt8], to name: String) throws {
    let url = URL(fileURLWithPath: path + "/" + name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path + "/" + name)), as: UTF8.self)
  }

  func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path + "/" + name) }
}
