import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The program at a terminal, with a tester's hands and eyes.
final class PseudoTerminal {
  struct Missing: Error, CustomStringConvertible {
    var wanted: String
    var seen: String
    var description: String { "the terminal does not show '\(wanted)' but: \(seen.suffix(2_000))" }
  }

  private let process = Process()
  /// The tester's end; -1 once the terminal is closed.
  private var hands: Int32
  /// The program's end, kept open so that its settings can be asked for at the end.
  private let screen: Int32
  private let former: termios
  /// All that the program has shown so far.
  private(set) var seen = ""
  /// Where `expect` goes on.
  private var read = 0

  init(_ arguments: [String], in folder: String) throws {
    var (tester, program): (Int32, Int32) = (-1, -1)
    guard openpty(&tester, &program, nil, nil, nil) == 0 else { throw Missing(wanted: "a pseudo-terminal", seen: "") }
    // The program must not inherit the tester's end: a terminal is lost when nobody has it open any more.
    _ = fcntl(tester, F_SETFD, FD_CLOEXEC)
    hands = tester
    screen = program
    former = PseudoTerminal.settings(of: screen)
    process.executableURL = URL(fileURLWithPath: Program.path)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = ["PATH": "/usr/bin:/bin", "HOME": folder, "SOURCE_DATE_EPOCH": "1767225600", "TERM": "xterm"]
    let terminal = FileHandle(fileDescriptor: screen, closeOnDealloc: false)
    process.standardInput = terminal
    process.standardOutput = terminal
    process.standardError = terminal
    try process.run()
  }

  deinit {
    if process.isRunning { kill() }
    hangUp()
    close(screen)
  }

  private static func settings(of descriptor: Int32) -> termios {
    var settings = termios()
    tcgetattr(descriptor, &settings)
    return settings
  }

  /// Whether the terminal is as it was before the program came.
  var isSetBack: Bool { PseudoTerminal.settings(of: screen).c_lflag == former.c_lflag }

  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(hands, bytes, bytes.count)
  }

  /// Waits until the program shows a text that it has not shown when the last one was found.
  func expect(_ text: String, seconds: Double = 20) throws {
    let end = ContinuousClock.now + .seconds(seconds)
    while true {
      let new = Array(seen.utf8)[read...]
      if let found = PseudoTerminal.end(of: Array(text.utf8), in: new) {
        read = found
        return
      }
      guard ContinuousClock.now < end, look() else { throw Missing(wanted: text, seen: seen) }
    }
  }

  private static func end(of wanted: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.count >= wanted.count else { return nil }
    let starts = bytes.startIndex...(bytes.endIndex - wanted.count)
    return starts.first { bytes[$0..<$0 + wanted.count].elementsEqual(wanted) }.map { $0 + wanted.count }
  }

  /// Takes in what is on the screen; false when nothing will come any more.
  private func look() -> Bool {
    var descriptor = pollfd(fd: hands, events: Int16(POLLIN), revents: 0)
    guard poll(&descriptor, 1, 100) > 0 else { return process.isRunning }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = Foundation.read(hands, &bytes, bytes.count)
    guard count > 0 else { return false }
    seen += String(decoding: bytes[..<count], as: UTF8.self)
    return true
  }

  /// Waits for the end of the program and gives its exit code; nil when it does not end.
  func exit(seconds: Double = 20) -> Int32? {
    let end = ContinuousClock.now + .seconds(seconds)
    while process.isRunning, ContinuousClock.now < end {
      if hands < 0 || !look() { usleep(10_000) }
    }
    return process.isRunning ? nil : process.terminationStatus
  }

  /// Ends the program at once, without a chance to tidy up.
  func kill() {
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Closes the tester's end, as a lost connection does.
  func hangUp() {
    if hands >= 0 { close(hands) }
    hands = -1
  }
}
