import Foundation

/// The headless browser of `Tests/Support`.
enum Browsers {
  static let support = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Support")

  /// Why no browser can be driven here; nil when one can.
  static let obstacle: String? = {
    let probe = "import browser, sys; sys.exit(0 if browser.find_browser() else 77)"
    guard let (status, _) = try? python(["-c", probe]) else { return "python3 is not installed" }
    return status == 0 ? nil : "Chromium is not installed"
  }()

  static func python(_ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3"] + arguments
    process.currentDirectoryURL = support
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
