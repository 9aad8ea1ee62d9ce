import Foundation

/// A tiny project: a catalog of three assertions and a log of three lines, so that a check is over in milliseconds.
struct CheckedProject {
  let folder: String
  /// How many results a whole run has.
  static let assertions = 3

  init(in folder: String) throws {
    self.folder = folder
    var catalog = "area: editor\nassertions:\n"
    for number in 1...Self.assertions {
      catalog += """
          - id: fault-\(number)
            title: nothing breaks
            bug: BUG-\(number)
            severity: high
            absent: 'fault \(number)\\b'
            samples:
              fails: ["fault \(number)"]
              passes: ["all is well"]

        """
    }
    try FileManager.default.createDirectory(atPath: folder + "/Assertions", withIntermediateDirectories: true)
    try catalog.write(toFile: folder + "/Assertions/editor.yaml", atomically: false, encoding: .utf8)
    try "project: demo\n".write(toFile: folder + "/Assertions/logproof.yaml", atomically: false, encoding: .utf8)
    try "all is well\nstill\nend\n".write(toFile: folder + "/app.log", atomically: false, encoding: .utf8)
  }

  /// The arguments that check the log as a build.
  func check(build: String, history: String) -> [String] {
    ["check", "app.log", "--catalog", "Assertions", "--history", history, "--branch", "main", "--build", build]
  }

  /// Starts a program and lets it run; what it prints is dropped.
  func start(_ arguments: [String], program path: String = Program.path) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = ["PATH": "/usr/bin:/bin", "HOME": folder, "XDG_CACHE_HOME": folder + "/cache"]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  /// How many results each build of a history has, as its export says.
  func results(in history: String) throws -> [String: Int] {
    let exported = try Program.run(["history", "export", "--history", history], in: folder).output
    var builds: [String: Int] = [:]
    for line in exported.split(separator: "\n").dropFirst() {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      if let build = object?["build"] as? String { builds[build] = (object?["assertions"] as? [Any])?.count }
    }
    return builds
  }
}
