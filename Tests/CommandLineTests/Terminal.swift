import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The program with a terminal to ask on: standard input and standard error; standard output goes elsewhere.
enum Terminal {
  struct Outcome {
    var exit: Int32
    var output: String
    /// What was shown on the terminal.
    var shown: String
  }

  struct NoTerminal: Error {}

  /// - Parameter answers: Typed ahead, one line each.
  static func run(_ arguments: [String], in folder: String, answers: [String]) throws -> Outcome {
    let (master, path) = try open()
    defer { close(master) }
    let slave = Glue.open(path)
    guard slave >= 0 else { throw NoTerminal() }
    // What is typed is not shown, so that only the program's own text is.
    var mode = termios()
    tcgetattr(slave, &mode)
    mode.c_lflag &= ~tcflag_t(ECHO)
    mode.c_oflag &= ~tcflag_t(OPOST)
    tcsetattr(slave, TCSANOW, &mode)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Program.path)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = [
      "PATH": "/usr/bin:/bin", "HOME": folder, "XDG_CACHE_HOME": folder + "/.cache", "TERM": "dumb",
    ]
    let handle = FileHandle(fileDescriptor: slave, closeOnDealloc: false)
    let output = Pipe()
    process.standardInput = handle
    process.standardError = handle
    process.standardOutput = output
    try process.run()
    close(slave)
    let typed = Array(answers.map { $0 + "\n" }.joined().utf8)
    _ = write(master, typed, typed.count)
    let shown = readAll(master)
    process.waitUntilExit()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    return Outcome(exit: process.terminationStatus, output: String(decoding: data, as: UTF8.self), shown: shown)
  }

  private static func open() throws -> (master: Int32, slave: String) {
    #if canImport(Darwin)
      let master = posix_openpt(O_RDWR | O_NOCTTY)
      guard master >= 0, grantpt(master) == 0, unlockpt(master) == 0, let name = ptsname(master) else {
        throw NoTerminal()
      }
      return (master, String(cString: name))
    #else
      // Glibc's module leaves out what X/Open adds; these are TIOCSPTLCK and TIOCGPTN of <asm-generic/ioctls.h>.
      let master = Glue.open("/dev/ptmx")
      var lock: Int32 = 0
      var number: UInt32 = 0
      guard master >= 0, ioctl(master, 0x4004_5431, &lock) == 0, ioctl(master, 0x8004_5430, &number) == 0 else {
        throw NoTerminal()
      }
      return (master, "/dev/pts/\(number)")
    #endif
  }

  /// Up to the end of the program, which the terminal reports as an error of reading.
  private static func readAll(_ descriptor: Int32) -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer[..<count]
    }
  }

  private enum Glue {
    static func open(_ path: String) -> Int32 {
      #if canImport(Darwin)
        Darwin.open(path, O_RDWR | O_NOCTTY)
      #else
        Glibc.open(path, O_RDWR | O_NOCTTY)
      #endif
    }
  }
}
